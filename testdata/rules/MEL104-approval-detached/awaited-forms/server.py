"""Every task here is over before its tool returns."""

import asyncio as aio

from mcp.server.fastmcp import Context, FastMCP
from pydantic import BaseModel, Field

from harbour.cranes import drop, get_load, lift, turn_off

mcp = FastMCP("cranes")


class Agreement(BaseModel):
    agree: bool = Field(description="I agree")


async def agreed(ctx: Context, question: str) -> bool:
    result = await ctx.elicit(message=question, schema=Agreement)
    return result.action == "accept" and result.data.agree


@mcp.tool()
async def lift_load(crane: str, ctx: Context) -> str:
    """Lift a load."""
    if not await agreed(ctx, f"Lift the load of crane {crane}?"):
        return "not lifted"
    task = aio.create_task(lift(crane))  # ok: MEL104
    height = await task
    return f"lifted to {height}"


@mcp.tool()
async def drop_load(crane: str, ctx: Context) -> str:
    """Drop a load."""
    if not await agreed(ctx, f"Drop the load of crane {crane}?"):
        return "not dropped"
    _, load = await aio.gather(drop(crane), get_load(crane))  # ok: MEL104
    return f"dropped, {load} kg left"


@mcp.tool()
async def drop_in_group(crane: str, ctx: Context) -> str:
    """Drop a load under a task group."""
    if not await agreed(ctx, f"Drop the load of crane {crane}?"):
        return "not dropped"
    async with aio.TaskGroup() as group:
        group.create_task(drop(crane))  # ok: MEL104
    return "dropped"


@mcp.tool()
async def switch_off(crane: str, ctx: Context) -> str:
    """Switch a crane off."""
    if not await agreed(ctx, f"Switch crane {crane} off?"):
        return "still on"
    await aio.to_thread(turn_off, crane)  # ok: MEL104
    return "off"


@mcp.tool()
async def drop_within(crane: str, ctx: Context) -> str:
    """Drop a load, but do not wait for ever."""
    if not await agreed(ctx, f"Drop the load of crane {crane}?"):
        return "not dropped"
    try:
        await aio.wait_for(aio.create_task(drop(crane)), timeout=30)  # ok: MEL104
    except aio.TimeoutError:
        return "given up"
    return "dropped"
