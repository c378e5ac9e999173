import functools
from collections.abc import Awaitable, Callable

from fastmcp import Context, FastMCP

from mill.stones import grind, stop_mill

mcp = FastMCP("mill")


def ask_once(act: str) -> Callable[[Callable[..., Awaitable[str]]], Callable[..., Awaitable[str]]]:
    """Ask before the first call, then never again."""
    agreed = False

    def decorate(function: Callable[..., Awaitable[str]]) -> Callable[..., Awaitable[str]]:
        @functools.wraps(function)
        async def guarded(ctx: Context, **kwargs: object) -> str:
            nonlocal agreed
            if not agreed:  # want: MEL109
                reply = await ctx.elicit(f"{act} with {kwargs}?", response_type=bool)
                if reply.action != "accept" or reply.data is not True:
                    return f"refused: {act}"
                agreed = True
            return await function(ctx, **kwargs)

        return guarded

    return decorate


@mcp.tool
@ask_once("Grind")
async def grind_grain(ctx: Context, *, sacks: int) -> str:
    """Grind some sacks."""
    return await grind(sacks)


@mcp.tool
@ask_once("Stop the mill")
async def stop(ctx: Context, *, mill: str) -> str:
    """Stop a mill."""
    return await stop_mill(mill)
