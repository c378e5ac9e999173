from celery import shared_task
from harbour.cranes import drop_load
from harbour.grants import consume_grant, grants

@shared_task
def from_message(grant_id: str, crane: str, args: dict) -> None:
    grant = consume_grant(grant_id, "drop", args)  # want: MEL208
    drop_load(crane)

@shared_task
def kw(grant_id: str, **args) -> None:
    consume_grant(grant_id, "drop", args)
    drop_load(**args)

@shared_task
def tup(payload: dict) -> None:
    gid, args = payload["grant"], payload["args"]
    consume_grant(gid, "drop", args)
    drop_load(args["crane"], args["metres"])
