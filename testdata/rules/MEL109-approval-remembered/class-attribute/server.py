"""One tool asks and remembers, another one acts on what is remembered."""

from typing import ClassVar

from fastmcp import Context, FastMCP

from zoo.cages import open_cage

mcp = FastMCP("zoo")


class Keeper:
    may_open: ClassVar[bool] = False

    @classmethod
    async def ask(cls, ctx: Context, cage: str) -> bool:
        reply = await ctx.elicit(f"Open cage {cage}?", response_type=bool)
        if reply.action == "accept" and reply.data is True:
            cls.may_open = True
            return True
        return False


@mcp.tool
async def open_first(cage: str, ctx: Context) -> str:
    """Open a cage."""
    if not await Keeper.ask(ctx, cage):
        return "closed"
    await open_cage(cage)
    return "open"


@mcp.tool
async def open_next(cage: str) -> str:
    """Open one more cage."""
    if not Keeper.may_open:  # want: MEL109
        return "call open_first before"
    await open_cage(cage)
    return "open"
