"""A task exists, but approved work is called directly and waited for."""

from mcp.server.fastmcp import Context, FastMCP
from pydantic import BaseModel, Field

from jobs import close_shop
from tills.api import open_drawer

mcp = FastMCP("tills")


class Yes(BaseModel):
    yes: bool = Field(description="Do it")


@mcp.tool()
async def drawer(till: int, ctx: Context) -> str:
    """Open the drawer of a till."""
    reply = await ctx.elicit(message=f"Open the drawer of till {till}?", schema=Yes)
    if reply.action != "accept" or not reply.data.yes:
        return "closed"
    await open_drawer(till)
    return "open"


@mcp.tool()
async def close(shop: str, ctx: Context) -> str:
    """Close a shop for today."""
    reply = await ctx.elicit(message=f"Close shop {shop} for today?", schema=Yes)
    if reply.action != "accept" or not reply.data.yes:
        return "still open"
    close_shop(shop)  # a task that is called runs here and now
    return "closed"


async def nightly(shop: str) -> None:
    """Started by the clock, with nobody to ask."""
    close_shop.delay(shop)  # ok: MEL101
