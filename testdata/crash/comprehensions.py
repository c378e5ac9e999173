from fastmcp import Context


async def ask(ctx: Context):
    return [
        reply.data async for reply in (await ctx.elicit(f"Refund order {n}?", response_type=int) for n in range(3) if n)
        if reply.action == "accept" if await ctx.request_id
    ]


class Body:
    n = 3
    items = [i for i in range(n)]
    pairs = {(i, j): k for i in range(3) for j in range(i) if i if j for k in (lambda: j,)}
    nest = [[[[x for x in y] for y in z] for z in w] for w in ()]
    gen = (i for i in (j for j in (k for k in ())))
    async def agen(self): yield [a async for a in self.agen()]; return
