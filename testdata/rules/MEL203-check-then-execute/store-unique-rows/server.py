"""Every good worker behind a question: nothing is said, because each is known to spend the grant."""

from fastmcp import Context, FastMCP

import work
from harbour.grants import issue

mcp = FastMCP("harbour")


@mcp.tool
async def drop_on_conflict(ctx: Context, crane: str) -> None:
    answer = await ctx.elicit(f"Drop the load of {crane}?", response_type=None)
    if answer.action == "accept":
        grant = issue("drop", crane, ttl=600)
        work.on_conflict.delay(grant.id, crane)


@mcp.tool
async def drop_or_ignore(ctx: Context, crane: str) -> None:
    answer = await ctx.elicit(f"Drop the load of {crane}?", response_type=None)
    if answer.action == "accept":
        grant = issue("drop", crane, ttl=600)
        work.or_ignore.delay(grant.id, crane)


@mcp.tool
async def drop_duplicate_raises(ctx: Context, crane: str) -> None:
    answer = await ctx.elicit(f"Drop the load of {crane}?", response_type=None)
    if answer.action == "accept":
        grant = issue("drop", crane, ttl=600)
        work.duplicate_raises.delay(grant.id, crane)


@mcp.tool
async def drop_mapped(ctx: Context, crane: str) -> None:
    answer = await ctx.elicit(f"Drop the load of {crane}?", response_type=None)
    if answer.action == "accept":
        grant = issue("drop", crane, ttl=600)
        work.mapped.delay(grant.id, crane)


@mcp.tool
async def drop_mapped_statement(ctx: Context, crane: str) -> None:
    answer = await ctx.elicit(f"Drop the load of {crane}?", response_type=None)
    if answer.action == "accept":
        grant = issue("drop", crane, ttl=600)
        work.mapped_statement.delay(grant.id, crane)


@mcp.tool
async def drop_plain_statement(ctx: Context, crane: str) -> None:
    answer = await ctx.elicit(f"Drop the load of {crane}?", response_type=None)
    if answer.action == "accept":
        grant = issue("drop", crane, ttl=600)
        work.plain_statement.delay(grant.id, crane)
