from fastmcp import Context


async def fragen(ctx: Context) -> int:
    await ctx.elicit("Refund order 7?", response_type=bool); größe_é = await ctx.ｅlicit("Которую? どの注文?", response_type=int)
    π, ﬁ, ª = 1, 2, 3
    return größe_é.data if größe_é.action == "accept" else π + fi + a_(ª)


def a_(ª):
    return a


"\N{GREEK SMALL LETTER ALPHA}\U0001F600 😀 \ud800"
class 注文: 値 = "👩‍👩‍👧"; é = 1
