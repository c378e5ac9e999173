"""Uses what was answered two modules away; nothing in this file's own words speaks of a question."""

from celery import Celery

from handed_on import ORDER, PAGE

app = Celery("shop", broker="redis://broker")


def recall() -> None:
    app.send_task("shipping.recall", args=[ORDER])  # want: MEL101


def listed() -> None:
    app.send_task("shipping.list", args=[PAGE])
