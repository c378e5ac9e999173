"""A gate that is a context manager: its block runs only where its generator has yielded."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

from fastmcp import Context, FastMCP

from wind.farm import brake, release, stop_all

mcp = FastMCP("wind")


@asynccontextmanager
async def approval(ctx: Context, text: str) -> AsyncIterator[None]:
    reply = await ctx.elicit(text, response_type=bool)
    if reply.action != "accept" or reply.data is not True:
        raise PermissionError(text)
    yield


class Gate:
    @asynccontextmanager
    async def asked(self, ctx: Context, text: str) -> AsyncIterator[bool]:
        reply = await ctx.elicit(text, response_type=bool)
        if reply.action != "accept" or reply.data is not True:
            yield False
        else:
            yield True


gate = Gate()


@mcp.tool
async def stop_turbine(turbine: str, ctx: Context) -> str:
    """Brake a turbine."""
    async with approval(ctx, f"Brake turbine {turbine}?"):
        asyncio.create_task(brake(turbine))  # want: MEL104
    return "braking"


@mcp.tool
async def release_turbine(turbine: str, ctx: Context) -> str:
    """Release a turbine."""
    async with gate.asked(ctx, f"Release turbine {turbine}?") as ok:
        if not ok:
            return "stopped"
        asyncio.create_task(release(turbine))  # want: MEL104
    return "turning"


@mcp.tool
async def stop_farm(farm: str, ctx: Context) -> str:
    """Brake all turbines of a farm, by a function that was made ready before."""
    work = partial(stop_all, farm)
    async with approval(ctx, f"Brake all turbines of {farm}?"):
        asyncio.get_running_loop().run_in_executor(None, work)  # want: MEL104
    return "braking"


@mcp.tool
async def stop_and_wait(turbine: str, ctx: Context) -> str:
    """Brake a turbine, and wait."""
    async with approval(ctx, f"Brake turbine {turbine} now?"):
        await asyncio.create_task(brake(turbine))
    return "stopped"
