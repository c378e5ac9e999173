from fastmcp import Context


type Order = int
type Pair[T: (int, str), *Ts, **P] = tuple[T, *Ts]


async def ask[T: int](ctx: Context, kind: type[T]) -> T | None:
    answer = await ctx.elicit("Refund which order?", response_type=kind)
    return answer.data if answer.action == "accept" else None


class Box[T, *Ts, **P](dict[str, T]):
    def get_first[U](self, other: U) -> T | U:
        return next(iter(self.values()), other)
