"""Decorators, wrappers and middleware that ask before they call; callables and adapters that are handed over to ask."""

import functools
from collections.abc import Awaitable, Callable
from typing import Any

from celery import Celery
from fastmcp import Context
from fastmcp.server.middleware import Middleware, MiddlewareContext

app = Celery("shop", broker="redis://broker")


def approved(function: Callable[..., Awaitable[str]]) -> Callable[..., Awaitable[str]]:
    @functools.wraps(function)
    async def inner(path: str, ctx: Context) -> str:
        answer = await ctx.elicit(f"Wipe {path}?", response_type=None)
        if answer.action != "accept":
            return "kept"
        return await function(path, ctx)

    return inner


def approved_for(verb: str) -> Callable[..., Any]:
    def decorate(function: Callable[..., Awaitable[str]]) -> Callable[..., Awaitable[str]]:
        @functools.wraps(function)
        async def inner(path: str, ctx: Context) -> str:
            answer = await ctx.elicit(f"{verb} {path}?", response_type=None)
            if answer.action == "accept":
                return await function(path, ctx)
            return "kept"

        return inner

    return decorate


def told_when_refused(function: Callable[..., Awaitable[str]]) -> Callable[..., Awaitable[str]]:
    @functools.wraps(function)
    async def inner(path: str, ctx: Context) -> str:
        answer = await ctx.elicit(f"Wipe {path}?", response_type=None)
        if answer.action == "accept":
            return "wiped elsewhere"
        return await function(path, ctx)

    return inner


class Confirmed:
    def __init__(self, function: Callable[..., Awaitable[str]]) -> None:
        self.function = function

    async def __call__(self, path: str, ctx: Context) -> str:
        answer = await ctx.elicit(f"Wipe {path}?", response_type=None)
        if answer.action != "accept":
            return "kept"
        return await self.function(path, ctx)


async def ask(ctx: Context, path: str) -> bool:
    answer = await ctx.elicit(f"Wipe {path}?", response_type=None)
    return answer.action == "accept"


async def wipe_if(path: str, confirm: Callable[[str], Awaitable[bool]]) -> None:
    if await confirm(path):
        app.send_task("files.wipe", args=[path])  # want: MEL101


async def tell_unless(path: str, confirm: Callable[[str], Awaitable[bool]]) -> None:
    if not await confirm(path):
        app.send_task("files.kept", args=[path])


class Elicitor:
    def __init__(self, ctx: Context) -> None:
        self._ctx = ctx

    async def confirm(self, question: str) -> bool:
        answer = await self._ctx.elicit(question, response_type=None)
        return answer.action == "accept"


class Service:
    def __init__(self, elicitor: Elicitor) -> None:
        self._elicitor = elicitor

    async def wipe(self, path: str) -> None:
        if await self._elicitor.confirm(f"Wipe {path}?"):
            app.send_task("files.wipe", args=[path])  # want: MEL101

    async def tell(self, path: str) -> None:
        if not await self._elicitor.confirm(f"Wipe {path}?"):
            app.send_task("files.kept", args=[path])


class Asking(Middleware):
    async def on_call_tool(self, context: MiddlewareContext, call_next: Callable[..., Any]) -> Any:
        text = f"Run {context.message.name} with {context.message.arguments}?"
        answer = await context.fastmcp_context.elicit(text, response_type=None)
        if answer.action != "accept":
            return None
        app.send_task("tools.run", args=[context.message.name])  # want: MEL101
        return await call_next(context)


@approved
async def decorated(path: str, ctx: Context) -> str:
    app.send_task("files.wipe", args=[path])  # want: MEL101
    return "queued"


@approved_for("Wipe")
async def decorated_by_a_factory(path: str, ctx: Context) -> str:
    app.send_task("files.wipe", args=[path])  # want: MEL101
    return "queued"


@told_when_refused
async def decorated_the_other_way(path: str, ctx: Context) -> str:
    app.send_task("files.kept", args=[path])
    return "told"


@Confirmed
async def decorated_by_a_class(path: str, ctx: Context) -> str:
    app.send_task("files.wipe", args=[path])  # want: MEL101
    return "queued"


async def plain(path: str, ctx: Context) -> str:
    app.send_task("files.wipe", args=[path])  # want: MEL101
    return "queued"


async def other(path: str, ctx: Context) -> str:
    app.send_task("files.shred", args=[path])  # want: MEL101
    return "queued"


TOOLS = {"plain": approved(plain)}
WRAPPED = [approved(tool) for tool in (other,)]


async def callable_handed_over(path: str, ctx: Context) -> str:
    async def confirm(path: str) -> bool:
        return await ask(ctx, path)

    await wipe_if(path, confirm)
    return "done"


async def callable_as_keyword(path: str, ctx: Context) -> str:
    await wipe_if(path, confirm=functools.partial(ask, ctx))
    return "done"


async def lambda_handed_over(path: str, ctx: Context) -> str:
    await wipe_if(path, confirm=lambda path: ask(ctx, path))
    return "done"


async def method_handed_over(path: str, ctx: Context) -> str:
    await wipe_if(f"Wipe {path}?", confirm=Elicitor(ctx).confirm)
    return "done"


async def callable_for_the_other_way(path: str, ctx: Context) -> str:
    await tell_unless(path, confirm=functools.partial(ask, ctx))
    return "done"


async def adapter(path: str, ctx: Context) -> str:
    if await Elicitor(ctx).confirm(f"Wipe {path}?"):
        app.send_task("files.wipe", args=[path])  # want: MEL101
    return "done"


async def adapter_no(path: str, ctx: Context) -> str:
    if not await Elicitor(ctx).confirm(f"Wipe {path}?"):
        app.send_task("files.wipe", args=[path])
    return "done"


async def adapter_in_a_service(path: str, ctx: Context) -> str:
    await Service(Elicitor(ctx)).wipe(path)
    return "done"


async def adapter_in_a_service_no(path: str, ctx: Context) -> str:
    await Service(Elicitor(ctx)).tell(path)
    return "done"
