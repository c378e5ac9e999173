"""What the case imports."""

from celery import Celery

KEY = "order"


class Job:
    def __init__(self, order: int) -> None:
        self.order = order


def same(number: int) -> int:
    return number


def constant(number: int) -> int:
    return 7


def send(app: Celery, number: int) -> None:
    app.send_task("billing.refund", args=[number])  # want: MEL101
