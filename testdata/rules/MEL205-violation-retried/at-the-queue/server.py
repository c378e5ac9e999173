import redis
from rq import Queue, Retry
from fastmcp import Context, FastMCP
from harbour.cranes import drop_load
from harbour.grants import consume_grant, mint_grant
queue = Queue(connection=redis.Redis())
mcp = FastMCP("x")

def drop(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)

@mcp.tool
async def unload(crane: str, ctx: Context) -> str:
    """Unload."""
    a = await ctx.elicit(f"Drop the load of crane {crane}?", response_type=bool)
    if a.action != "accept" or a.data is not True:
        return "kept"
    gid = mint_grant("drop", {"crane": crane}, ttl_seconds=60)
    queue.enqueue(drop, gid, crane, retry=Retry(max=3))  # want: MEL205
    return "soon"
