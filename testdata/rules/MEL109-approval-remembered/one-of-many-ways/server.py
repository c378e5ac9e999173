"""A helper with many ways through it, one of which finds a stored yes; a bridge to it from another thread adds more."""

import asyncio
import contextvars
from typing import Any

from mcp.server.fastmcp import Context, FastMCP
from mcp.server.fastmcp.exceptions import ToolError
from pydantic import BaseModel

import symbols

mcp = FastMCP("symbols")
_request: contextvars.ContextVar[Context | None] = contextvars.ContextVar("request", default=None)
_batch: dict[str, bool] = {}


class Renaming(BaseModel):
    """Whether to overwrite, and whether that goes for all others too."""

    confirm: bool
    for_all: bool = False


async def may_overwrite(question: str, batch: dict[str, bool]) -> bool:
    """Ask, unless an answer for all has been given."""
    if batch.get("for_all") is not None:  # want: MEL109
        return batch["for_all"]
    ctx = _request.get()
    if ctx is None:
        return True  # want: MEL302
    try:
        answer = await ctx.elicit(message=question, schema=Renaming)
    except Exception:
        return True  # want: MEL302
    if answer.action == "accept":
        form = answer.data
        if form is not None and form.for_all:
            batch["for_all"] = form.confirm
        return form.confirm if form is not None else False
    return False


def may_overwrite_from_thread(question: str, batch: dict[str, bool]) -> bool:
    """The same for code that cannot await."""
    if batch.get("for_all") is not None:
        return batch["for_all"]
    ctx = _request.get()
    if ctx is None:
        return True
    try:
        loop = asyncio.get_event_loop()
        if loop is None or not loop.is_running():
            return True
        waiting = asyncio.run_coroutine_threadsafe(may_overwrite(question, batch), loop)
        return waiting.result(timeout=60)
    except Exception:
        return True


def rename_one(old: str, new: str, address: str, batch: dict[str, bool]) -> dict[str, Any]:
    """Rename one symbol; a name that somebody has chosen only if the person agrees."""
    if not new:
        raise ToolError("a new name is needed")
    if address:
        try:
            at = int(address, 16)
        except ValueError as error:
            raise ToolError("no address") from error
    elif old:
        at = symbols.address_of(old)
    else:
        raise ToolError("which symbol?")
    if not symbols.is_mapped(at):
        raise ToolError("not mapped")
    present = symbols.name_at(at) or None
    if old and present and present != old:
        raise ToolError("another name is there")
    if present and symbols.is_chosen(present):
        if not may_overwrite_from_thread(f"Rename {present} at {at:#x} to {new}?", batch):
            return {"old": present, "skipped": True}
    if not symbols.set_name(at, new):
        raise ToolError("the name is taken")
    return {"old": present, "new": new}


@mcp.tool()
async def rename(items: list[dict[str, str]], ctx: Context) -> list[dict[str, Any]]:
    """Rename symbols."""
    _request.set(ctx)
    done: list[dict[str, Any]] = []
    for item in items:
        try:
            one = await asyncio.to_thread(
                rename_one, item.get("old", "") or "", item.get("new", "") or "", item.get("address", "") or "", _batch
            )
            done.append(one)
        except Exception as error:
            done.append({"error": str(error)})
    return done
