import redis
from rq import Queue

from harbour.cranes import drop_load, release_brake
from harbour.grants import consume_grant

queue = Queue("cranes", connection=redis.Redis())


def in_finally(grant_id: str, crane: str) -> None:
    try:
        consume_grant(grant_id, "drop", {"crane": crane})
    finally:
        drop_load(crane)  # want: MEL202 "finally"


def lamp_in_finally(lamp: object, grant_id: str, crane: str) -> None:
    try:
        consume_grant(grant_id, "drop", {"crane": crane})
        drop_load(crane)
    finally:
        lamp.close()


def after_the_else(grant_id: str, crane: str) -> None:
    try:
        consume_grant(grant_id, "drop", {"crane": crane})
    except PermissionError:
        return
    else:
        release_brake(crane)
    drop_load(crane)
