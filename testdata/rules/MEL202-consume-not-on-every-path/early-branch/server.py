"""A switch, an old message format and a role each lead around the consume."""

from celery import shared_task

from harbour.cranes import drop_load
from harbour.grants import consume_grant


@shared_task
def unless_old(crane: str, grant_id: str | None = None) -> None:
    if grant_id:
        consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)  # want: MEL202 "grant_id"


@shared_task
def unless_forced(crane: str, grant_id: str, force: bool = False) -> None:
    if not force:
        consume_grant(grant_id, "drop", {"crane": crane, "force": force})
    drop_load(crane)  # want: MEL202 "force"


@shared_task
def always(crane: str, grant_id: str | None = None) -> None:
    if grant_id is None:
        raise PermissionError(crane)
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@shared_task
def only_when_loaded(crane: str, loaded: bool, grant_id: str) -> None:
    if not loaded:
        return
    consume_grant(grant_id, "drop", {"crane": crane, "loaded": loaded})
    drop_load(crane)
