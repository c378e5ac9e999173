from mcp.server.fastmcp import Context, FastMCP
import json
from google.cloud import tasks_v2
client = tasks_v2.CloudTasksClient()

mcp = FastMCP("files")


@mcp.tool()
async def remove(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Delete {path}?", schema=dict)
    if answer.action != "accept":
        return "refused"
    client.create_task(parent="q", task={"http_request": {"url": "https://x.example/work/wipe", "body": json.dumps({"path": path}).encode()}})  # want: MEL101
    return "queued"
