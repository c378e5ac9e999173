# from fastmcp import Context
# answer = await ctx.elicit('Refund?')
#
   # indented
