import json
import shutil
import boto3
sqs = boto3.client("sqs")
URL = "https://sqs/queue"
def main():
    while True:
        got = sqs.receive_message(QueueUrl=URL)
        for message in got.get("Messages", []):
            body = json.loads(message["Body"])
            shutil.rmtree(body["path"])  # want: MEL108
            sqs.delete_message(QueueUrl=URL, ReceiptHandle=message["ReceiptHandle"])
