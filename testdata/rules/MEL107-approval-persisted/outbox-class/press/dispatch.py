import time

from postbox.bulk import mail_to_list

from .outbox import Outbox


def dispatch(outbox: Outbox) -> None:
    for row, text, list_name in outbox.waiting():
        mail_to_list(list_name, text)  # want: MEL108
        outbox.mark(row)


def main() -> None:
    outbox = Outbox("press.db")
    while True:
        dispatch(outbox)
        time.sleep(60)
