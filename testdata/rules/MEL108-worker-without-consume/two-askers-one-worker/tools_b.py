from mcp.server.fastmcp import Context, FastMCP
from pydantic import BaseModel, Field

import worker

mcp = FastMCP("moorings-b")


class Loose(BaseModel):
    loose: bool = Field(description="Let it go")


@mcp.tool()
async def let_go(boat: str, ctx: Context) -> str:
    """Let a boat go."""
    result = await ctx.elicit(message=f"Let {boat} go?", schema=Loose)
    if result.action == "accept" and result.data.loose:
        worker.detach.apply_async(kwargs={"boat": boat})  # want: MEL101
        return "going"
    return "moored"
