import json

import redis

from exchange.gate import place_order


def trade(broker: redis.Redis) -> None:
    while True:
        raw = broker.brpop("market:orders")[1]
        order = json.loads(raw)
        place_order(order["share"], order["pieces"])  # want: MEL108


if __name__ == "__main__":
    trade(redis.Redis(host="broker", decode_responses=True))
