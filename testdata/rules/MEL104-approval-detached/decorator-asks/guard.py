import functools
from collections.abc import Awaitable, Callable

from fastmcp import Context


def ask_first(act: str) -> Callable[[Callable[..., Awaitable[str]]], Callable[..., Awaitable[str]]]:
    """Put a question with all arguments before every call."""

    def decorate(function: Callable[..., Awaitable[str]]) -> Callable[..., Awaitable[str]]:
        @functools.wraps(function)
        async def guarded(*args: object, ctx: Context, **kwargs: object) -> str:
            shown = ", ".join(f"{name}={value!r}" for name, value in kwargs.items())
            reply = await ctx.elicit(f"{act} with {shown}?", response_type=bool)
            if reply.action != "accept" or reply.data is not True:
                return f"refused: {act}"
            return await function(*args, ctx=ctx, **kwargs)

        return guarded

    return decorate
