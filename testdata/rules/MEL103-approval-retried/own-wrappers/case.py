"""Loops that repeat whatever they are given: the fault is where an approved act is given to them."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Any

import backoff
from fastmcp import Context, FastMCP

from network.switch import SwitchError, cut_port, melt_fuse, port_status, start_switch

mcp = FastMCP("network")


async def with_retries(operation: Callable[..., Awaitable[Any]], *args: Any, times: int = 3) -> Any:
    for n in range(times):
        try:
            return await operation(*args)
        except OSError:
            await asyncio.sleep(n)
    raise RuntimeError("gave up")


def persistent(fn: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
    @wraps(fn)
    async def wrapper(*args: Any, **kwargs: Any) -> Any:
        for n in range(3):
            try:
                return await fn(*args, **kwargs)
            except OSError:
                await asyncio.sleep(n)
        raise RuntimeError("gave up")

    return wrapper


@persistent  # want: MEL103
async def cut(switch: str, port: int) -> None:
    await cut_port(switch, port)


@persistent
async def status(switch: str, port: int) -> str:
    return await port_status(switch, port)


async def agreed(ctx: Context, text: str) -> bool:
    reply = await ctx.elicit(text, response_type=bool)
    return reply.action == "accept" and reply.data is True


@mcp.tool
async def disconnect(switch: str, port: int, ctx: Context) -> str:
    """Cut a port."""
    if not await agreed(ctx, f"Cut port {port} of switch {switch}?"):
        return "port up"
    await cut(switch, port)
    return await status(switch, port)


@mcp.tool
async def start(switch: str, ctx: Context) -> str:
    """Start a switch."""
    if not await agreed(ctx, f"Start switch {switch}?"):
        return "off"
    await with_retries(start_switch, switch)  # want: MEL103
    return "on"


@mcp.tool
async def melt(switch: str, ctx: Context) -> str:
    """Melt the fuse of a switch."""
    if not await agreed(ctx, f"Melt the fuse of switch {switch}?"):
        return "whole"
    await with_retries(lambda: melt_fuse(switch))  # want: MEL103
    return "molten"


@mcp.tool
async def restart(switch: str, ctx: Context) -> str:
    """Start a switch again."""
    if not await agreed(ctx, f"Start switch {switch} again?"):
        return "off"
    insist = backoff.on_exception(backoff.expo, SwitchError, max_tries=4)(start_switch)  # want: MEL103
    await insist(switch)
    return "on"
