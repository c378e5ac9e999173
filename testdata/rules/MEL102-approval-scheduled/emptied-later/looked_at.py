"""A list that another tool only looks at holds no work."""

from fastmcp import Context, FastMCP

from house.mail import send_summary
from house.visits import book_visit

mcp = FastMCP("visits")
booked: list[dict[str, str]] = []


@mcp.tool
async def book(day: str, ctx: Context) -> str:
    """Book a visit."""
    reply = await ctx.elicit(f"Book a visit on {day}?", response_type=bool)
    if reply.action != "accept" or reply.data is not True:
        return "not booked"
    await book_visit(day)
    booked.append({"day": day})
    return "booked"


@mcp.tool
async def summary() -> str:
    """Mail what was booked."""
    for visit in booked:
        await send_summary(visit["day"])
    return "mailed"
