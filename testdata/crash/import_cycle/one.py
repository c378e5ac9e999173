from fastmcp import Context
from .two import again, ask as asked
from . import one, two
import import_cycle.one as me


async def ask(ctx: Context):
    return await asked(ctx)


async def once_more(ctx: Context):
    return await me.one.two.one.again(ctx)
