from celery import shared_task

from harbour.cranes import drop_load
from helpers import judged, taken, taken_deep, taken_or_raise, taken_pair, taken_soon


@shared_task
def tests_none(grant_id: str) -> None:
    order = taken(grant_id)
    if order is None:
        raise PermissionError(grant_id)
    drop_load(order.crane, order.metres)


@shared_task
def tests_none_deep(grant_id: str) -> None:
    order = taken_deep(grant_id)
    if order is None:
        return
    drop_load(order.crane, order.metres)


@shared_task
def tests_by_walrus(grant_id: str) -> None:
    if (order := taken_deep(grant_id)) is not None:
        drop_load(order.crane, order.metres)


@shared_task
def tests_truth(grant_id: str) -> None:
    order = taken_deep(grant_id)
    if not order:
        return
    drop_load(order.crane, order.metres)


@shared_task
def tests_the_flag(grant_id: str) -> None:
    won, order = taken_pair(grant_id)
    if not won:
        return
    drop_load(order.crane, order.metres)


@shared_task
def tests_the_verdict(grant_id: str) -> None:
    verdict = judged(grant_id)
    if not verdict.allowed:
        return
    drop_load(verdict.order.crane, verdict.order.metres)


@shared_task
def needs_no_test(grant_id: str) -> None:
    order = taken_or_raise(grant_id)
    drop_load(order.crane, order.metres)


async def tests_soon(grant_id: str) -> None:
    order = await taken_soon(grant_id)
    if order is None:
        return
    drop_load(order.crane, order.metres)


@shared_task
def drops_it(grant_id: str) -> None:
    taken(grant_id)  # want: MEL204
    drop_load(grant_id)


@shared_task
def drops_it_deep(grant_id: str) -> None:
    taken_deep(grant_id)  # want: MEL204
    drop_load(grant_id)


@shared_task
def only_prints(grant_id: str) -> None:
    order = taken_deep(grant_id)  # want: MEL204
    print("order", order)
    drop_load(grant_id)


@shared_task
def drops_the_flag(grant_id: str) -> None:
    _, order = taken_pair(grant_id)  # want: MEL204
    drop_load(grant_id)


@shared_task
def drops_the_verdict(grant_id: str) -> None:
    verdict = judged(grant_id)  # want: MEL204
    print(verdict)
    drop_load(grant_id)


@shared_task
def logs_and_goes_on(grant_id: str) -> None:
    order = taken_deep(grant_id)  # want: MEL204
    if order is None:
        print("was used before")
    drop_load(grant_id)


async def drops_soon(grant_id: str) -> None:
    await taken_soon(grant_id)  # want: MEL204
    drop_load(grant_id)
