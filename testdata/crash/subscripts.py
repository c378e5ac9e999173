from fastmcp import Context


async def ask(ctx: Context) -> int:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    return answer.data if answer.action == "accept" else 0


def subscripts(a, *b):
    return a[1], a[1:], a[:1], a[::], a[1:2:3], a[...], a[1, 2], a[*b], a[*b, 1:2], a[()], a[(1,)], a[(lambda: 1)], a[b := 1]


def annotated(*args: *tuple[int, ...], x: "list[\"Context\"]" = [], **kw: 1 + 2) -> "x y z":
    a: int
    b: int = 1
    c.d: int
    e[0]: "str" = 1
    f: 'not python at all )(' = 2
    return a, b
