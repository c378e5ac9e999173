import asyncio
from collections import defaultdict

from fastmcp import Context, FastMCP

from orchard.trees import fell

mcp = FastMCP("orchard")
rows = defaultdict(asyncio.Lock)


async def agreed(ctx: Context, tree: str) -> bool:
    answer = await ctx.elicit(f"Fell tree {tree}?", response_type=bool)
    return answer.action == "accept" and answer.data is True


@mcp.tool
async def fell_tree(row: str, tree: str, ctx: Context) -> str:
    """Fell a tree of a row."""
    if not await agreed(ctx, tree):
        return "it stands"
    async with rows[row]:
        await fell(tree)
    return "felled"
