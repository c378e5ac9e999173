"""Ways of spending a grant in Redis."""

import os

import redis
from harbour import drop_load
from racing import pause, worker

store = redis.Redis(port=int(os.environ.get("GRANTS_PORT", "6379")), decode_responses=True)
TAKE = """
local crane = redis.call('GET', KEYS[1])
if crane ~= ARGV[1] then return 0 end
redis.call('DEL', KEYS[1])
return 1
"""


@worker
def atomic_set_nx(grant_id: str, crane: str) -> None:
    if not store.set(f"grant-used:{grant_id}:{crane}", "1", nx=True, ex=86400):
        raise PermissionError(grant_id)
    drop_load(crane)


@worker
def atomic_hsetnx(grant_id: str, crane: str) -> None:
    if not store.hsetnx(f"grant-hash:{grant_id}:{crane}", "consumed_at", "now"):
        raise PermissionError(grant_id)
    drop_load(crane)


@worker
def atomic_getdel(grant_id: str, crane: str) -> None:
    found = store.getdel(f"grant:{grant_id}")
    if found is None:
        raise PermissionError(grant_id)
    drop_load(found)


@worker
def atomic_delete(grant_id: str, crane: str) -> None:
    found = store.get(f"grant:{grant_id}")
    if store.delete(f"grant:{grant_id}") != 1:
        raise PermissionError(grant_id)
    drop_load(found)


@worker
def atomic_script(grant_id: str, crane: str) -> None:
    if store.eval(TAKE, 1, f"grant:{grant_id}", crane) != 1:
        raise PermissionError(grant_id)
    drop_load(crane)


@worker
def atomic_multi(grant_id: str, crane: str) -> None:
    with store.pipeline(transaction=True) as steps:
        steps.get(f"grant:{grant_id}")
        steps.delete(f"grant:{grant_id}")
        found, gone = steps.execute()
    if gone != 1:
        raise PermissionError(grant_id)
    drop_load(found)


@worker
def atomic_counter(grant_id: str, crane: str) -> None:
    if store.incr(f"grant-uses:{grant_id}:{crane}") != 1:
        raise PermissionError(grant_id)
    drop_load(crane)


@worker
def racy_get_then_set(grant_id: str, crane: str) -> None:
    if store.get(f"grant-used:{grant_id}:{crane}"):
        raise PermissionError(grant_id)
    pause()
    store.set(f"grant-used:{grant_id}:{crane}", "1", ex=86400)
    drop_load(crane)


@worker
def racy_hget_then_hset(grant_id: str, crane: str) -> None:
    if store.hget(f"grant-hash:{grant_id}:{crane}", "consumed_at"):
        raise PermissionError(grant_id)
    pause()
    store.hset(f"grant-hash:{grant_id}:{crane}", "consumed_at", "now")
    drop_load(crane)


@worker
def racy_get_then_delete(grant_id: str, crane: str) -> None:
    found = store.get(f"grant:{grant_id}")
    pause()
    if found is None:
        raise PermissionError(grant_id)
    store.delete(f"grant:{grant_id}")
    drop_load(found)


@worker
def racy_multi_ignored(grant_id: str, crane: str) -> None:
    with store.pipeline(transaction=True) as steps:
        steps.get(f"grant:{grant_id}")
        steps.delete(f"grant:{grant_id}")
        steps.execute()
    drop_load(crane)


@worker
def racy_counter_as_truth(grant_id: str, crane: str) -> None:
    if not store.incr(f"grant-uses:{grant_id}:{crane}"):
        raise PermissionError(grant_id)
    drop_load(crane)
