import asyncio
import threading

from mcp.server.mcpserver import Context, MCPServer
from pydantic import BaseModel, Field

from reactor.grants import mint_grant, redeem_grant
from reactor.rods import insert_rod, pull_rod

mcp = MCPServer("rods")
moving: set[asyncio.Task[None]] = set()


class Move(BaseModel):
    move: bool = Field(description="Move it")


async def pull(rod: int, centimetres: int) -> None:
    await pull_rod(rod, centimetres)  # want: MEL108


def insert(rod: int) -> None:
    insert_rod(rod)  # want: MEL108


@mcp.tool()
async def pull_out(rod: int, centimetres: int, ctx: Context) -> str:
    """Pull a rod."""
    reply = await ctx.elicit(f"Pull rod {rod} out by {centimetres} cm?", Move)
    if reply.action != "accept" or not reply.data.move:
        return "not moved"
    arguments = {"rod": rod, "centimetres": centimetres}
    grant_id = await mint_grant("pull", arguments, ttl_seconds=30)
    await redeem_grant(grant_id, "pull", arguments)  # want: MEL201
    task = asyncio.create_task(pull(rod, centimetres))
    moving.add(task)
    return "moving"


@mcp.tool()
async def push_in(rod: int, ctx: Context) -> str:
    """Insert a rod."""
    reply = await ctx.elicit(f"Insert rod {rod}?", Move)
    if reply.action != "accept" or not reply.data.move:
        return "not moved"
    grant_id = await mint_grant("insert", {"rod": rod}, ttl_seconds=30)
    await redeem_grant(grant_id, "insert", {"rod": rod})  # want: MEL201
    threading.Thread(target=insert, args=(rod,)).start()
    return "moving"
