"""The question shows what was looked up by the argument, or asks for the target itself."""

from fastmcp import Context, FastMCP

from park.animals import feed, name_of, release

mcp = FastMCP("park")


@mcp.tool
async def release_animal(animal_id: int, ctx: Context) -> str:
    """Release an animal."""
    name = await name_of(animal_id)
    reply = await ctx.elicit(f"Release {name} for good?", response_type=bool)  # ok: MEL306
    if reply.action != "accept" or reply.data is not True:
        return "kept"
    await release(animal_id)
    return "released"


@mcp.tool
async def feed_animal(ctx: Context) -> str:
    """Feed an animal."""
    reply = await ctx.elicit("Which animal shall be fed?", response_type=["otter", "seal"])  # ok: MEL306
    if reply.action != "accept":
        return "hungry"
    await feed(reply.data)
    return "fed"
