from fastmcp import Context


async def ask(ctx: Context) -> int:
	if True:
		answer = await ctx.elicit("Refund which order?", response_type=int)
        # spaces before a comment
		return answer.data if answer.action == "accept" else 0
	return 1
