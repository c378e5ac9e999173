"""Tools that run as tasks: one asks how to search and searches anyway, one asks whether to send."""

from fastmcp import Context, FastMCP

from library.catalogue import order_scan

mcp = FastMCP("library")


async def refined(query: str, ctx: Context) -> str:
    """The query with what the person adds to it; as it is where they add nothing."""
    try:
        reply = await ctx.elicit(f"Anything to add to {query}?", response_type=str)
        if reply.action == "accept" and reply.data:
            return f"{query}\n{reply.data}"
    except Exception:
        return query
    return query


@mcp.tool(task=True)
async def scan(query: str, ctx: Context) -> str:
    """Order a scan of what matches."""
    await order_scan(await refined(query, ctx))  # want: MEL308
    return "ordered"


@mcp.tool(task=True)
async def scan_if(query: str, ctx: Context) -> str:
    """Order a scan if that is wanted."""
    reply = await ctx.elicit(f"Order a scan of {query}?", response_type=str)
    if reply.action != "accept":
        return "not ordered"
    await order_scan(query)  # want: MEL106
    return "ordered"
