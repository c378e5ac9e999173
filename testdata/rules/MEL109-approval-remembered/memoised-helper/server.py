"""Helpers whose results a cache keeps: one that asks, one that only looks; and the same helper without a cache."""

from functools import lru_cache

from async_lru import alru_cache
from fastmcp import FastMCP
from fastmcp.server.dependencies import get_context

from printers import model_of, print_labels

mcp = FastMCP("labels")


async def ask(printer: str) -> bool:
    reply = await get_context().elicit(f"Print on {printer}?", response_type=bool)
    return reply.action == "accept" and reply.data is True


@alru_cache(maxsize=None)
async def permitted(printer: str) -> bool:
    return await ask(printer)


@lru_cache
def paper(printer: str) -> str:
    return str(model_of(printer))


async def gate(printer: str) -> None:
    if not await permitted(printer):
        raise PermissionError(printer)


@mcp.tool
async def kept(printer: str) -> str:
    """Print labels."""
    if not await permitted(printer):  # want: MEL109 "kept by a cache"
        return "not printed"
    await print_labels(printer, paper(printer))
    return "printed"


@mcp.tool
async def asked(printer: str) -> str:
    """Print labels."""
    if not await ask(printer):  # ok: MEL109
        return "not printed"
    await print_labels(printer, paper(printer))
    return "printed"
