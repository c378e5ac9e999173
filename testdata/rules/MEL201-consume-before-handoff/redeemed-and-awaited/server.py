"""Spent here and done here: in the handler, in a thread that is awaited, in a task that is awaited."""

import asyncio

from mcp.server.mcpserver import Context, MCPServer
from pydantic import BaseModel, Field

from reactor.grants import mint_grant, redeem_grant
from reactor.rods import insert_rod, pull_rod

mcp = MCPServer("rods")


class Move(BaseModel):
    move: bool = Field(description="Move it")


async def agreed(ctx: Context, question: str) -> bool:
    reply = await ctx.elicit(question, Move)
    return reply.action == "accept" and reply.data.move


@mcp.tool()
async def pull_out(rod: int, centimetres: int, ctx: Context) -> str:
    """Pull a rod."""
    if not await agreed(ctx, f"Pull rod {rod} out by {centimetres} cm?"):
        return "not moved"
    arguments = {"rod": rod, "centimetres": centimetres}
    grant_id = await mint_grant("pull", arguments, ttl_seconds=30)
    await redeem_grant(grant_id, "pull", arguments)  # ok: MEL201
    await pull_rod(rod, centimetres)
    return "moved"


@mcp.tool()
async def push_in(rod: int, ctx: Context) -> str:
    """Insert a rod."""
    if not await agreed(ctx, f"Insert rod {rod}?"):
        return "not moved"
    grant_id = await mint_grant("insert", {"rod": rod}, ttl_seconds=30)
    await redeem_grant(grant_id, "insert", {"rod": rod})  # ok: MEL201
    await asyncio.to_thread(insert_rod, rod)
    return "moved"


@mcp.tool()
async def push_in_task(rod: int, ctx: Context) -> str:
    """Insert a rod in a task."""
    if not await agreed(ctx, f"Insert rod {rod}?"):
        return "not moved"
    grant_id = await mint_grant("insert", {"rod": rod}, ttl_seconds=30)
    await redeem_grant(grant_id, "insert", {"rod": rod})  # ok: MEL201
    task = asyncio.create_task(asyncio.to_thread(insert_rod, rod))
    await task
    return "moved"
