"""A script that a class keeps in an attribute is the same script."""

from celery import shared_task
from redis import Redis

from harbour.cranes import drop_load

BODY = """
if redis.call('HGET', KEYS[1], 'crane') ~= ARGV[1] then return 0 end
if redis.call('HEXISTS', KEYS[1], 'spent') == 1 then return 0 end
redis.call('HSET', KEYS[1], 'spent', redis.call('TIME')[1])
return 1
"""


class Grants:
    def __init__(self, url: str) -> None:
        self._redis = Redis.from_url(url)
        self._spend = self._redis.register_script(BODY)

    def spend(self, grant_id: str, crane: str) -> None:
        if self._spend(keys=[f"grant:{grant_id}"], args=[crane]) != 1:
            raise PermissionError(grant_id)

    def spend_blindly(self, grant_id: str, crane: str) -> None:
        self._spend(keys=[f"grant:{grant_id}"], args=[crane])  # want: MEL203


grants = Grants("redis://grants")


@shared_task
def drop(grant_id: str, crane: str) -> None:
    grants.spend(grant_id, crane)
    drop_load(crane)


@shared_task
def drop_blindly(grant_id: str, crane: str) -> None:
    grants.spend_blindly(grant_id, crane)
    drop_load(crane)
