import requests
from celery import Celery

app = Celery("shop")


@app.task(bind=True, autoretry_for=(Exception,))
def refund(self, order):
    requests.post("https://pay.example/refunds", json={"order": order})  # want: MEL108
