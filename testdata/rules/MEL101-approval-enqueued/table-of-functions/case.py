"""A worker that looks its function up in a table: it may be any of them."""

import asyncio
from fastmcp import Context, FastMCP
from clusters import move_cluster, wipe_cluster
mcp = FastMCP("x")
async def failover(payload: dict) -> None:
    await move_cluster(payload["cluster"])  # want: MEL108
async def wipe(payload: dict) -> None:
    await wipe_cluster(payload["cluster"])
HANDLERS = {"failover": failover, "wipe": wipe}
q: asyncio.Queue = asyncio.Queue()
async def worker() -> None:
    while True:
        kind, payload = await q.get()
        await HANDLERS[kind](payload)
async def worker2() -> None:
    while True:
        kind, payload = await q.get()
        handler = HANDLERS.get(kind)
        if handler is None: continue
        await handler(payload)
@mcp.tool
async def a(host: str, ctx: Context) -> str:
    reply = await ctx.elicit(f"Fail {host} over?", response_type=bool)
    if reply.action != "accept" or reply.data is not True:
        return "untouched"
    q.put_nowait(("failover", {"cluster": host}))  # want: MEL101
