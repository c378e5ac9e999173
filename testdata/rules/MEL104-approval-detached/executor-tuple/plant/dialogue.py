from mcp.server.fastmcp import Context
from pydantic import BaseModel, Field


class Shutdown(BaseModel):
    unit: int = Field(ge=1, le=6, description="Which unit")
    sure: bool = Field(description="Shut it down")


async def choose_unit(ctx: Context, plant: str) -> tuple[bool, int]:
    """Whether to go on, and with which unit."""
    reply = await ctx.elicit(message=f"Shut down which unit of {plant}?", schema=Shutdown)
    if reply.action != "accept" or not reply.data.sure:
        return False, 0
    return True, reply.data.unit
