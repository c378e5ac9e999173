"""Documents: MongoDB, DynamoDB, Firestore."""

import time

import boto3
from botocore.exceptions import ClientError
from celery import shared_task
from google.cloud import firestore
from motor.motor_asyncio import AsyncIOMotorClient
from pymongo import MongoClient, ReturnDocument
from pymongo.errors import DuplicateKeyError

from harbour.cranes import drop_load, drop_load_async

db = MongoClient("mongodb://db").harbour
adb = AsyncIOMotorClient("mongodb://db").harbour
table = boto3.resource("dynamodb").Table("grants")
client = boto3.client("dynamodb")
fs = firestore.Client()


@shared_task
def by_attribute(grant_id: str) -> None:
    grant = db.grants.find_one_and_update(
        {"_id": grant_id, "consumed_at": None, "expires_at": {"$gt": time.time()}},
        {"$set": {"consumed_at": time.time()}},
        return_document=ReturnDocument.AFTER,
    )
    if not grant:
        raise PermissionError(grant_id)
    drop_load(grant["crane"])


async def by_attribute_async(grant_id: str, crane: str) -> None:
    result = await adb.grants.update_one(
        {"_id": grant_id, "crane": crane, "consumed_at": {"$exists": False}, "expires_at": {"$gt": time.time()}},
        {"$set": {"consumed_at": time.time()}},
    )
    if result.modified_count == 0:
        raise PermissionError(grant_id)
    await drop_load_async(crane)


@shared_task
def taken_away(grant_id: str) -> None:
    grant = db.grants.find_one_and_delete({"_id": grant_id, "expires_at": {"$gt": time.time()}})
    if grant is None:
        raise PermissionError(grant_id)
    drop_load(grant["crane"])


@shared_task
def deleted_once(grant_id: str, crane: str) -> None:
    if db.grants.delete_one({"_id": grant_id, "crane": crane}).deleted_count != 1:
        raise PermissionError(grant_id)
    drop_load(crane)


@shared_task
def unique_document(grant_id: str, crane: str) -> None:
    try:
        db.spent_grants.insert_one({"_id": grant_id, "crane": crane})
    except DuplicateKeyError:
        return
    drop_load(crane)


@shared_task
def conditional(grant_id: str, crane: str) -> None:
    try:
        table.update_item(
            Key={"grant_id": grant_id},
            UpdateExpression="SET consumed_at = :now",
            ConditionExpression="attribute_not_exists(consumed_at) AND crane = :crane AND expires_at > :now",
            ExpressionAttributeValues={":now": int(time.time()), ":crane": crane},
        )
    except ClientError as exc:
        if exc.response["Error"]["Code"] == "ConditionalCheckFailedException":
            raise PermissionError(grant_id) from exc
        raise
    drop_load(crane)


@shared_task
def conditional_client(grant_id: str, crane: str) -> None:
    client.put_item(
        TableName="spent_grants",
        Item={"grant_id": {"S": grant_id}, "crane": {"S": crane}},
        ConditionExpression="attribute_not_exists(grant_id)",
    )
    drop_load(crane)


@shared_task
def conditional_delete(grant_id: str, crane: str) -> None:
    table.delete_item(Key={"grant_id": grant_id, "crane": crane}, ConditionExpression="attribute_exists(grant_id)")
    drop_load(crane)


@shared_task
def conditional_caught(grant_id: str, crane: str) -> None:
    try:
        table.update_item(
            Key={"grant_id": grant_id},
            UpdateExpression="SET consumed_at = :now",
            ConditionExpression="attribute_not_exists(consumed_at) AND crane = :crane AND expires_at > :now",
            ExpressionAttributeValues={":now": int(time.time()), ":crane": crane},
        )
    except client.exceptions.ConditionalCheckFailedException:
        return
    drop_load(crane)


@firestore.transactional
def spend_in_transaction(transaction, ref, crane: str) -> None:
    snapshot = ref.get(transaction=transaction)
    if not snapshot.exists or snapshot.get("consumed_at") is not None or snapshot.get("crane") != crane:
        raise PermissionError(ref.id)
    transaction.update(ref, {"consumed_at": firestore.SERVER_TIMESTAMP})


@shared_task
def transactional(grant_id: str, crane: str) -> None:
    spend_in_transaction(fs.transaction(), fs.collection("grants").document(grant_id), crane)
    drop_load(crane)


# -- near-misses


@shared_task
def found_then_updated(grant_id: str) -> None:
    grant = db.grants.find_one({"_id": grant_id, "consumed_at": None})
    if grant is None:
        raise PermissionError(grant_id)
    db.grants.update_one({"_id": grant_id}, {"$set": {"consumed_at": time.time()}})
    drop_load(grant["crane"])  # want: MEL203


@shared_task
def matched(grant_id: str, crane: str) -> None:
    result = db.grants.update_one({"_id": grant_id, "crane": crane}, {"$set": {"consumed_at": time.time()}})
    if result.matched_count != 1:
        raise PermissionError(grant_id)
    drop_load(crane)  # want: MEL203


@shared_task
def upserted(grant_id: str, crane: str) -> None:
    result = db.grants.update_one({"_id": grant_id, "crane": crane, "consumed_at": None}, {"$set": {"consumed_at": time.time()}}, upsert=True)
    if result.modified_count != 1 and result.upserted_id is None:
        raise PermissionError(grant_id)
    drop_load(crane)  # want: MEL203


@shared_task
def uncounted(grant_id: str, crane: str) -> None:
    db.grants.update_one({"_id": grant_id, "crane": crane, "consumed_at": None, "expires_at": {"$gt": 1}}, {"$set": {"consumed_at": time.time()}})  # want: MEL203
    drop_load(crane)


@shared_task
def condition_swallowed(grant_id: str, crane: str) -> None:
    try:
        table.update_item(
            Key={"grant_id": grant_id},
            UpdateExpression="SET consumed_at = :now",
            ConditionExpression="attribute_not_exists(consumed_at) AND crane = :crane AND expires_at > :now",
            ExpressionAttributeValues={":now": int(time.time()), ":crane": crane},
        )
    except ClientError:  # want: MEL204
        pass
    drop_load(crane)


@shared_task
def read_then_written(grant_id: str) -> None:
    item = table.get_item(Key={"grant_id": grant_id})["Item"]
    if item.get("consumed_at"):
        raise PermissionError(grant_id)
    table.update_item(Key={"grant_id": grant_id}, UpdateExpression="SET consumed_at = :now", ExpressionAttributeValues={":now": int(time.time())})
    drop_load(item["crane"])  # want: MEL203


@firestore.transactional
def spend_and_act(transaction, ref) -> None:
    snapshot = ref.get(transaction=transaction)
    if snapshot.get("consumed_at") is not None:
        raise PermissionError(ref.id)
    transaction.update(ref, {"consumed_at": firestore.SERVER_TIMESTAMP})
    drop_load(snapshot.get("crane"))  # want: MEL202


@shared_task
def acts_inside(grant_id: str) -> None:
    spend_and_act(fs.transaction(), fs.collection("grants").document(grant_id))


@shared_task
def read_then_set(grant_id: str) -> None:
    ref = fs.collection("grants").document(grant_id)
    snapshot = ref.get()
    if snapshot.get("consumed_at") is not None:
        raise PermissionError(grant_id)
    ref.update({"consumed_at": firestore.SERVER_TIMESTAMP})
    drop_load(snapshot.get("crane"))  # want: MEL203
