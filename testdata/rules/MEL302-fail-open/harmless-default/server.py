"""Where the question is about information, a default after a failure is right."""

from fastmcp import Context, FastMCP

from maps.render import render_map

mcp = FastMCP("maps")


async def scale_of(ctx: Context) -> str:
    try:
        reply = await ctx.elicit("Which scale?", response_type=["1:25000", "1:50000"])
    except Exception:
        return "1:50000"  # ok: MEL302
    if reply.action == "accept":
        return reply.data
    return "1:50000"


@mcp.tool
async def draw(region: str, ctx: Context) -> str:
    """Draw a map."""
    return await render_map(region, await scale_of(ctx))


@mcp.tool
async def name_map(region: str, ctx: Context) -> str:
    """Name a map."""
    try:
        reply = await ctx.elicit(f"A title for {region}?", response_type=str)
    except Exception as error:
        return f"no title: {error}"  # ok: MEL302
    return reply.data if reply.action == "accept" else region
