from celery import shared_task

from tills.shops import lock_doors


@shared_task
def close_shop(shop: str) -> None:
    lock_doors(shop)  # ok: MEL108
