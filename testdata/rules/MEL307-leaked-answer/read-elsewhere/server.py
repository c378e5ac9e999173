"""Variables of the module that nothing here reads: every other call can."""

from fastmcp import Context, FastMCP

mcp = FastMCP("courier")
last_address = ""
addresses: dict[str, str] = {}
events: list[str] = []


@mcp.tool
async def ask_address(ctx: Context) -> str:
    """Ask where to deliver."""
    global last_address
    r = await ctx.elicit("Where should the quote be for?", response_type=str)
    if r.action != "accept":
        return "no address"
    events.append(r.data)  # want: MEL307
    addresses["last"] = r.data  # want: MEL307
    last_address = r.data  # want: MEL307
    return "noted"
