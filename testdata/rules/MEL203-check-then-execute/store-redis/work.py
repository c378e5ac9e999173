"""One command or one script of Redis, and pairs that look like one."""

import json

import redis
import redis.asyncio as aioredis
from celery import shared_task

from harbour.cranes import drop_load, drop_load_async

r = redis.Redis(host="grants", decode_responses=True)
ar = aioredis.Redis(host="grants", decode_responses=True)
LUA = """
local v = redis.call('HMGET', KEYS[1], 'consumed_at', 'arg_hash')
if v[1] or v[2] ~= ARGV[1] then return 0 end
redis.call('HSET', KEYS[1], 'consumed_at', ARGV[2])
return 1
"""
TAKE = r.register_script(LUA)
READ_ONLY = r.register_script("return redis.call('GET', KEYS[1])")


@shared_task
def nx(grant_id: str, crane: str) -> None:
    if not r.set(f"grant:{grant_id}:{crane}:consumed", "1", nx=True, ex=86400):
        raise PermissionError(grant_id)
    drop_load(crane)


@shared_task
def nx_is_none(grant_id: str, crane: str) -> None:
    won = r.set(name=f"grant:{grant_id}:{crane}:consumed", value="1", nx=True, px=86400000)
    if won is None:
        return
    drop_load(crane)


@shared_task
def hash_field(grant_id: str, crane: str) -> None:
    if r.hsetnx(f"grant:{grant_id}:{crane}", "consumed_at", "now") == 0:
        return
    drop_load(crane)


@shared_task
def taken(grant_id: str) -> None:
    raw = r.getdel(f"grant:{grant_id}")
    if not raw:
        raise PermissionError(grant_id)
    drop_load(json.loads(raw)["crane"])


async def taken_async(grant_id: str) -> None:
    raw = await ar.getdel(f"grant:{grant_id}")
    if raw is None:
        raise PermissionError(grant_id)
    await drop_load_async(json.loads(raw)["crane"])


@shared_task
def removed(grant_id: str, crane: str) -> None:
    if r.delete(f"grant:{grant_id}:{crane}") == 0:
        raise PermissionError(grant_id)
    drop_load(crane)


@shared_task
def unlinked(grant_id: str, crane: str) -> None:
    if r.unlink(f"grant:{grant_id}:{crane}"):
        drop_load(crane)


@shared_task
def moved_between_sets(grant_id: str, crane: str) -> None:
    if not r.smove("grants:open", "grants:used", f"{grant_id}:{crane}"):
        return
    drop_load(crane)


@shared_task
def set_member_added(grant_id: str, crane: str) -> None:
    if r.sadd("grants:used", f"{grant_id}:{crane}") == 0:
        return
    drop_load(crane)


@shared_task
def set_member_removed(grant_id: str, crane: str) -> None:
    if r.srem("grants:open", f"{grant_id}:{crane}") != 1:
        return
    drop_load(crane)


@shared_task
def field_removed(grant_id: str, crane: str) -> None:
    if not r.hdel("grants", f"{grant_id}:{crane}"):
        return
    drop_load(crane)


@shared_task
def registered(grant_id: str, crane: str) -> None:
    if TAKE(keys=[f"grant:{grant_id}"], args=[crane, "now"]) != 1:
        raise PermissionError(grant_id)
    drop_load(crane)


@shared_task
def counted_first(grant_id: str, crane: str) -> None:
    if r.incr(f"grant:{grant_id}:{crane}:uses") != 1:
        return
    drop_load(crane)


@shared_task
def multi(grant_id: str) -> None:
    with r.pipeline(transaction=True) as p:
        p.get(f"grant:{grant_id}")
        p.delete(f"grant:{grant_id}")
        raw, gone = p.execute()
    if gone != 1:
        raise PermissionError(grant_id)
    drop_load(raw)


# -- near-misses


@shared_task
def get_then_set(grant_id: str, crane: str) -> None:
    if r.get(f"grant:{grant_id}:{crane}") == "consumed":
        raise PermissionError(grant_id)
    r.set(f"grant:{grant_id}:{crane}", "consumed", ex=86400)
    drop_load(crane)  # want: MEL203


@shared_task
def exists_then_set(grant_id: str, crane: str) -> None:
    if r.exists(f"grant:{grant_id}:{crane}:consumed"):
        raise PermissionError(grant_id)
    r.set(f"grant:{grant_id}:{crane}:consumed", "1", ex=86400)
    drop_load(crane)  # want: MEL203


@shared_task
def exists_then_setex(grant_id: str, crane: str) -> None:
    if r.exists(f"used:{grant_id}:{crane}"):
        raise PermissionError(grant_id)
    r.setex(f"used:{grant_id}:{crane}", 86400, "1")
    drop_load(crane)  # want: MEL203


@shared_task
def hget_then_hset(grant_id: str, crane: str) -> None:
    if r.hget(f"grant:{grant_id}:{crane}", "consumed_at"):
        raise PermissionError(grant_id)
    r.hset(f"grant:{grant_id}:{crane}", "consumed_at", "now")
    drop_load(crane)  # want: MEL203


@shared_task
def get_then_delete(grant_id: str) -> None:
    raw = r.get(f"grant:{grant_id}")
    if raw is None:
        raise PermissionError(grant_id)
    r.delete(f"grant:{grant_id}")
    drop_load(json.loads(raw)["crane"])  # want: MEL203


async def get_then_delete_async(grant_id: str) -> None:
    raw = await ar.get(f"grant:{grant_id}")
    if raw is None:
        raise PermissionError(grant_id)
    await ar.delete(f"grant:{grant_id}")
    await drop_load_async(json.loads(raw)["crane"])  # want: MEL203


@shared_task
def member_then_add(grant_id: str, crane: str) -> None:
    if r.sismember("grants:used", f"{grant_id}:{crane}"):
        raise PermissionError(grant_id)
    r.sadd("grants:used", f"{grant_id}:{crane}")
    drop_load(crane)  # want: MEL203


@shared_task
def nx_ignored(grant_id: str, crane: str) -> None:
    r.set(f"grant:{grant_id}:{crane}:consumed", "1", nx=True, ex=86400)  # want: MEL203
    drop_load(crane)


@shared_task
def incremented(grant_id: str, crane: str) -> None:
    if not r.incr(f"grant:{grant_id}:{crane}:uses"):  # want: MEL203
        return
    drop_load(crane)


@shared_task
def pipeline_ignored(grant_id: str, crane: str) -> None:
    with r.pipeline() as p:
        p.get(f"grant:{grant_id}:{crane}")
        p.delete(f"grant:{grant_id}:{crane}")
        p.execute()  # want: MEL203
    drop_load(crane)


@shared_task
def deleted_after(grant_id: str) -> None:
    raw = r.get(f"grant:{grant_id}")
    if raw is None:
        raise PermissionError(grant_id)
    drop_load(json.loads(raw)["crane"])  # want: MEL203
    r.delete(f"grant:{grant_id}")


@shared_task
def script_that_reads(grant_id: str, crane: str) -> None:
    if READ_ONLY(keys=[f"grant:{grant_id}:{crane}"]) is None:
        raise PermissionError(grant_id)
    r.delete(f"grant:{grant_id}:{crane}")
    drop_load(crane)  # want: MEL203


@shared_task
def in_a_lock(grant_id: str) -> None:
    with r.lock(f"lock:{grant_id}", timeout=10):
        raw = r.get(f"grant:{grant_id}")
        if raw is None:
            raise PermissionError(grant_id)
        r.delete(f"grant:{grant_id}")
    drop_load(json.loads(raw)["crane"])  # want: MEL203
