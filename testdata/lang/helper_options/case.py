"""What one argument makes of a helper: each call is judged by what it gives."""

from celery import Celery
from fastmcp import Context

app = Celery("shop", broker="redis://broker")


async def confirm(ctx: Context, question: str, *, on_error: bool = False) -> bool:
    try:
        answer = await ctx.elicit(question, response_type=None)
    except RuntimeError:
        return on_error
    return answer.action == "accept"


async def expect(ctx: Context, question: str, wanted: bool = True) -> bool:
    answer = await ctx.elicit(question, response_type=None)
    return (answer.action == "accept") is wanted


async def maybe(ctx: Context, question: str, enabled: bool = True) -> bool:
    if not enabled:
        return False
    answer = await ctx.elicit(question, response_type=None)
    return answer.action == "accept"


async def told(ctx: Context, question: str, raising: bool = False) -> bool:
    answer = await ctx.elicit(question, response_type=None)
    if answer.action == "accept":
        return True
    if raising:
        raise PermissionError(question)
    return False


async def left_out(path: str, ctx: Context) -> str:
    if await confirm(ctx, f"Wipe {path}?"):
        app.send_task("files.wipe", args=[path])  # want: MEL101
    return "done"


async def closed(path: str, ctx: Context) -> str:
    if await confirm(ctx, f"Wipe {path}?", on_error=False):
        app.send_task("files.wipe", args=[path])  # want: MEL101
    return "done"


async def open(path: str, ctx: Context) -> str:
    if await confirm(ctx, f"Wipe {path}?", on_error=True):
        app.send_task("files.wipe", args=[path])  # want: MEL101, MEL302
    return "done"


async def wanted_yes(path: str, ctx: Context) -> str:
    if await expect(ctx, f"Wipe {path}?"):
        app.send_task("files.wipe", args=[path])  # want: MEL101
    return "done"


async def wanted_no(path: str, ctx: Context) -> str:
    if await expect(ctx, f"Keep {path}?", wanted=False):
        app.send_task("files.wipe", args=[path])
    return "done"


async def enabled(path: str, ctx: Context) -> str:
    if await maybe(ctx, f"Wipe {path}?"):
        app.send_task("files.wipe", args=[path])  # want: MEL101
    return "done"


async def disabled(path: str, ctx: Context) -> str:
    if await maybe(ctx, f"Wipe {path}?", enabled=False):
        app.send_task("files.wipe", args=[path])
    return "done"


async def raising(path: str, ctx: Context) -> str:
    await told(ctx, f"Wipe {path}?", raising=True)
    app.send_task("files.wipe", args=[path])  # want: MEL101
    return "done"
