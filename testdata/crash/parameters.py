from fastmcp import Context


async def ask(ctx: Context, a, /, b=1, *, c, d=lambda *x, y=1, **z: (x, y, z), **e):
    answer = await ctx.elicit(*("Refund which order?",), **{"response_type": int})
    return (await ctx.elicit(message := "Refund order 7?", *[bool], **{}, **{})), answer, message, a, b, c, d, e


def f(a=f"{1}", /, *args, b: "c" = ..., **kwargs): return f(*args, *[], b=b, *(), **kwargs, **{})
def g(*, a): return g(a=(yield))
def h(a, /): return h(*a)
lambda: (yield)
lambda *, a: a
lambda a, /, b=1, *c, d, **e: ...
