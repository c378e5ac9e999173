"""A gate: None means go on."""

from fastmcp import Context


async def blocked(ctx: Context, question: str) -> str | None:
    """Why not, or None."""
    try:
        reply = await ctx.elicit(question, response_type=None)
    except Exception:
        return None  # want: MEL302 "`os.remove`"
    return None if reply.action == "accept" else "refused"
