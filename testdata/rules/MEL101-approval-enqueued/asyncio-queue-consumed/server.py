import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from mcp.server.elicitation import AcceptedElicitation
from mcp.server.mcpserver import Context, MCPServer
from pydantic import BaseModel, Field

from greenhouse.valves import flood
from grants import GrantViolation, consume_grant, issue_grant

log = logging.getLogger(__name__)


class Flooding(BaseModel):
    go: bool = Field(description="Flood it")


class WaterMan:
    """Takes orders from the tools and works them off one by one."""

    def __init__(self) -> None:
        self.orders: asyncio.Queue[tuple[str, str, str]] = asyncio.Queue(maxsize=20)

    async def run(self) -> None:
        while True:
            grant_id, bed, valve = await self.orders.get()
            try:
                await self._flood(grant_id, bed, valve)
            except GrantViolation:
                log.warning("bed %s not flooded, grant refused", bed)
            finally:
                self.orders.task_done()

    async def _flood(self, grant_id: str, bed: str, valve: str) -> None:
        await consume_grant(grant_id, "flood", {"bed": bed, "valve": valve})
        await flood(bed, valve)  # ok: MEL108


water_man = WaterMan()


@asynccontextmanager
async def lifespan(server: MCPServer) -> AsyncIterator[None]:
    worker = asyncio.create_task(water_man.run())
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
            grant_id = await issue_grant("flood", {"bed": bed, "valve": valve}, ttl_seconds=300)
            await water_man.orders.put((grant_id, bed, valve))  # ok: MEL101
            return "flooding soon"
        case _:
            return "not flooded"
