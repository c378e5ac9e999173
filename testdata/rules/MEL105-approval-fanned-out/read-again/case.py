"""What the acts of a loop are about: the list that was shown, one that was counted, one that is read after the yes."""

import asyncio

from fastmcp import Context, FastMCP

from phones import delete_number, list_numbers, send_sms

mcp = FastMCP("phones")


async def agreed(ctx: Context, text: str) -> bool:
    reply = await ctx.elicit(text, response_type=bool)
    return reply.action == "accept" and reply.data is True


@mcp.tool
async def broadcast(group: str, text: str, ctx: Context) -> str:
    """Send a text to a group."""
    count = len(await list_numbers(group))
    if not await agreed(ctx, f"Send {text!r} to the {count} members of {group}?"):
        return "nothing sent"
    await asyncio.gather(*(send_sms(number, text) for number in await list_numbers(group)))  # want: MEL105
    return "sent"


@mcp.tool
async def forget(group: str, ctx: Context) -> str:
    """Delete the numbers of a group."""
    if not await agreed(ctx, f"Delete the numbers of {group}?"):
        return "kept"
    for number in await list_numbers(group):  # want: MEL105
        await delete_number(number)
    return "deleted"


@mcp.tool
async def forget_shown(group: str, ctx: Context) -> str:
    """Delete the numbers of a group that were shown."""
    numbers = await list_numbers(group)
    if not await agreed(ctx, f"Delete {', '.join(numbers)}?"):
        return "kept"
    for number in numbers:
        await delete_number(number)
    return "deleted"


@mcp.tool
async def forget_counted(group: str, ctx: Context) -> str:
    """Delete the numbers of a group that were counted."""
    numbers = await list_numbers(group)
    if not await agreed(ctx, f"Delete the {len(numbers)} numbers of {group}?"):
        return "kept"
    await asyncio.gather(*(delete_number(number) for number in numbers))
    return "deleted"
