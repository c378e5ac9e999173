from fastmcp import Context
from .one import ask as again, once_more
from .two import ask as itself


async def ask(ctx: Context):
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return await again(ctx)
    return await once_more(ctx)
