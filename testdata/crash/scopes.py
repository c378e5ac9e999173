from fastmcp import Context

global_ = 1
global answer
answer = None


async def ask(ctx: Context):
    global answer
    answer = await ctx.elicit("Refund order 7?", response_type=bool)

    def inner():
        nonlocal ctx
        global answer, later
        ctx = later = answer
        return ctx

    class Local:
        nonlocal ctx
        global made
        made = ctx
        ctx = 1

    del ctx
    return inner, Local


def shadow(print, Context, list=list, *, int=int):
    from fastmcp import Context
    import fastmcp as print
    for print in print: pass
    class print: Context = Context
    return print, Context


def late():
    try:
        return undefined_name
    finally:
        del undefined_name
    undefined_name = 1


from fastmcp import *
from . import *
from .. import beyond
from ...... import far
from .missing import a as b, c
import missing.deep.er as er, other.one
def Context(): return Context
Context = Context
