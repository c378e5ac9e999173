import time

import boto3
from celery import shared_task
from pymongo import MongoClient

from harbour.cranes import lower_hook

grants = MongoClient("mongodb://db")["harbour"]["grants"]
table = boto3.resource("dynamodb").Table("grants")


@shared_task
def lower(grant_id: str) -> None:
    grant = grants.find_one_and_update(
        {"_id": grant_id, "consumed_at": None, "expires_at": {"$gt": time.time()}}, {"$set": {"consumed_at": time.time()}}
    )
    if grant is None:
        raise PermissionError(grant_id)
    lower_hook(grant["crane"])


@shared_task
def lower_counted(grant_id: str, crane: str) -> None:
    done = grants.update_one(
        {"_id": grant_id, "crane": crane, "consumed_at": None, "expires_at": {"$gt": time.time()}},
        {"$set": {"consumed_at": time.time()}},
    )
    if done.modified_count != 1:
        raise PermissionError(grant_id)
    lower_hook(crane)


@shared_task
def lower_uncounted(grant_id: str, crane: str) -> None:
    grants.update_one(  # want: MEL203
        {"_id": grant_id, "crane": crane, "consumed_at": None, "expires_at": {"$gt": time.time()}},
        {"$set": {"consumed_at": time.time()}},
    )
    lower_hook(crane)


@shared_task
def lower_found(grant_id: str) -> None:
    grant = grants.find_one({"_id": grant_id})
    if grant is None or grant["consumed_at"] is not None:
        return
    grants.update_one({"_id": grant_id}, {"$set": {"consumed_at": time.time()}})
    lower_hook(grant["crane"])  # want: MEL203


@shared_task
def lower_conditional(grant_id: str, crane: str) -> None:
    table.update_item(
        Key={"grant_id": grant_id, "crane": crane},
        UpdateExpression="SET consumed_at = :now",
        ConditionExpression="attribute_exists(grant_id) AND attribute_not_exists(consumed_at) AND expires_at > :now",
        ExpressionAttributeValues={":now": int(time.time())},
    )
    lower_hook(crane)


@shared_task
def lower_put(grant_id: str) -> None:
    item = table.get_item(Key={"grant_id": grant_id})["Item"]
    if "consumed_at" in item:
        return
    table.put_item(Item={**item, "consumed_at": int(time.time())})
    lower_hook(item["crane"])  # want: MEL203
