"""Items of a table of documents: an end that is stored has to be compared where the item is used up."""

import time

import boto3
from fastapi import FastAPI

from harbour.cranes import drop_load

app = FastAPI()
table = boto3.resource("dynamodb").Table("grants")
other = boto3.resource("dynamodb").Table("permits")
audit = boto3.resource("dynamodb").Table("audit")


def issue(grant_id: str, crane: str) -> None:
    table.put_item(Item={"id": grant_id, "crane": crane, "ends": int(time.time()) + 900})


def permit(permit_id: str, crane: str) -> None:
    other.put_item(Item={"id": permit_id, "crane": crane, "ends": int(time.time()) + 900})


def note(grant_id: str, crane: str) -> None:
    audit.put_item(Item={"id": grant_id, "crane": crane})


@app.post("/grants/{grant_id}")
def unread(grant_id: str, crane: str) -> None:
    table.update_item(  # want: MEL207 "never compared"
        Key={"id": grant_id},
        UpdateExpression="SET redeemed = :now",
        ConditionExpression="attribute_not_exists(redeemed) AND crane = :crane",
        ExpressionAttributeValues={":now": int(time.time()), ":crane": crane},
    )
    drop_load(crane)


@app.post("/permits/{permit_id}")
def compared(permit_id: str, crane: str) -> None:
    other.update_item(
        Key={"id": permit_id},
        UpdateExpression="SET redeemed = :now",
        ConditionExpression="attribute_not_exists(redeemed) AND crane = :crane AND ends > :now",
        ExpressionAttributeValues={":now": int(time.time()), ":crane": crane},
    )
    drop_load(crane)
