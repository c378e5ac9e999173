from enum import Enum

from mcp.server.fastmcp import Context
from mcp.server.fastmcp.exceptions import ToolError
from pydantic import BaseModel, Field


class Carrier(str, Enum):
    BIKE = "bike"
    TRUCK = "truck"


class ReturnOrder(BaseModel):
    carrier: Carrier = Field(description="Who brings it back")
    agreed: bool = Field(description="Yes, send it back")


async def ask_return(ctx: Context, parcel: str) -> ReturnOrder:
    """The form as it was filled in; raises unless the person agreed."""
    reply = await ctx.elicit(message=f"Send parcel {parcel} back to its sender: by which carrier?", schema=ReturnOrder)
    if reply.action != "accept":
        raise ToolError(f"no answer for {parcel}")
    if not reply.data.agreed:
        raise ToolError(f"{parcel} stays here")
    return reply.data
