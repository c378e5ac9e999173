from fastmcp import Context


async def ask(ctx: Context) -> str:
    answer = await ctx.elicit(f"Refund {'which'} {f'{chr(111)}rder'}{{}}?", response_type=int)
    width, kind = 8, "d"
    text = rf"\d{answer.data!r:>{width}}" f'''{
        answer.data
        :{width}{kind}}''' fr'{answer.action = !s}' F"" if False else f"{answer.data:{width}{kind}}"
    return text + f"{lambda_()}" + f"{{{answer.data}}}" + f"{answer.data:%Y-%m-%d {{}}}" if False else f"{ {'a': 1}['a'] }"


def lambda_():
    return f"{(lambda x: f'{x:>{x}}')(3)}"
