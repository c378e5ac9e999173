"""The same question again for one act; a second question of its own, and a question after the act, are none."""

from mcp.server.fastmcp import Context, FastMCP
from pydantic import BaseModel

from garden import open_gate

mcp = FastMCP("garden")


class Open(BaseModel):
    open: bool


async def sure(ctx: Context, text: str) -> bool:
    reply = await ctx.elicit(message=text, schema=Open)
    return reply.action == "accept" and reply.data.open


@mcp.tool()
async def after_a_no(name: str, ctx: Context) -> str:
    """A no is not enough."""
    if not await sure(ctx, f"Open the gate {name}?") and not await sure(ctx, f"Open the gate {name}?"):  # want: MEL310 "was answered already"
        return "closed"
    await open_gate(name)
    return "open"


@mcp.tool()
async def after_a_yes(name: str, ctx: Context) -> str:
    """A yes is asked for twice."""
    if not await sure(ctx, f"Open the gate {name}?"):
        return "closed"
    if not await sure(ctx, f"Open the gate {name}?"):  # want: MEL310
        return "closed"
    await open_gate(name)
    return "open"


@mcp.tool()
async def two_questions(name: str, ctx: Context) -> str:
    """Two different questions."""
    if not await sure(ctx, f"Open the gate {name}?"):
        return "closed"
    if not await sure(ctx, f"The dog is in the yard. Open the gate {name} all the same?"):
        return "closed"
    await open_gate(name)
    return "open"


@mcp.tool()
async def two_acts(name: str, ctx: Context) -> str:
    """One question an act."""
    if await sure(ctx, f"Open the gate {name}?"):
        await open_gate(name)
    if await sure(ctx, f"Open the gate {name}?"):
        await open_gate(name)
    return "done"
