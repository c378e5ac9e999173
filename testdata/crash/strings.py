from fastmcp import Context


async def ask(ctx: Context) -> int:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    return answer.data if answer.action == "accept" else 0


A = "\x00\777\N{DIGIT ONE}\
continued" 'b' """c""" r'\d' u'x'
B = b"\xff" rb'\xff' BR"""\xff""" Rb''
C = "''" '""' """''\"""" '\
'
D = "%s" % () + "{}".format(*()) + "" ""
