import json

import pika

from .grants import consume_grant
from .accounts import close_account, open_account


def on_close(ch, method, props, body: bytes) -> None:
    message = json.loads(body)
    if message["approved"]:
        close_account(message["account"])  # want: MEL108
    ch.basic_ack(method.delivery_tag)


def on_open(ch, method, props, body: bytes) -> None:
    message = json.loads(body)
    consume_grant(message["grant_id"], "open", {"account": message["account"]})
    open_account(message["account"])
    ch.basic_ack(method.delivery_tag)


def main() -> None:
    channel = pika.BlockingConnection(pika.ConnectionParameters("mq")).channel()
    channel.basic_consume("close", on_message_callback=on_close)
    channel.basic_consume("open", on_message_callback=on_open)
    channel.start_consuming()
