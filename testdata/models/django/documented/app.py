"""Django: rows of a model as jobs, the cache, signals, django-q2."""

import shutil

from django.core.cache import cache
from django.db import models
from django_q.tasks import AsyncTask, Chain, Iter, async_chain, async_iter, async_task
from fastmcp import Context, FastMCP

mcp = FastMCP("files")


class WipeJob(models.Model):
    path = models.TextField()


def wipe(path: str) -> None:
    shutil.rmtree(path)  # want: MEL108


def work() -> None:
    for job in WipeJob.objects.filter(path__startswith="/"):
        shutil.rmtree(job.path)  # want: MEL108


async def agreed(ctx: Context, path: str) -> bool:
    answer = await ctx.elicit(f"Delete {path}?", response_type=bool)
    return answer.action == "accept" and answer.data is True


@mcp.tool
async def rows(path: str, ctx: Context) -> str:
    """Delete a folder."""
    if not await agreed(ctx, path):
        return "kept"
    WipeJob.objects.create(path=path)  # want: MEL107
    await WipeJob.objects.acreate(path=path)  # want: MEL107
    WipeJob.objects.get_or_create(path=path)  # want: MEL107
    await WipeJob.objects.aget_or_create(path=path)  # want: MEL107
    WipeJob.objects.update_or_create(path=path)  # want: MEL107
    WipeJob.objects.bulk_create([WipeJob(path=path)])  # want: MEL107
    WipeJob(path=path).save()  # want: MEL107
    await WipeJob(path=path).asave()  # want: MEL107
    return "queued"


@mcp.tool
async def by_django_q(path: str, ctx: Context) -> str:
    """Delete a folder."""
    if not await agreed(ctx, path):
        return "kept"
    async_task(wipe, path)  # want: MEL101
    async_task("app.wipe", path, hook=print)  # want: MEL101
    AsyncTask(wipe, path).run()  # want: MEL101
    return "queued"


@mcp.tool
async def many(paths: list[str], ctx: Context) -> str:
    """Delete folders."""
    answer = await ctx.elicit(f"Delete {', '.join(paths)}?", response_type=bool)
    if answer.action != "accept" or answer.data is not True:
        return "kept"
    async_iter(wipe, paths)  # want: MEL105
    Iter(wipe, paths).run()  # want: MEL105
    chain = Chain()
    chain.append(wipe, paths[0])
    chain.run()  # known-miss: MEL105 what an object of the library was given by another call
    async_chain([(wipe, (p,)) for p in paths])  # want: MEL105
    return "queued"
