import json
import os

import boto3
from fastmcp import Context, FastMCP

from dnsadmin.grants import mint_grant

mcp = FastMCP("dns")
sqs = boto3.client("sqs")
URL = os.environ["QUEUE_URL"]


@mcp.tool
async def drop_zone(zone: str, ctx: Context) -> dict:
    """Delete a DNS zone."""
    outcome = await ctx.elicit(f"Delete the DNS zone {zone} with all its records?", response_type=None)
    match outcome.action:
        case "accept":
            gid = mint_grant("drop", {"zone": zone}, ttl_seconds=600)
            sqs.send_message(QueueUrl=URL, MessageBody=json.dumps({"op": "drop", "zone": zone, "grant_id": gid}))
            return {"queued": zone}
        case "decline" | "cancel":
            return {"kept": zone}
    return {"kept": zone}
