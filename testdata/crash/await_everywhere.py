from fastmcp import Context


async def ask(ctx: Context):
    async with ctx as a, await ctx.elicit("Refund order 7?", response_type=bool) as b:
        async for c in await b:
            yield await (await (await c)())
            await a; (yield); x = yield; y = await (yield x)
            if await c: continue
            else: break
        else:
            return
    return


def gen():
    x = yield from (yield from (yield))
    x += yield
    print((yield), [(yield)], {(yield): (yield)}, *(yield), **(yield))
    return (yield)


await_ = async_ = 1
print(f"{await_}{async_}")
