from mcp.server.fastmcp import Context, FastMCP
import json
import boto3
sqs = boto3.client("sqs")
URL = "https://sqs/queue"

mcp = FastMCP("files")


@mcp.tool()
async def remove(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Delete {path}?", schema=dict)
    if answer.action != "accept":
        return "refused"
    sqs.send_message(QueueUrl=URL, MessageBody=json.dumps({"path": path}))  # want: MEL101
    return "queued"
