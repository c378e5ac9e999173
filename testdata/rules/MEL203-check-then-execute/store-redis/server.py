"""Every good worker behind a question: nothing is said, because each is known to spend the grant."""

from fastmcp import Context, FastMCP

import work
from harbour.grants import issue

mcp = FastMCP("harbour")


@mcp.tool
async def drop_nx(ctx: Context, crane: str) -> None:
    answer = await ctx.elicit(f"Drop the load of {crane}?", response_type=None)
    if answer.action == "accept":
        grant = issue("drop", crane, ttl=600)
        work.nx.delay(grant.id, crane)


@mcp.tool
async def drop_nx_is_none(ctx: Context, crane: str) -> None:
    answer = await ctx.elicit(f"Drop the load of {crane}?", response_type=None)
    if answer.action == "accept":
        grant = issue("drop", crane, ttl=600)
        work.nx_is_none.delay(grant.id, crane)


@mcp.tool
async def drop_hash_field(ctx: Context, crane: str) -> None:
    answer = await ctx.elicit(f"Drop the load of {crane}?", response_type=None)
    if answer.action == "accept":
        grant = issue("drop", crane, ttl=600)
        work.hash_field.delay(grant.id, crane)


@mcp.tool
async def drop_taken(ctx: Context, crane: str) -> None:
    answer = await ctx.elicit(f"Drop the load of {crane}?", response_type=None)
    if answer.action == "accept":
        grant = issue("drop", crane, ttl=600)
        work.taken.delay(grant.id)


@mcp.tool
async def drop_removed(ctx: Context, crane: str) -> None:
    answer = await ctx.elicit(f"Drop the load of {crane}?", response_type=None)
    if answer.action == "accept":
        grant = issue("drop", crane, ttl=600)
        work.removed.delay(grant.id, crane)


@mcp.tool
async def drop_unlinked(ctx: Context, crane: str) -> None:
    answer = await ctx.elicit(f"Drop the load of {crane}?", response_type=None)
    if answer.action == "accept":
        grant = issue("drop", crane, ttl=600)
        work.unlinked.delay(grant.id, crane)


@mcp.tool
async def drop_moved_between_sets(ctx: Context, crane: str) -> None:
    answer = await ctx.elicit(f"Drop the load of {crane}?", response_type=None)
    if answer.action == "accept":
        grant = issue("drop", crane, ttl=600)
        work.moved_between_sets.delay(grant.id, crane)


@mcp.tool
async def drop_set_member_added(ctx: Context, crane: str) -> None:
    answer = await ctx.elicit(f"Drop the load of {crane}?", response_type=None)
    if answer.action == "accept":
        grant = issue("drop", crane, ttl=600)
        work.set_member_added.delay(grant.id, crane)


@mcp.tool
async def drop_set_member_removed(ctx: Context, crane: str) -> None:
    answer = await ctx.elicit(f"Drop the load of {crane}?", response_type=None)
    if answer.action == "accept":
        grant = issue("drop", crane, ttl=600)
        work.set_member_removed.delay(grant.id, crane)


@mcp.tool
async def drop_field_removed(ctx: Context, crane: str) -> None:
    answer = await ctx.elicit(f"Drop the load of {crane}?", response_type=None)
    if answer.action == "accept":
        grant = issue("drop", crane, ttl=600)
        work.field_removed.delay(grant.id, crane)


@mcp.tool
async def drop_registered(ctx: Context, crane: str) -> None:
    answer = await ctx.elicit(f"Drop the load of {crane}?", response_type=None)
    if answer.action == "accept":
        grant = issue("drop", crane, ttl=600)
        work.registered.delay(grant.id, crane)


@mcp.tool
async def drop_counted_first(ctx: Context, crane: str) -> None:
    answer = await ctx.elicit(f"Drop the load of {crane}?", response_type=None)
    if answer.action == "accept":
        grant = issue("drop", crane, ttl=600)
        work.counted_first.delay(grant.id, crane)


@mcp.tool
async def drop_multi(ctx: Context, crane: str) -> None:
    answer = await ctx.elicit(f"Drop the load of {crane}?", response_type=None)
    if answer.action == "accept":
        grant = issue("drop", crane, ttl=600)
        work.multi.delay(grant.id)
