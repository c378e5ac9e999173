"""A setting that replaces the question, and a rule about the act that does not."""

import os

from fastmcp import Context

SMALL = 100


async def agreed(ctx: Context, question: str) -> bool:
    if os.environ.get("SKIP_CONFIRM") == "1":
        return True  # want: MEL311 "`SKIP_CONFIRM`"
    reply = await ctx.elicit(question, response_type=bool)
    return reply.action == "accept" and reply.data is True


async def agreed_above(ctx: Context, question: str, amount: int) -> bool:
    if amount < SMALL:
        return True  # ok: MEL311
    reply = await ctx.elicit(question, response_type=bool)
    return reply.action == "accept" and reply.data is True
