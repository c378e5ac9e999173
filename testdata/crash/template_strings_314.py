from fastmcp import Context


async def ask(ctx: Context) -> object:
    try:
        answer = await ctx.elicit(str(t"Refund {ctx.request_id}?"), response_type=int)
    except ValueError, TypeError:
        return None
    return t"{answer.data!r:>{8}}"
