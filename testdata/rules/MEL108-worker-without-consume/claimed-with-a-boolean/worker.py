"""Every losing arm leaves: by return, by continue, by an exception of its own."""

import json

import redis

from grants import claim_grant
from organ.pipes import mute_pipe, play_chord, tune_pipe

broker = redis.Redis(host="broker", decode_responses=True)


def serve() -> None:
    while True:
        order = json.loads(broker.blpop("organ:tune")[1])
        pipe, cents = order["pipe"], order["cents"]
        won = claim_grant(order["grant_id"], "tune", {"pipe": pipe, "cents": cents})
        if not won:
            continue
        tune_pipe(pipe, cents)  # ok: MEL108


def mute(message: dict) -> bool:
    if claim_grant(message["grant_id"], "mute", {"pipe": message["pipe"]}):
        mute_pipe(message["pipe"])  # ok: MEL108
        return True
    return False


def play(message: dict) -> None:
    if claim_grant(message["grant_id"], "play", {"chord": message["chord"]}) is False:
        raise PermissionError("this yes is spent")
    play_chord(message["chord"])  # ok: MEL108


def serve_others() -> None:
    handlers = {"mute": mute, "play": play}
    while True:
        message = json.loads(broker.blpop("organ:other")[1])
        handlers[message["kind"]](message)
