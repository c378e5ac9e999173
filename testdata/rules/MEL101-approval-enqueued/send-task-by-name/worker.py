from celery import Celery, shared_task

from ledger.book import credit_customer, forgive_debt

app = Celery("billing", broker="redis://broker/2")


@app.task(name="billing.refund", max_retries=None)
def do_refund(order: int, cents: int) -> None:
    credit_customer(order, cents)  # want: MEL108


@shared_task
def write_off_order(order: int) -> None:
    forgive_debt(order)  # want: MEL108
