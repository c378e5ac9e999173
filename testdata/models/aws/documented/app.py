"""AWS, in the forms of boto3's documentation: clients and resources."""

import json
import shutil

import boto3
from fastmcp import Context, FastMCP

mcp = FastMCP("files")
sqs = boto3.client("sqs")
sns = boto3.client("sns")
events = boto3.client("events")
functions = boto3.client("lambda")
steps = boto3.client("stepfunctions")
kinesis = boto3.client("kinesis")
firehose = boto3.client("firehose")
scheduler = boto3.client("scheduler")
batch = boto3.client("batch")
glue = boto3.client("glue")
ecs = boto3.client("ecs")
ssm = boto3.client("ssm")
WIPES = "https://sqs.eu-west-1.amazonaws.com/1/wipes"


def poll() -> None:
    while True:
        got = sqs.receive_message(QueueUrl=WIPES, WaitTimeSeconds=20)
        for message in got.get("Messages", []):
            shutil.rmtree(json.loads(message["Body"])["path"])  # want: MEL108
            sqs.delete_message(QueueUrl=WIPES, ReceiptHandle=message["ReceiptHandle"])


async def agreed(ctx: Context, path: str) -> bool:
    answer = await ctx.elicit(f"Delete {path}?", response_type=bool)
    return answer.action == "accept" and answer.data is True


@mcp.tool
async def queues(path: str, ctx: Context) -> str:
    """Delete a folder."""
    if not await agreed(ctx, path):
        return "kept"
    body = json.dumps({"path": path})
    sqs.send_message(QueueUrl=WIPES, MessageBody=body)  # want: MEL101
    sqs.send_message(QueueUrl=WIPES, MessageBody=body, DelaySeconds=900)  # want: MEL102
    queue = boto3.resource("sqs").get_queue_by_name(QueueName="wipes")
    queue.send_message(MessageBody=body)  # want: MEL101
    sns.publish(TopicArn="arn:aws:sns:eu-west-1:1:wipes", Message=body)  # want: MEL105
    topic = boto3.resource("sns").Topic("arn:aws:sns:eu-west-1:1:wipes")
    topic.publish(Message=body)  # want: MEL105
    events.put_events(Entries=[{"Source": "files", "DetailType": "wipe", "Detail": body}])  # want: MEL101
    kinesis.put_record(StreamName="wipes", Data=body, PartitionKey="1")  # want: MEL101
    firehose.put_record(DeliveryStreamName="wipes", Record={"Data": body})  # want: MEL101
    return "sent"


@mcp.tool
async def batches(paths: list[str], ctx: Context) -> str:
    """Delete folders."""
    answer = await ctx.elicit(f"Delete {', '.join(paths)}?", response_type=bool)
    if answer.action != "accept" or answer.data is not True:
        return "kept"
    entries = [{"Id": str(i), "MessageBody": json.dumps({"path": p})} for i, p in enumerate(paths)]
    sqs.send_message_batch(QueueUrl=WIPES, Entries=entries)  # want: MEL105
    boto3.resource("sqs").Queue(WIPES).send_messages(Entries=entries)  # want: MEL105
    topic = "arn:aws:sns:eu-west-1:1:wipes"
    sns.publish_batch(TopicArn=topic, PublishBatchRequestEntries=[{"Id": p, "Message": p} for p in paths])  # want: MEL105
    kinesis.put_records(StreamName="wipes", Records=[{"Data": p, "PartitionKey": "1"} for p in paths])  # want: MEL105
    return "sent"


@mcp.tool
async def jobs(path: str, ctx: Context) -> str:
    """Delete a folder."""
    if not await agreed(ctx, path):
        return "kept"
    body = json.dumps({"path": path})
    functions.invoke(FunctionName="wipe", InvocationType="Event", Payload=body)  # want: MEL101
    functions.invoke_async(FunctionName="wipe", InvokeArgs=body)  # want: MEL101
    steps.start_execution(stateMachineArn="arn:aws:states:x", input=body)  # want: MEL101
    batch.submit_job(jobName="wipe", jobQueue="low", jobDefinition="wipe", parameters={"path": path})  # want: MEL101
    glue.start_job_run(JobName="wipe", Arguments={"--path": path})  # want: MEL101
    ecs.run_task(taskDefinition="wipe", overrides={"containerOverrides": [{"name": "w", "command": [path]}]})  # want: MEL104
    ssm.send_command(DocumentName="AWS-RunShellScript", Parameters={"commands": [f"rm -r {path}"]})  # want: MEL101
    return "started"


@mcp.tool
async def later(path: str, ctx: Context) -> str:
    """Delete a folder."""
    if not await agreed(ctx, path):
        return "kept"
    target = {"Arn": "arn:aws:lambda:x", "RoleArn": "arn:aws:iam:x", "Input": json.dumps({"path": path})}
    window = {"Mode": "OFF"}
    scheduler.create_schedule(Name="w", ScheduleExpression="rate(1 day)", FlexibleTimeWindow=window, Target=target)  # want: MEL102
    scheduler.update_schedule(Name="w", ScheduleExpression="rate(1 day)", FlexibleTimeWindow=window, Target=target)  # want: MEL102
    events.put_targets(Rule="nightly", Targets=[{"Id": "1", "Arn": "arn:x", "Input": json.dumps({"path": path})}])  # want: MEL102
    return "planned"
