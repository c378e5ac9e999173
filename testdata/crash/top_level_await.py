from fastmcp import Context
answer = await ctx.elicit('Refund order 7?', response_type=bool)
