"""Celery's settings, tasks that send themselves again, Django's tasks after the commit."""

import shutil

from celery import Celery, chord, chunks, group, shared_task, xmap, xstarmap
from celery.exceptions import Ignore, Reject
from django_celery_beat.models import PeriodicTask
from fastmcp import Context, FastMCP
from kombu import Connection

mcp = FastMCP("files")
app = Celery("jobs")


@app.task
def wipe(path: str) -> None:
    shutil.rmtree(path)  # want: MEL108


@app.task
def done(results: list) -> None:
    print(results)


@shared_task(bind=True, acks_late=True)
def wipe_or_give_up(self, path: str) -> None:
    if not path:
        raise Ignore()
    try:
        shutil.rmtree(path)  # want: MEL108
    except OSError as error:
        raise Reject(str(error), requeue=True)


async def agreed(ctx: Context, path: str) -> bool:
    answer = await ctx.elicit(f"Delete {path}?", response_type=bool)
    return answer.action == "accept" and answer.data is True


@mcp.tool
async def settings(path: str, ctx: Context) -> str:
    """Delete a folder."""
    if not await agreed(ctx, path):
        return "kept"
    entry = {"task": "app.wipe", "schedule": 30.0, "args": (path,)}
    app.conf.beat_schedule["wipe"] = entry  # want: MEL102
    app.conf.beat_schedule.setdefault("wipe", entry)  # want: MEL102
    app.conf.beat_schedule.update({"wipe": entry})  # want: MEL102
    app.conf.update(beat_schedule={"wipe": entry})  # want: MEL102
    app.conf["beat_schedule"] = {"wipe": entry}  # want: MEL102
    app.conf.beat_schedule = {"wipe": entry}  # want: MEL102
    PeriodicTask.objects.get_or_create(name="wipe", task="app.wipe", args=f'["{path}"]')  # want: MEL102
    return "planned"


@mcp.tool
async def after_the_commit(path: str, ctx: Context) -> str:
    """Delete a folder."""
    if not await agreed(ctx, path):
        return "kept"
    wipe.delay_on_commit(path)  # want: MEL101
    wipe.apply_async_on_commit((path,))  # want: MEL101
    wipe_or_give_up.delay(path)  # want: MEL101
    return "queued"


@mcp.tool
async def spread_out(paths: list[str], ctx: Context) -> str:
    """Delete folders."""
    answer = await ctx.elicit(f"Delete {', '.join(paths)}?", response_type=bool)
    if answer.action != "accept" or answer.data is not True:
        return "kept"
    chord(group(wipe.s(p) for p in paths), done.s()).delay()  # want: MEL105
    chunks(wipe.s(), [(p,) for p in paths], 10).apply_async()  # want: MEL105
    xmap(wipe.s(), paths).delay()  # want: MEL105
    xstarmap(wipe.s(), [(p,) for p in paths])()  # want: MEL105
    return "queued"


@mcp.tool
async def repeated_by_kombu(path: str, ctx: Context) -> str:
    """Delete a folder."""
    if not await agreed(ctx, path):
        return "kept"
    connection = Connection("redis://localhost")
    connection.autoretry(lambda channel=None: shutil.rmtree(path))()  # want: MEL103
    return "deleted"
