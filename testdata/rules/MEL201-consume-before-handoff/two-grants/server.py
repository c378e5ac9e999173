"""One grant for the part that is done here, one for the part that is done elsewhere; each is spent where it is used."""

import asyncio

from mcp.server.fastmcp import Context, FastMCP
from pydantic import BaseModel, Field

from grants import GrantViolation, consume_grant, issue_grant
from orchard.saws import fell, grind_stump

mcp = FastMCP("orchard")
stumps: asyncio.Queue[tuple[str, str]] = asyncio.Queue()


class Fell(BaseModel):
    fell: bool = Field(description="Fell it")


async def grinder() -> None:
    while True:
        grant_id, tree = await stumps.get()
        try:
            await consume_grant(grant_id, "grind", {"tree": tree})
        except GrantViolation:
            continue
        await grind_stump(tree)  # ok: MEL108


@mcp.tool()
async def fell_tree(tree: str, ctx: Context) -> str:
    """Fell a tree and grind its stump."""
    reply = await ctx.elicit(message=f"Fell tree {tree}, then grind its stump?", schema=Fell)
    if reply.action != "accept" or not reply.data.fell:
        return "tree kept"
    here = await issue_grant("fell", {"tree": tree}, ttl_seconds=60)
    later = await issue_grant("grind", {"tree": tree}, ttl_seconds=3600)
    await consume_grant(here, "fell", {"tree": tree})  # ok: MEL201
    await fell(tree)
    await stumps.put((later, tree))  # ok: MEL101
    return "felled"
