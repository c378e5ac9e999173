"""Loops around a question: without a way out, by recursion, through a helper; bounded, left by a no, or of many items."""

import itertools
import shutil

from fastmcp import Context, FastMCP

mcp = FastMCP("cabinet")


async def agrees(ctx: Context, name: str) -> bool:
    reply = await ctx.elicit(f"Shred {name}?", response_type=bool)
    return reply.action == "accept" and reply.data is True


@mcp.tool
async def until_agreed(name: str, ctx: Context) -> str:
    """A flag that only a yes sets."""
    agreed = False
    while not agreed:
        reply = await ctx.elicit(f"Shred {name}?", response_type=bool)  # want: MEL310 "loop at line 20"
        agreed = reply.action == "accept" and reply.data is True
    shutil.rmtree(name)
    return "shredded"


@mcp.tool
async def through_helper(name: str, ctx: Context) -> str:
    """The question is put by a helper."""
    while not await agrees(ctx, name):  # want: MEL310 "until it is accepted"
        continue
    shutil.rmtree(name)
    return "shredded"


@mcp.tool
async def counted_forever(name: str, ctx: Context) -> str:
    """A counter without an end is no bound."""
    for attempt in itertools.count():
        reply = await ctx.elicit(f"Shred {name}?", response_type=bool)  # known-miss: MEL310 the iterator is not known to be endless
        if reply.action == "accept" and reply.data is True:
            break
    shutil.rmtree(name)
    return f"shredded at attempt {attempt}"


async def insist(ctx: Context, name: str) -> bool:
    reply = await ctx.elicit(f"Shred {name}?", response_type=bool)  # want: MEL310 "calls itself"
    if reply.action == "accept" and reply.data is True:
        return True
    return await insist(ctx, name)


@mcp.tool
async def recursive(name: str, ctx: Context) -> str:
    """The helper calls itself."""
    if await insist(ctx, name):
        shutil.rmtree(name)
    return "shredded"


@mcp.tool
async def three_times(name: str, ctx: Context) -> str:
    """A bound."""
    for _ in range(3):
        reply = await ctx.elicit(f"Shred {name}?", response_type=bool)
        if reply.action == "accept" and reply.data is True:
            shutil.rmtree(name)
            return "shredded"
    return "kept"


@mcp.tool
async def counted(name: str, ctx: Context) -> str:
    """A bound by hand."""
    tries = 0
    while True:
        tries += 1
        if await agrees(ctx, name):
            shutil.rmtree(name)
            return "shredded"
        if tries > 2:
            return "kept"


@mcp.tool
async def left_by_no(ctx: Context) -> str:
    """The loop repeats for a value that does not fit, and a refusal leaves it."""
    while True:
        reply = await ctx.elicit("Which page should be shown?", response_type=int)
        if reply.action != "accept":
            return "no page"
        if 0 < reply.data < 100:
            return f"page {reply.data}"


@mcp.tool
async def each(names: list[str], ctx: Context) -> str:
    """One question an item is no repetition."""
    while names:
        name = names.pop()
        if await agrees(ctx, name):
            shutil.rmtree(name)
    return "done"
