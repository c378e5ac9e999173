import json

from google.cloud import pubsub_v1

from .cluster import delete_namespace

SUBSCRIPTION = "projects/ops/subscriptions/namespace-deletions"


def on_message(message: pubsub_v1.subscriber.message.Message) -> None:
    order = json.loads(message.data)
    delete_namespace(order["namespace"])  # want: MEL108
    message.ack()


def main() -> None:
    with pubsub_v1.SubscriberClient() as subscriber:
        subscriber.subscribe(SUBSCRIPTION, callback=on_message).result()
