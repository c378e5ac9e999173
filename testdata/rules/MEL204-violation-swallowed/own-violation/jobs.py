from celery import shared_task

from grants import NotGranted, spend
from harbour.cranes import drop_load


@shared_task
def by_a_base_class(grant_id: str, crane: str) -> None:
    try:
        spend(grant_id, crane)
    except PermissionError:  # want: MEL204
        print("no grant")
    drop_load(crane)


@shared_task
def by_another_class(grant_id: str, crane: str) -> None:
    try:
        spend(grant_id, crane)
    except ValueError:
        print("odd")
        return
    drop_load(crane)


@shared_task
def answered(grant_id: str, crane: str) -> str:
    try:
        spend(grant_id, crane)
    except NotGranted:
        return "no grant"
    drop_load(crane)
    return "dropped"
