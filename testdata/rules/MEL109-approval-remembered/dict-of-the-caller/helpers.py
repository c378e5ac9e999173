from fastmcp import Context


async def consent(ctx: Context, act: str, seen: dict[str, bool]) -> bool:
    """A yes that was given once in ``seen`` counts again."""
    if seen.get("yes_to_all"):  # want: MEL109
        return True
    reply = await ctx.elicit(f"{act}?", response_type=["yes", "yes to all", "no"])
    if reply.action != "accept":
        return False
    if reply.data == "yes to all":
        seen["yes_to_all"] = True
    return reply.data != "no"
