"""How a question ended is written down, or is not."""

import logging
import sqlite3

from fastmcp import Context, FastMCP

from grants import consume, issue
from harbour.cranes import drop_load

mcp = FastMCP("harbour")
log = logging.getLogger("audit")


@mcp.tool
async def forgotten(ctx: Context, crane: str) -> None:
    answer = await ctx.elicit(f"Drop the load of {crane}?", response_type=None)  # want: MEL210 "recorded nowhere"
    if answer.action == "accept":
        drop_load(crane)


@mcp.tool
async def logged(ctx: Context, crane: str) -> None:
    answer = await ctx.elicit(f"Drop the load of {crane}?", response_type=None)
    log.info("%s: the load of %s: %s", ctx.client_id, crane, answer.action)
    if answer.action == "accept":
        drop_load(crane)


@mcp.tool
async def as_a_row(ctx: Context, crane: str) -> None:
    answer = await ctx.elicit(f"Drop the load of {crane}?", response_type=None)
    if answer.action != "accept":
        return
    with sqlite3.connect("books.db") as db:
        db.execute("INSERT INTO decisions (who, crane) VALUES (?, ?)", (ctx.client_id, crane))
    drop_load(crane)


@mcp.tool
async def as_a_grant(ctx: Context, crane: str) -> None:
    answer = await ctx.elicit(f"Drop the load of {crane}?", response_type=None)
    if answer.action != "accept":
        return
    grant_id = issue("drop", {"crane": crane}, ttl=60)
    consume(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@mcp.tool
async def only_a_format(ctx: Context, crane: str) -> str:
    answer = await ctx.elicit("Metres or feet?", response_type=["metres", "feet"])
    return f"{crane} in {answer.data}"
