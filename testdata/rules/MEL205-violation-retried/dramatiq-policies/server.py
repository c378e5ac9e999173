import dramatiq

from harbour.cranes import drop_load
from harbour.grants import GrantViolation, consume_grant


@dramatiq.actor  # want: MEL205
def by_default(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@dramatiq.actor(throws=GrantViolation)
def thrown(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@dramatiq.actor(max_retries=0)
def once(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@dramatiq.actor(throws=ConnectionError)  # want: MEL205
def something_else_thrown(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)
