from celery import shared_task

from claims import first_use, first_use_soon
from harbour.cranes import drop_load


@shared_task
def looks(grant_id: str) -> None:
    if not first_use(grant_id):
        return
    drop_load(grant_id)


@shared_task
def drops(grant_id: str) -> None:
    first_use(grant_id)  # want: MEL204 "nobody looks"
    drop_load(grant_id)


async def only_logs(grant_id: str) -> None:
    first = await first_use_soon(grant_id)  # want: MEL204
    print("first", first)
    drop_load(grant_id)


async def asserts(grant_id: str) -> None:
    if not await first_use_soon(grant_id):
        raise PermissionError(grant_id)
    drop_load(grant_id)
