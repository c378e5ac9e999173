"""Schedules that stand in Celery's settings: the arguments are frozen in them, beat sends them again and again."""

from celery.schedules import crontab
from fastmcp import Context, FastMCP

from grants import issue_grant
from jobs import app, measure, wipe

mcp = FastMCP("files")


async def agreed(ctx: Context, path: str) -> bool:
    reply = await ctx.elicit(f"Delete {path}?", response_type=bool)
    return reply.action == "accept" and reply.data is True


@mcp.tool
async def assigned(path: str, ctx: Context) -> str:
    """Delete a folder."""
    if not await agreed(ctx, path):
        return "kept"
    app.conf.beat_schedule = {  # want: MEL102 "schedules"
        "wipe": {"task": "jobs.wipe", "schedule": 30.0, "args": (path,)},
    }
    return "planned"


@mcp.tool
async def added(path: str, ctx: Context) -> str:
    """Delete a folder."""
    if not await agreed(ctx, path):
        return "kept"
    app.conf.beat_schedule[f"wipe {path}"] = {  # want: MEL102
        "task": "nightly-sweep",
        "schedule": crontab(hour=2, minute=0),
        "args": [path],
        "kwargs": {"deep": True},
    }
    return "planned"


@mcp.tool
async def updated(path: str, ctx: Context) -> str:
    """Delete a folder."""
    if not await agreed(ctx, path):
        return "kept"
    entry = {"task": "jobs.wipe", "schedule": crontab(minute="*/5"), "args": (path,)}
    app.conf.update(beat_schedule={"wipe": entry}, timezone="UTC")  # want: MEL102
    return "planned"


@mcp.tool
async def updated_below(path: str, ctx: Context) -> str:
    """Delete a folder."""
    if not await agreed(ctx, path):
        return "kept"
    app.conf.beat_schedule.update({"wipe": {"task": "jobs.wipe", "schedule": 60, "args": (path,)}})  # want: MEL102
    return "planned"


@mcp.tool
async def updated_with_a_dict(path: str, ctx: Context) -> str:
    """Delete a folder."""
    if not await agreed(ctx, path):
        return "kept"
    app.conf.update({"beat_schedule": {"wipe": {"task": wipe.name, "schedule": 60, "args": (path,)}}})  # want: MEL102
    return "planned"


@mcp.tool
async def by_key(path: str, ctx: Context) -> str:
    """Delete a folder."""
    if not await agreed(ctx, path):
        return "kept"
    app.conf["beat_schedule"] = {"wipe": {"task": "jobs.wipe", "schedule": 60, "args": (path,)}}  # want: MEL102
    return "planned"


def plan(name: str, task: str, *args: str) -> None:
    table = dict(app.conf.beat_schedule or {})
    table[name] = {"task": task, "schedule": crontab(hour=3), "args": args}
    app.conf.beat_schedule = table  # want: MEL102


@mcp.tool
async def by_helper(path: str, ctx: Context) -> str:
    """Delete a folder."""
    if not await agreed(ctx, path):
        return "kept"
    plan("wipe", "jobs.wipe", path)
    return "planned"


@mcp.tool
async def when_configured(path: str, ctx: Context) -> str:
    """Delete a folder."""
    if not await agreed(ctx, path):
        return "kept"

    @app.on_after_configure.connect
    def setup(sender, **kwargs):
        sender.add_periodic_task(60.0, wipe.s(path), name="wipe")  # want: MEL102

    return "planned"


@mcp.tool
async def granted(path: str, ctx: Context) -> str:
    """Delete a folder."""
    if not await agreed(ctx, path):
        return "kept"
    grant_id = issue_grant("wipe", {"path": path}, ttl_seconds=7200)
    app.conf.beat_schedule = {  # ok: MEL102
        "wipe": {"task": "jobs.wipe_once", "schedule": crontab(hour=2), "args": (grant_id, path)},
    }
    return "planned"


@mcp.tool
async def looks(path: str, ctx: Context) -> str:
    """Look at a folder every minute."""
    if not await agreed(ctx, path):
        return "kept"
    app.conf.beat_schedule["usage"] = {"task": "jobs.measure", "schedule": 60, "args": (path,)}  # ok: MEL102
    app.conf.update(timezone="UTC", result_expires=60)  # ok: MEL102
    app.conf.task_routes = {"usage": {"queue": "slow"}}  # ok: MEL102
    return "planned"


@app.on_after_configure.connect
def at_start(sender, **kwargs):
    sender.add_periodic_task(60.0, measure.s("/"), name="usage")  # ok: MEL102
