"""Nobody asks in this repository: the message itself says that somebody agreed."""

import json

import redis

from lift.control import stop_lift
from lift.control import unlock_doors as open_up

broker = redis.Redis(host="broker")


def serve_stops() -> None:
    while True:
        _, raw = broker.blpop("lift:stop")
        order = json.loads(raw)
        if not order.get("approved"):
            continue
        stop_lift(order["lift"])  # want: MEL108


def serve_doors() -> None:
    while True:
        _, raw = broker.blpop("lift:doors")
        order = json.loads(raw)
        if order["approved_by"] is None:
            continue
        open_up(order["lift"], order["floor"])  # want: MEL108
