from mcp.server.fastmcp import Context, FastMCP
import json
import boto3
client = boto3.client("lambda")

mcp = FastMCP("files")


@mcp.tool()
async def remove(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Delete {path}?", schema=dict)
    if answer.action != "accept":
        return "refused"
    client.invoke(FunctionName="wipe", InvocationType="Event", Payload=json.dumps({"path": path}))  # want: MEL101
    return "queued"
