"""Every good worker behind a question: nothing is said, because each is known to spend the grant."""

from fastmcp import Context, FastMCP

import work
from harbour.grants import issue

mcp = FastMCP("harbour")


@mcp.tool
async def drop_inline(ctx: Context, crane: str) -> None:
    answer = await ctx.elicit(f"Drop the load of {crane}?", response_type=None)
    if answer.action == "accept":
        grant = issue("drop", crane, ttl=600)
        work.inline.delay(grant.id, crane)


@mcp.tool
async def drop_named_parameters(ctx: Context, crane: str) -> None:
    answer = await ctx.elicit(f"Drop the load of {crane}?", response_type=None)
    if answer.action == "accept":
        grant = issue("drop", crane, ttl=600)
        work.named_parameters.delay(grant.id, crane)


@mcp.tool
async def drop_by_changes(ctx: Context, crane: str) -> None:
    answer = await ctx.elicit(f"Drop the load of {crane}?", response_type=None)
    if answer.action == "accept":
        grant = issue("drop", crane, ttl=600)
        work.by_changes.delay(grant.id, crane)


@mcp.tool
async def drop_with_closing(ctx: Context, crane: str) -> None:
    answer = await ctx.elicit(f"Drop the load of {crane}?", response_type=None)
    if answer.action == "accept":
        grant = issue("drop", crane, ttl=600)
        work.with_closing.delay(grant.id, crane)


@mcp.tool
async def drop_returning(ctx: Context, crane: str) -> None:
    answer = await ctx.elicit(f"Drop the load of {crane}?", response_type=None)
    if answer.action == "accept":
        grant = issue("drop", crane, ttl=600)
        work.returning.delay(grant.id)


@mcp.tool
async def drop_immediate(ctx: Context, crane: str) -> None:
    answer = await ctx.elicit(f"Drop the load of {crane}?", response_type=None)
    if answer.action == "accept":
        grant = issue("drop", crane, ttl=600)
        work.immediate.delay(grant.id)


@mcp.tool
async def drop_counted_down(ctx: Context, crane: str) -> None:
    answer = await ctx.elicit(f"Drop the load of {crane}?", response_type=None)
    if answer.action == "accept":
        grant = issue("drop", crane, ttl=600)
        work.counted_down.delay(grant.id, crane)


@mcp.tool
async def drop_deleted(ctx: Context, crane: str) -> None:
    answer = await ctx.elicit(f"Drop the load of {crane}?", response_type=None)
    if answer.action == "accept":
        grant = issue("drop", crane, ttl=600)
        work.deleted.delay(grant.id, crane)


@mcp.tool
async def drop_state_machine(ctx: Context, crane: str) -> None:
    answer = await ctx.elicit(f"Drop the load of {crane}?", response_type=None)
    if answer.action == "accept":
        grant = issue("drop", crane, ttl=600)
        work.state_machine.delay(grant.id, crane)
