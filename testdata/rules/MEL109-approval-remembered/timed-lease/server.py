from datetime import UTC, datetime, timedelta

from mcp.server.fastmcp import Context, FastMCP
from pydantic import BaseModel, Field

from plane.autopilot import change_course

mcp = FastMCP("autopilot")
LEASE = timedelta(minutes=15)
leases: dict[str, datetime] = {}


class Steer(BaseModel):
    steer: bool = Field(description="Change course")


@mcp.tool()
async def course(plane: str, degrees: int, ctx: Context) -> str:
    """Change the course of a plane."""
    if plane in leases and leases[plane] > datetime.now(UTC):  # want: MEL109
        await change_course(plane, degrees)
        return "changed under the running lease"
    reply = await ctx.elicit(message=f"Turn {plane} to {degrees} degrees?", schema=Steer)
    if reply.action == "accept" and reply.data.steer:
        leases[plane] = datetime.now(UTC) + LEASE
        await change_course(plane, degrees)
        return "changed"
    return "course kept"
