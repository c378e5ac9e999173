"""Loops that repeat no approved effect: over what was shown, over pages that are read, over a state that is checked."""

import asyncio

from mcp.server.mcpserver import Context, MCPServer
from pydantic import BaseModel, Field

from lockers.api import LockerJammed, check_state, list_page, open_locker, start_reset

mcp = MCPServer("lockers")


class Ok(BaseModel):
    ok: bool = Field(description="Do it")


async def all_lockers(hall: str) -> list[str]:
    """Reads page after page; a page that fails is read again."""
    found: list[str] = []
    cursor: str | None = ""
    failures = 0
    while cursor is not None:  # ok: MEL103
        try:
            page = await list_page(hall, cursor)
        except TimeoutError:
            failures += 1
            if failures > 3:
                raise
            continue
        found.extend(page.names)
        cursor = page.next
    return found


@mcp.tool()
async def open_all(lockers: list[str], ctx: Context) -> str:
    """Open some lockers."""
    reply = await ctx.elicit(f"Open the lockers {', '.join(lockers)}?", Ok)
    if reply.action != "accept" or not reply.data.ok:
        return "all closed"
    jammed = []
    for locker in lockers:  # ok: MEL103
        try:
            await open_locker(locker)
        except LockerJammed:
            jammed.append(locker)
    return f"jammed: {', '.join(jammed) or 'none'}"


@mcp.tool()
async def reset(hall: str, ctx: Context) -> str:
    """Reset the lock controller of a hall."""
    lockers = await all_lockers(hall)
    reply = await ctx.elicit(f"Reset the controller of hall {hall} with its lockers {', '.join(lockers)}?", Ok)
    if reply.action != "accept" or not reply.data.ok:
        return "not reset"
    await start_reset(hall)
    for _ in range(60):  # ok: MEL103
        try:
            if await check_state(hall) == "ready":
                return "reset"
        except TimeoutError:
            pass
        await asyncio.sleep(1)
    return "still resetting"
