from celery import shared_task
from fastapi import FastAPI
import requests

app = FastAPI()


@shared_task
def send(to):
    requests.post("https://mail.example/send", json={"to": to})


@app.post("/contact")
def contact(to: str):
    send.delay(to)
    return {"ok": True}


@app.post("/newsletter/subscribe")
def subscribe(to: str, confirmed_terms: bool):
    send.delay(to)
    return {"ok": True}
