import json
import logging

import redis

from parcels.grants import GrantViolation, consume_grant
from parcels.settings import REDIS_HOST, RETURNS_KEY
from warehouse.robots import hand_over

log = logging.getLogger("dispatcher")


def main() -> None:
    connection = redis.Redis(host=REDIS_HOST, decode_responses=True)
    while True:
        popped = connection.brpop([RETURNS_KEY], timeout=5)
        if popped is None:
            continue
        _, raw = popped
        order = json.loads(raw)
        body = {"parcel": order["parcel"], "carrier": order["carrier"]}
        try:
            consume_grant(order["grant"], "return", body)
        except GrantViolation:
            log.warning("parcel %s not returned: its grant cannot be used", body["parcel"])
            continue
        hand_over(body["parcel"], body["carrier"])  # ok: MEL108


if __name__ == "__main__":
    main()
