"""Every good worker behind a question: nothing is said, because each is known to spend the grant."""

from fastmcp import Context, FastMCP

import work
from harbour.grants import issue

mcp = FastMCP("harbour")


@mcp.tool
async def drop_core_table(ctx: Context, crane: str) -> None:
    answer = await ctx.elicit(f"Drop the load of {crane}?", response_type=None)
    if answer.action == "accept":
        grant = issue("drop", crane, ttl=600)
        work.core_table.delay(grant.id, crane)


@mcp.tool
async def drop_core_equals_none(ctx: Context, crane: str) -> None:
    answer = await ctx.elicit(f"Drop the load of {crane}?", response_type=None)
    if answer.action == "accept":
        grant = issue("drop", crane, ttl=600)
        work.core_equals_none.delay(grant.id, crane)


@mcp.tool
async def drop_returned_one(ctx: Context, crane: str) -> None:
    answer = await ctx.elicit(f"Drop the load of {crane}?", response_type=None)
    if answer.action == "accept":
        grant = issue("drop", crane, ttl=600)
        work.returned_one.delay(grant.id)


@mcp.tool
async def drop_returned_first(ctx: Context, crane: str) -> None:
    answer = await ctx.elicit(f"Drop the load of {crane}?", response_type=None)
    if answer.action == "accept":
        grant = issue("drop", crane, ttl=600)
        work.returned_first.delay(grant.id)


@mcp.tool
async def drop_query_update(ctx: Context, crane: str) -> None:
    answer = await ctx.elicit(f"Drop the load of {crane}?", response_type=None)
    if answer.action == "accept":
        grant = issue("drop", crane, ttl=600)
        work.query_update.delay(grant.id, crane)


@mcp.tool
async def drop_query_update_by_names(ctx: Context, crane: str) -> None:
    answer = await ctx.elicit(f"Drop the load of {crane}?", response_type=None)
    if answer.action == "accept":
        grant = issue("drop", crane, ttl=600)
        work.query_update_by_names.delay(grant.id, crane)


@mcp.tool
async def drop_query_delete(ctx: Context, crane: str) -> None:
    answer = await ctx.elicit(f"Drop the load of {crane}?", response_type=None)
    if answer.action == "accept":
        grant = issue("drop", crane, ttl=600)
        work.query_delete.delay(grant.id, crane)


@mcp.tool
async def drop_core_delete(ctx: Context, crane: str) -> None:
    answer = await ctx.elicit(f"Drop the load of {crane}?", response_type=None)
    if answer.action == "accept":
        grant = issue("drop", crane, ttl=600)
        work.core_delete.delay(grant.id)


@mcp.tool
async def drop_refreshed(ctx: Context, crane: str) -> None:
    answer = await ctx.elicit(f"Drop the load of {crane}?", response_type=None)
    if answer.action == "accept":
        grant = issue("drop", crane, ttl=600)
        work.refreshed.delay(grant.id)


@mcp.tool
async def drop_populated(ctx: Context, crane: str) -> None:
    answer = await ctx.elicit(f"Drop the load of {crane}?", response_type=None)
    if answer.action == "accept":
        grant = issue("drop", crane, ttl=600)
        work.populated.delay(grant.id)


@mcp.tool
async def drop_fresh_lock(ctx: Context, crane: str) -> None:
    answer = await ctx.elicit(f"Drop the load of {crane}?", response_type=None)
    if answer.action == "accept":
        grant = issue("drop", crane, ttl=600)
        work.fresh_lock.delay(grant.id)


@mcp.tool
async def drop_query_lock(ctx: Context, crane: str) -> None:
    answer = await ctx.elicit(f"Drop the load of {crane}?", response_type=None)
    if answer.action == "accept":
        grant = issue("drop", crane, ttl=600)
        work.query_lock.delay(grant.id)


@mcp.tool
async def drop_versioned(ctx: Context, crane: str) -> None:
    answer = await ctx.elicit(f"Drop the load of {crane}?", response_type=None)
    if answer.action == "accept":
        grant = issue("drop", crane, ttl=600)
        work.versioned.delay(grant.id)
