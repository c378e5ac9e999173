import json
import os

import boto3

from .route53 import delete_zone

sqs = boto3.client("sqs")
URL = os.environ["QUEUE_URL"]


def poll() -> None:
    while True:
        batch = sqs.receive_message(QueueUrl=URL, WaitTimeSeconds=20, MaxNumberOfMessages=5)
        for message in batch.get("Messages", []):
            order = json.loads(message["Body"])
            if order["op"] == "drop":
                delete_zone(order["zone"])  # want: MEL108
            sqs.delete_message(QueueUrl=URL, ReceiptHandle=message["ReceiptHandle"])


if __name__ == "__main__":
    poll()
