import modal
import ray

from harbour.cranes import CraneOffline, drop_load
from harbour.grants import GrantViolation, consume_grant

app = modal.App("harbour")


@app.function(retries=3)  # want: MEL205
def modal_retried(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@app.function(retries=modal.Retries(max_retries=3))  # want: MEL205
def modal_by_object(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@app.function()
def modal_once(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@ray.remote
def ray_once(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@ray.remote(max_retries=5)
def ray_crashes(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@ray.remote(retry_exceptions=True)  # want: MEL205
def ray_retried(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@ray.remote(retry_exceptions=[CraneOffline])
def ray_outages(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)
