from celery import shared_task

from harbour.grants import mint_grant
from harbour.settings import LIMITS


@shared_task
def one(crane: str) -> str:
    return mint_grant("drop", {"crane": crane}, ttl_seconds=60)


@shared_task
def exactly_one(crane: str) -> str:
    return mint_grant("drop", {"crane": crane}, ttl_seconds=60, max_uses=1)


@shared_task
def twenty(crane: str) -> str:
    return mint_grant("drop", {"crane": crane}, ttl_seconds=60, max_uses=20)  # want: MEL209 "20 uses"


@shared_task
def as_many_as_it_says(crane: str, limit: int) -> str:
    return mint_grant("drop", {"crane": crane}, ttl_seconds=60, max_uses=limit)  # want: MEL209 "no literal"


@shared_task
def any_number(crane: str) -> str:
    return mint_grant("drop", {"crane": crane}, ttl_seconds=60, max_uses=None)  # want: MEL209 "any number"
