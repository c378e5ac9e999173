import boto3
from botocore.exceptions import ClientError
from celery import shared_task
from harbour.cranes import drop_load
table = boto3.resource("dynamodb").Table("grants")

@shared_task
def swallowed(grant_id: str, crane: str) -> None:
    try:
        table.update_item(Key={"id": grant_id, "crane": crane}, UpdateExpression="SET consumed_at = :n",
            ConditionExpression="attribute_not_exists(consumed_at) AND expires_at > :n", ExpressionAttributeValues={":n": 1})
    except ClientError:  # want: MEL204
        print("taken")
    drop_load(crane)

@shared_task
def raised(grant_id: str, crane: str) -> None:
    try:
        table.update_item(Key={"id": grant_id, "crane": crane}, UpdateExpression="SET consumed_at = :n",
            ConditionExpression="attribute_not_exists(consumed_at) AND expires_at > :n", ExpressionAttributeValues={":n": 1})
    except ClientError as e:
        if e.response["Error"]["Code"] == "ConditionalCheckFailedException":
            return
        raise
    drop_load(crane)
