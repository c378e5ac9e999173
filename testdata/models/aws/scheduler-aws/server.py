from mcp.server.fastmcp import Context, FastMCP
import json
import boto3
client = boto3.client("scheduler")

mcp = FastMCP("files")


@mcp.tool()
async def remove(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Delete {path}?", schema=dict)
    if answer.action != "accept":
        return "refused"
    client.create_schedule(Name="x", ScheduleExpression="rate(1 day)", Target={"Input": json.dumps({"path": path})})  # want: MEL102
    return "queued"
