from fastmcp import Context

import fastmcp.server.elicitation as el


async def ask(ctx: Context):
    match await ctx.elicit("Refund which order?", response_type=int):
        case el.AcceptedElicitation(data=0 | 1 | -1 | 2.5 | 1 + 2j | "x" | None | True):
            return 0
        case _:
            return 1


def patterns(value):
    match value:
        case []:
            return 0
        case ():
            return 0
        case [[], [_, *_], *rest] if rest:
            return rest
        case {"a": {"b": [1, {"c": c}]}, **others}:
            return c, others
        case {}:
            return 1
        case int(n) | float(n):
            return n
        case str() | bytes() as text:
            return text
        case (1, 2, *middle, 3):
            return middle
        case [a, b] | (a, b, _):
            return a, b
        case el.AcceptedElicitation(data=el.DeclinedElicitation()) as both:
            return both
        case object(__class__=kind):
            return kind
        case _ if (n := len(str(value))) > 3:
            return n
        case (((((deep)))))  :
            return deep


def subjects(a, *rest):
    match a, *rest:
        case x, *y:
            return x, y
    match *rest,:
        case _:
            return None
    match (yield):
        case None:
            return None
    match lambda: 1:
        case f:
            return f


match = 1
case = 2
type = 3
_ = match, case, type
print(match [0] if False else match, case, type)
match (case):
    case 2: match = case
    case case: type = case
match[0:1] if False else None
match -1:
    case -1: pass
