from fastmcp import Context

# noqa
# noqa: MEL101,,  ,MEL1
# elicitlint: ignore[
# elicitlint: ignore[]
# elicitlint: ignore[MEL101, MEL999 until
# elicitlint:
x = "# noqa: MEL101"  # noqa:MEL101#noqa
y = """
# elicitlint: ignore[MEL101] inside a string
"""


async def ask(ctx: Context) -> int:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    return answer.data if answer.action == "accept" else 0
