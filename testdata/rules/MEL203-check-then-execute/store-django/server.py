"""Every good worker behind a question: nothing is said, because each is known to spend the grant."""

from fastmcp import Context, FastMCP

import work
from harbour.grants import issue

mcp = FastMCP("harbour")


@mcp.tool
async def drop_counted(ctx: Context, crane: str) -> None:
    answer = await ctx.elicit(f"Drop the load of {crane}?", response_type=None)
    if answer.action == "accept":
        grant = issue("drop", crane, ttl=600)
        work.counted.delay(grant.id, crane)


@mcp.tool
async def drop_truthy(ctx: Context, crane: str) -> None:
    answer = await ctx.elicit(f"Drop the load of {crane}?", response_type=None)
    if answer.action == "accept":
        grant = issue("drop", crane, ttl=600)
        work.truthy.delay(grant.id, crane)


@mcp.tool
async def drop_excluded(ctx: Context, crane: str) -> None:
    answer = await ctx.elicit(f"Drop the load of {crane}?", response_type=None)
    if answer.action == "accept":
        grant = issue("drop", crane, ttl=600)
        work.excluded.delay(grant.id, crane)


@mcp.tool
async def drop_by_manager(ctx: Context, crane: str) -> None:
    answer = await ctx.elicit(f"Drop the load of {crane}?", response_type=None)
    if answer.action == "accept":
        grant = issue("drop", crane, ttl=600)
        work.by_manager.delay(grant.id, crane)


@mcp.tool
async def drop_by_queryset(ctx: Context, crane: str) -> None:
    answer = await ctx.elicit(f"Drop the load of {crane}?", response_type=None)
    if answer.action == "accept":
        grant = issue("drop", crane, ttl=600)
        work.by_queryset.delay(grant.id, crane)


@mcp.tool
async def drop_by_method(ctx: Context, crane: str) -> None:
    answer = await ctx.elicit(f"Drop the load of {crane}?", response_type=None)
    if answer.action == "accept":
        grant = issue("drop", crane, ttl=600)
        work.by_method.delay(grant.id)


@mcp.tool
async def drop_locked(ctx: Context, crane: str) -> None:
    answer = await ctx.elicit(f"Drop the load of {crane}?", response_type=None)
    if answer.action == "accept":
        grant = issue("drop", crane, ttl=600)
        work.locked.delay(grant.id)


@mcp.tool
async def drop_locked_skip(ctx: Context, crane: str) -> None:
    answer = await ctx.elicit(f"Drop the load of {crane}?", response_type=None)
    if answer.action == "accept":
        grant = issue("drop", crane, ttl=600)
        work.locked_skip.delay(grant.id)


@mcp.tool
async def drop_decremented(ctx: Context, crane: str) -> None:
    answer = await ctx.elicit(f"Drop the load of {crane}?", response_type=None)
    if answer.action == "accept":
        grant = issue("drop", crane, ttl=600)
        work.decremented.delay(grant.id, crane)


@mcp.tool
async def drop_created_row(ctx: Context, crane: str) -> None:
    answer = await ctx.elicit(f"Drop the load of {crane}?", response_type=None)
    if answer.action == "accept":
        grant = issue("drop", crane, ttl=600)
        work.created_row.delay(grant.id, crane)


@mcp.tool
async def drop_unique_row(ctx: Context, crane: str) -> None:
    answer = await ctx.elicit(f"Drop the load of {crane}?", response_type=None)
    if answer.action == "accept":
        grant = issue("drop", crane, ttl=600)
        work.unique_row.delay(grant.id, crane)


@mcp.tool
async def drop_deleted(ctx: Context, crane: str) -> None:
    answer = await ctx.elicit(f"Drop the load of {crane}?", response_type=None)
    if answer.action == "accept":
        grant = issue("drop", crane, ttl=600)
        work.deleted.delay(grant.id, crane)
