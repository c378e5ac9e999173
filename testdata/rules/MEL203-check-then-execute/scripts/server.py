import redis
from celery import shared_task
from harbour.cranes import drop_load
store = redis.Redis()
SCRIPT = """
local v = redis.call('GET', KEYS[1])
if v == ARGV[1] then redis.call('DEL', KEYS[1]) return 1 end
return 0
"""
@shared_task
def good(grant_id: str, crane: str) -> None:
    if store.eval(SCRIPT, 1, f"grant:{grant_id}", crane) != 1:
        return
    drop_load(crane)

@shared_task
def bad(grant_id: str, crane: str) -> None:
    store.eval(SCRIPT, 1, f"grant:{grant_id}", crane)  # want: MEL203
    drop_load(crane)

@shared_task
def wrong(grant_id: str, crane: str) -> None:
    v = store.get(f"grant:{grant_id}")
    if v is None:
        raise PermissionError
    store.set(f"grant:{grant_id}", "used")
    drop_load(crane)  # want: MEL203
