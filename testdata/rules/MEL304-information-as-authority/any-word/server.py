"""One of several words anywhere in what was typed, and the exact name of what is to go."""

from fastmcp import Context, FastMCP

from cluster import drop_namespace

mcp = FastMCP("cluster")


@mcp.tool
async def any_word(namespace: str, ctx: Context) -> str:
    """Drop a namespace."""
    r = await ctx.elicit(f"Drop {namespace}? Answer in your own words.", response_type=str)
    if r.action == "accept" and any(w in r.data.lower() for w in ("ok", "sure", "yes")):  # want: MEL304
        await drop_namespace(namespace)
        return "dropped"
    return "kept"


@mcp.tool
async def exact_name(namespace: str, ctx: Context) -> str:
    """Drop a namespace."""
    r = await ctx.elicit(f"Type {namespace} to drop it.", response_type=str)
    if r.action == "accept" and r.data == namespace:
        await drop_namespace(namespace)
        return "dropped"
    return "kept"
