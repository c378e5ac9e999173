from fastmcp import Context


async def ask(ctx: Context) -> str:
    answer = await ctx.elicit(f"Refund {"which"} {f"{f"{"order"}"}"}?", response_type=int)
    return f"{answer.data:{"0"}>{8}} {
        answer.action  # a comment inside
        !r:>10} {'\n'.join(["a", "b"])}"
