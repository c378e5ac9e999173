import requests
from slack_bolt import App

from tasks import refund

app = App()


@app.action("approve_refund")
def approve(ack, body, action, respond):
    ack()
    refund.delay(action["value"])  # want: MEL101
    respond("approved")


@app.action("reject_refund")
def reject(ack, body, respond):
    ack()
    respond("rejected")


@app.action("open_modal")
def opened(ack, body, client):
    ack()
    client.views_open(trigger_id=body["trigger_id"], view={})
