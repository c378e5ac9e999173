from celery import shared_task
from harbour.cranes import pay
from harbour.grants import consume_grant

@shared_task
def settle(grant_id: str, invoice: str, cents: int, override: int | None = None) -> None:
    args = {"invoice": invoice, "cents": cents}
    consume_grant(grant_id, "pay", args)  # want: MEL208
    if override:
        args["cents"] = override
    pay(**args)
