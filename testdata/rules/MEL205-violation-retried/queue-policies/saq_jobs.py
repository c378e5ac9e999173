from saq import Queue

from fastmcp import Context, FastMCP

from harbour.cranes import drop_load
from harbour.grants import consume_grant, mint_grant

mcp = FastMCP("harbour")
queue = Queue.from_url("redis://jobs")


async def drop(ctx: dict[str, object], *, grant_id: str, crane: str) -> None:
    await consume_grant(grant_id, "drop", {"crane": crane})
    await drop_load(crane)


@mcp.tool
async def unload(crane: str, ctx: Context) -> str:
    """Unload a ship."""
    answer = await ctx.elicit(f"Drop the load of crane {crane}?", response_type=bool)
    if answer.action != "accept" or answer.data is not True:
        return "kept"
    grant_id = mint_grant("drop", {"crane": crane}, ttl=60)
    await queue.enqueue("drop", grant_id=grant_id, crane=crane, retries=4)  # want: MEL205
    return "soon"


@mcp.tool
async def unload_once(crane: str, ctx: Context) -> str:
    """Unload a ship."""
    answer = await ctx.elicit(f"Drop the load of crane {crane}?", response_type=bool)
    if answer.action != "accept" or answer.data is not True:
        return "kept"
    await queue.enqueue("drop", grant_id=mint_grant("drop", {"crane": crane}, ttl=60), crane=crane, retries=1)
    return "soon"


settings = {"queue": queue, "functions": [drop]}
