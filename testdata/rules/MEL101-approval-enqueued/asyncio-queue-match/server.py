"""Everything in one module: the ask, the queue, the worker and what it does."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from mcp.server.elicitation import AcceptedElicitation, CancelledElicitation, DeclinedElicitation
from mcp.server.mcpserver import Context, MCPServer
from pydantic import BaseModel, Field

from greenhouse.valves import flood

orders: asyncio.Queue[dict[str, str]] = asyncio.Queue(maxsize=20)


class Flooding(BaseModel):
    go: bool = Field(description="Flood it")


async def water_man() -> None:
    while True:
        order = await orders.get()
        try:
            await flood(order["bed"], order["valve"])  # want: MEL108
        finally:
            orders.task_done()


@asynccontextmanager
async def lifespan(server: MCPServer) -> AsyncIterator[None]:
    worker = asyncio.create_task(water_man())
    try:
        yield None
    finally:
        worker.cancel()
        with suppress(asyncio.CancelledError):
            await worker


mcp = MCPServer("greenhouse", lifespan=lifespan)


@mcp.tool()
async def flood_bed(bed: str, valve: str, ctx: Context) -> str:
    """Flood a bed through one valve."""
    match await ctx.elicit(f"Flood bed {bed} through valve {valve}?", Flooding):
        case AcceptedElicitation(data=Flooding(go=True)):
            await orders.put({"bed": bed, "valve": valve})  # want: MEL101
            return "flooding soon"
        case AcceptedElicitation():
            return "answered no"
        case DeclinedElicitation() | CancelledElicitation():
            return "not flooded"
