import redis
from rq import Queue

from harbour.cranes import lower_hook

store = redis.Redis(host="grants", decode_responses=True)
queue = Queue("cranes", connection=store)


def approve(grant_id: str, crane: str) -> None:
    store.set(f"grant:{grant_id}", crane, ex=600)
    queue.enqueue(by_getdel, grant_id)
    queue.enqueue(by_delete, grant_id)
    queue.enqueue(by_nx, grant_id, crane)
    queue.enqueue(by_look, grant_id)
    queue.enqueue(by_dropped_delete, grant_id)


def by_getdel(grant_id: str) -> None:
    crane = store.getdel(f"grant:{grant_id}")
    if crane is None:
        raise PermissionError(grant_id)
    lower_hook(crane)


def by_delete(grant_id: str) -> None:
    crane = store.get(f"grant:{grant_id}")
    if store.delete(f"grant:{grant_id}") != 1:
        raise PermissionError(grant_id)
    lower_hook(crane)


def by_nx(grant_id: str, crane: str) -> None:
    if not store.set(f"grant-used:{grant_id}:{crane}", "1", nx=True, ex=86400):
        return
    lower_hook(crane)


def by_look(grant_id: str) -> None:
    if not store.exists(f"grant:{grant_id}"):
        return
    crane = store.get(f"grant:{grant_id}")
    lower_hook(crane)  # want: MEL203
    store.delete(f"grant:{grant_id}")


def by_dropped_delete(grant_id: str) -> None:
    crane = store.get(f"grant:{grant_id}")
    if crane is None:
        return
    store.delete(f"grant:{grant_id}")
    lower_hook(crane)  # want: MEL203
