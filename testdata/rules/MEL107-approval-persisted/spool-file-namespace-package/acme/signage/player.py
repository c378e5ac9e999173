import json
import os
import time

from acme.screens import show_everywhere
from acme.signage.server import INBOX


def play_once() -> None:
    for name in os.listdir(INBOX):
        with open(INBOX / name, encoding="utf-8") as spool:
            order = json.load(spool)
        show_everywhere(order["building"], order["text"])  # want: MEL108
        os.remove(INBOX / name)


if __name__ == "__main__":
    while True:
        play_once()
        time.sleep(5)
