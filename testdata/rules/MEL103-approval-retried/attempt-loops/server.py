import asyncio

from mcp.server.mcpserver import Context, MCPServer
from pydantic import BaseModel, Field

from bridge.drives import DriveBusy, lower, raise_bridge

mcp = MCPServer("bridge")
ATTEMPTS = 5


class Move(BaseModel):
    move: bool = Field(description="Move it")


@mcp.tool()
async def open_bridge(bridge: str, metres: int, ctx: Context) -> str:
    """Raise a bridge."""
    try:
        async with asyncio.timeout(300):
            reply = await ctx.elicit(f"Raise bridge {bridge} by {metres} m?", Move)
    except TimeoutError:
        return "nobody answered"
    if reply.action != "accept" or not reply.data.move:
        return "not moved"
    attempt = 0
    while attempt < ATTEMPTS:  # want: MEL103
        try:
            await raise_bridge(bridge, metres)
        except DriveBusy:
            attempt += 1
            await asyncio.sleep(2**attempt)
        else:
            return "raised"
    return "drives busy"


@mcp.tool()
async def close_bridge(bridge: str, ctx: Context) -> str:
    """Lower a bridge."""
    reply = await ctx.elicit(f"Lower bridge {bridge}?", Move)
    if reply.action != "accept":
        return "not moved"
    if not reply.data.move:
        return "not moved"
    last: Exception | None = None
    for _ in range(ATTEMPTS):  # want: MEL103
        try:
            await lower(bridge)
            break
        except (DriveBusy, OSError) as error:
            last = error
    else:
        return f"not lowered: {last}"
    return "lowered"


@mcp.tool()
async def shake_bridge(bridge: str, ctx: Context) -> str:
    """Lower a bridge by a hand's breadth and raise it again."""
    reply = await ctx.elicit(f"Shake bridge {bridge} loose?", Move)
    if reply.action == "accept" and reply.data.move:
        while True:  # want: MEL103
            try:
                await lower(bridge)
                return "shaken"
            except DriveBusy:
                continue
    return "not moved"
