"""Only one of the two tools wants to go on without an answer."""

from mcp.server.fastmcp import Context, FastMCP

from client import client_of
from gate import ask_or_go_on

mcp = FastMCP("locks")


@mcp.tool()
async def drain(ctx: Context, lock: str) -> str:
    """Drain a lock."""
    outcome = await ask_or_go_on(ctx, f"Drain lock {lock}?", go_on=True)
    if not outcome.confirmed:
        return "full"
    client = await client_of(ctx.request_context.lifespan_context.login)
    try:
        await client.drain_lock(lock)
        return "drained"
    except Exception as error:
        return str(error)


@mcp.tool()
async def flood(ctx: Context, lock: str) -> str:
    """Fill a lock."""
    outcome = await ask_or_go_on(ctx, f"Flood lock {lock}?", instead={"next": "confirm_flood"})
    if not outcome.asked:
        return str(outcome.instead)
    if not outcome.confirmed:
        return "empty"
    client = await client_of(ctx.request_context.lifespan_context.login)
    await client.flood_lock(lock)  # ok: MEL302
    return "flooded"
