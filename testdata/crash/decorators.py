from fastmcp import Context

import functools

registry = {"a": [lambda function: function]}


@(lambda function: function)
@registry["a"][0]
@(registry if registry else {})["a"][-1]
@[functools.cache, functools.wraps][1](print)
@(wrap := functools.partial(lambda x, function: function, 1))
@(functools.singledispatch if False else (lambda function: function))
async def ask(ctx: Context) -> int:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    return answer.data if answer.action == "accept" else 0


@print
class A(metaclass=type("M", (type,), {}), **{}):
    @property
    @staticmethod
    @(await_ := lambda function: function)
    def b():
        @(yield_ := lambda function: function)
        def c(): ...
        return c

    @(b.setter if False else (lambda function: function))
    def d(self): pass
