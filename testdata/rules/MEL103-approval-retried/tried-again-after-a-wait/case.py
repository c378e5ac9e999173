"""Attempts that end by what came back, not by what was raised."""

import asyncio
import time

import httpx
from fastmcp import Context, FastMCP

from network.switch import fire_relay, relay_state

mcp = FastMCP("network")
API = "https://registrar.internal"


async def agreed(ctx: Context, text: str) -> bool:
    reply = await ctx.elicit(text, response_type=bool)
    return reply.action == "accept" and reply.data is True


@mcp.tool
async def drop_domain(domain: str, ctx: Context) -> str:
    """Give a domain back."""
    if not await agreed(ctx, f"Give {domain} back for good?"):
        return "kept"
    async with httpx.AsyncClient() as http:
        for pause in (1, 4, 9):  # want: MEL103
            reply = await http.delete(f"{API}/domains/{domain}")
            if reply.status_code < 500:
                return "dropped"
            await asyncio.sleep(pause)
    return "registrar unreachable"


@mcp.tool
async def fire(relay: str, ctx: Context) -> str:
    """Fire a relay."""
    if not await agreed(ctx, f"Fire relay {relay}?"):
        return "off"
    while True:  # want: MEL103
        if fire_relay(relay):
            break
        time.sleep(1)
    return "on"


@mcp.tool
async def fire_all(relays: list[str], ctx: Context) -> str:
    """Fire some relays, one after the other, until one does not."""
    if not await agreed(ctx, f"Fire the relays {', '.join(relays)}?"):
        return "off"
    for relay in relays:  # ok: MEL103
        if not fire_relay(relay):
            return f"stopped at {relay}"
        await asyncio.sleep(1)
    return "on"


@mcp.tool
async def fire_and_look(relay: str, ctx: Context) -> str:
    """Fire a relay and wait for it."""
    if not await agreed(ctx, f"Fire relay {relay} and wait?"):
        return "off"
    fire_relay(relay)
    while True:  # ok: MEL103
        if relay_state(relay) == "on":
            return "on"
        await asyncio.sleep(1)


@mcp.tool
async def fire_until(relay: str, ctx: Context) -> str:
    """Fire a relay; a flag ends the attempts."""
    if not await agreed(ctx, f"Fire relay {relay} until it is on?"):
        return "off"
    done, tries = False, 0
    while not done and tries < 4:  # want: MEL103
        tries += 1
        try:
            fire_relay(relay)
            done = True
        except OSError:
            await asyncio.sleep(1)
    return "on"


@mcp.tool
async def fire_each(relays: list[str], ctx: Context) -> str:
    """Fire some relays, each once."""
    if not await agreed(ctx, f"Fire the relays {', '.join(relays)} once?"):
        return "off"
    n = 0
    while n < len(relays):  # ok: MEL103
        try:
            fire_relay(relays[n])
        except OSError:
            await asyncio.sleep(1)
        n += 1
    return "on"
