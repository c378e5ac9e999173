from fastapi import FastAPI
from pydantic import BaseModel

from tasks import refund

app = FastAPI()


class Decision(BaseModel):
    approved: bool
    comment: str = ""


@app.post("/refunds/{order}/decision")
def decide(order: str, decision: Decision):
    if decision.approved:
        refund.delay(order)  # want: MEL101
    return {"ok": True}


@app.post("/refunds/{order}/approve")
def approve(order: str):
    refund.delay(order)  # want: MEL101
    return {"ok": True}


@app.post("/refunds")
def create(order: str):
    refund.delay(order)
    return {"ok": True}


@app.get("/refunds/{order}")
def show(order: str):
    return {"order": order}
