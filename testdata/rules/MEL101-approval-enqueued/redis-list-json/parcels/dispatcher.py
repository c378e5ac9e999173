import json

import redis

from parcels.settings import REDIS_HOST, RETURNS_KEY
from warehouse.robots import hand_over


def main() -> None:
    connection = redis.Redis(host=REDIS_HOST, decode_responses=True)
    while True:
        popped = connection.brpop([RETURNS_KEY], timeout=5)
        if popped is None:
            continue
        _, raw = popped
        order = json.loads(raw)
        hand_over(order["parcel"], order["carrier"])  # want: MEL108


if __name__ == "__main__":
    main()
