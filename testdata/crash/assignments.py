from fastmcp import Context


async def ask(ctx: Context) -> int:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    return answer.data if answer.action == "accept" else 0


def targets(a, b):
    a = b = (c, d), [e, [f]] = a.x, a[0] = 1, 2
    (a), [b], (c,), *d = 1, 2, 3
    [*a], (*b,) = [1], (2,)
    a.b.c[d].e = a[b][c].d = 1
    a += 1; a @= b; a //= 2; a **= 3; a >>= 1; a |= b
    [] = ()
    () = []
    for a.x, (b[0], *c) in ():
        pass
    with a as (b, c), b as [d], c as d.e, d as f[0]:
        pass
    del a, (b, c), [d, (e,)], f[0], f.g
    return a
