"""A message that is no person's decision: the payment provider calls back."""
import requests
from dbos import DBOS

PAYMENT_STATUS = "payment_status"


@DBOS.step()
def fulfil(order: str) -> None:
    requests.post("https://warehouse.example/orders", json={"order": order})


@DBOS.workflow()
def checkout(order: str) -> str:
    notification = DBOS.recv(PAYMENT_STATUS, timeout_seconds=60)
    if notification and notification == "paid":
        fulfil(order)
    return "done"
