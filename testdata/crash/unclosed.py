from fastmcp import Context


async def ask(ctx: Context):
    answer = await ctx.elicit(
