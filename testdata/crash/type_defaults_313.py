from fastmcp import Context


class Box[T = int, *Ts = *tuple[int, str], **P = [int]]:
    pass


async def ask[T = int](ctx: Context, kind: type[T]) -> T | None:
    answer = await ctx.elicit("Refund which order?", response_type=kind)
    return answer.data if answer.action == "accept" else None
