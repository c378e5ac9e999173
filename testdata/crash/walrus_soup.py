from fastmcp import Context


async def ask(ctx: Context) -> int:
    if (answer := await ctx.elicit(question := "Refund which order?", response_type=(kind := int))).action == (yes := "accept"):
        return (order := (first := answer.data) + (second := 1)) + first + second
    while (chunk := (left := 3) - (step := 1)) > (limit := 5):
        left = chunk - step - limit
    pair = (1, 2)
    found = [last := number for number in pair if (even := number % 2 == 0)]
    return len(found) + len(question) + len(yes) + len(str(kind)) + last + pair[0] + even


def slices(items):
    return items[(a := 1):(b := 2)], {(c := 3): (d := 4)}, f"{(e := 5)}", (a, b, c, d, e)


async def defaults(ctx: Context, x=(y := 1), *, z=(w := lambda: (v := 2))):
    assert (reply := await ctx.elicit("Refund order 7?", response_type=bool)), (text := "none")
    return reply, x, z, y, w
