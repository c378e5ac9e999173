from celery import shared_task

from shelves.index import drop_stale_pages, rebuild_index


@shared_task
def reindex(signature: str) -> None:
    rebuild_index(signature)  # ok: MEL108


@shared_task
def tidy_cache() -> None:
    drop_stale_pages("catalogue")  # ok: MEL108
