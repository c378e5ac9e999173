from fastmcp import Context


async def ask(ctx: Context, depth: int = 0) -> int:
    """Each call wraps the value once more: the paths into it have no longest one."""
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return await ask(ctx, depth + 1)
    return grow(answer.data)


def grow(value):
    return grow({"inner": value}) if value else value


def shrink(value):
    return shrink(value["inner"]["inner"])


def zig(value):
    return zag([value])


def zag(value):
    return zig((value, value))


def itself():
    return itself


def builds_itself(n):
    def again(m):
        return builds_itself(again)(m)

    return again


omega = (lambda x: x(x))(lambda x: x)
Y = lambda f: (lambda x: f(lambda v: x(x)(v)))(lambda x: f(lambda v: x(x)(v)))
counter = Y(lambda rec: lambda n: 0 if n == 0 else rec(n - 1))
