import asyncio
import logging

from fastmcp import Context, FastMCP

from herbarium.drawers import burn_sheet
from herbarium.grants import GrantViolation, consume_grant, mint_grant

mcp = FastMCP("herbarium")
log = logging.getLogger(__name__)
running: set[asyncio.Task[None]] = set()


async def destroy(grant_id: str, sheet: str, reason: str) -> None:
    try:
        await consume_grant(grant_id, "destroy", {"sheet": sheet, "reason": reason})
    except GrantViolation as refused:
        log.warning("sheet %s kept: %s", sheet, refused)
        return
    await burn_sheet(sheet, reason)  # ok: MEL108


@mcp.tool
async def destroy_sheet(sheet: str, reason: str, ctx: Context) -> str:
    """Destroy an infested sheet."""
    ask = getattr(ctx, "elicit", None)
    if ask is None:
        return "this client cannot be asked"
    answer = await ask(f"Burn sheet {sheet} because of {reason}?", response_type=bool)
    if getattr(answer, "action", None) != "accept" or getattr(answer, "data", False) is not True:
        return f"{sheet} kept"
    grant_id = await mint_grant("destroy", {"sheet": sheet, "reason": reason}, ttl_seconds=60)
    task = asyncio.create_task(destroy(grant_id, sheet, reason))  # ok: MEL104
    running.add(task)
    task.add_done_callback(running.discard)
    return f"{sheet} is being destroyed"
