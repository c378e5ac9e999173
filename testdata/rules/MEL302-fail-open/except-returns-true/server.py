"""A bool helper that approves when it cannot ask, and one that refuses."""

from fastmcp import Context, FastMCP

from dam.gates import lower_gate, raise_gate

mcp = FastMCP("dam")


async def agreed(ctx: Context, question: str) -> bool:
    try:
        reply = await ctx.elicit(question, response_type=bool)
    except Exception:
        return True  # want: MEL302 "the question has failed"
    return reply.action == "accept" and reply.data is True


async def agreed_strictly(ctx: Context, question: str) -> bool:
    try:
        reply = await ctx.elicit(question, response_type=bool)
    except Exception:
        return False  # ok: MEL302
    return reply.action == "accept" and reply.data is True


@mcp.tool
async def lower(gate: str, ctx: Context) -> str:
    """Lower a gate."""
    if not await agreed(ctx, f"Lower gate {gate}?"):
        return "up"
    await lower_gate(gate)
    return "down"


@mcp.tool
async def lift(gate: str, ctx: Context) -> str:
    """Raise a gate."""
    if not await agreed_strictly(ctx, f"Raise gate {gate}?"):
        return "down"
    await raise_gate(gate)
    return "up"
