import json
import os

import boto3
from fastmcp import Context, FastMCP

mcp = FastMCP("dns")
sqs = boto3.client("sqs")
URL = os.environ["QUEUE_URL"]


@mcp.tool
async def drop_zone(zone: str, ctx: Context) -> dict:
    """Delete a DNS zone."""
    outcome = await ctx.elicit(f"Delete the DNS zone {zone} with all its records?", response_type=None)
    match outcome.action:
        case "accept":
            sqs.send_message(QueueUrl=URL, MessageBody=json.dumps({"op": "drop", "zone": zone}))  # want: MEL101
            return {"queued": zone}
        case "decline" | "cancel":
            return {"kept": zone}
    return {"kept": zone}
