"""The result object itself is tested: in a tool, negated, in a helper, and right."""

from fastmcp import Context, FastMCP

from orchard.trees import fell, graft, spray

mcp = FastMCP("orchard")


@mcp.tool
async def fell_tree(tree: str, ctx: Context) -> str:
    """Fell a tree."""
    reply = await ctx.elicit(f"Fell tree {tree}?", response_type=bool)
    if not reply:  # want: MEL301 "tested for truth"
        return "kept"
    await fell(tree)
    return "felled"


async def agreed(ctx: Context, question: str) -> bool:
    reply = await ctx.elicit(question, response_type=bool)
    return bool(reply)  # want: MEL301 "tested for truth"


@mcp.tool
async def spray_row(row: str, ctx: Context) -> str:
    """Spray a row."""
    if await agreed(ctx, f"Spray row {row}?"):
        await spray(row)
        return "sprayed"
    return "not sprayed"


@mcp.tool
async def graft_tree(tree: str, ctx: Context) -> str:
    """Graft a tree."""
    reply = await ctx.elicit(f"Graft tree {tree}?", response_type=bool)
    if reply and reply.action == "accept" and reply.data:  # ok: MEL301
        await graft(tree)
        return "grafted"
    return "left alone"
