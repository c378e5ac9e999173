"""Celery and kombu, in the forms of their user guides."""

import shutil
from datetime import datetime

from celery import Celery, Task, chain, chord, group, shared_task
from celery.schedules import crontab
from fastmcp import Context, FastMCP
from kombu import Connection, Exchange, Producer, Queue

mcp = FastMCP("files")
app = Celery("jobs", broker="redis://localhost")


@app.task
def wipe(path: str) -> None:
    shutil.rmtree(path)  # want: MEL108


@app.task(bind=True, max_retries=3)
def wipe_patiently(self, path: str) -> None:
    try:
        shutil.rmtree(path)  # want: MEL108
    except OSError as error:
        raise self.retry(exc=error, countdown=60)


@shared_task(autoretry_for=(OSError,), retry_backoff=True)
def wipe_again(path: str) -> None:
    shutil.rmtree(path)  # want: MEL108


@app.task
def done(results: list) -> None:
    print(results)


class Wipe(Task):
    name = "wipe-class"

    def run(self, path: str) -> None:
        shutil.rmtree(path)  # want: MEL108


wipe_class = app.register_task(Wipe())


async def agreed(ctx: Context, path: str) -> bool:
    answer = await ctx.elicit(f"Delete {path}?", response_type=bool)
    return answer.action == "accept" and answer.data is True


@mcp.tool
async def calling(path: str, ctx: Context) -> str:
    """Delete a folder."""
    if not await agreed(ctx, path):
        return "kept"
    wipe.delay(path)  # want: MEL101
    wipe.delay(path=path)  # want: MEL101
    wipe.apply_async((path,))  # want: MEL101
    wipe.apply_async(kwargs={"path": path}, queue="low")  # want: MEL101
    wipe.apply_async((path,), countdown=10)  # want: MEL102
    wipe.apply_async((path,), eta=datetime(2027, 1, 1), expires=120)  # want: MEL102
    wipe_patiently.delay(path)  # want: MEL101
    wipe_again.delay(path)  # want: MEL101
    wipe_class.delay(path)  # want: MEL101
    app.send_task("app.wipe", args=[path])  # want: MEL101
    app.send_task("app.wipe", args=[path], countdown=5)  # want: MEL102
    wipe(path)  # ok: MEL101
    return "queued"


@mcp.tool
async def signatures(path: str, ctx: Context) -> str:
    """Delete a folder."""
    if not await agreed(ctx, path):
        return "kept"
    wipe.s(path).delay()  # want: MEL101
    wipe.si(path).apply_async()  # want: MEL101
    wipe.signature((path,), countdown=10).apply_async()  # want: MEL102
    app.add_periodic_task(30.0, wipe.s(path), expires=10)  # want: MEL102
    app.add_periodic_task(crontab(hour=7, minute=30, day_of_week=1), wipe.s(path))  # want: MEL102
    return "queued"


@mcp.tool
async def canvas(paths: list[str], ctx: Context) -> str:
    """Delete folders."""
    answer = await ctx.elicit(f"Delete {', '.join(paths)}?", response_type=bool)
    if answer.action != "accept" or answer.data is not True:
        return "kept"
    group(wipe.s(p) for p in paths)()  # want: MEL105
    group(wipe.s(p) for p in paths).delay()  # want: MEL105
    group([wipe.s(p) for p in paths]).apply_async()  # want: MEL105
    chain(wipe.si(paths[0]), wipe.si(paths[1]))()  # want: MEL101
    chain(wipe.si(paths[0]), wipe.si(paths[1])).apply_async()  # want: MEL101
    chain(wipe.si(paths[0]), wipe.si(paths[1])).delay()  # want: MEL101
    chord((wipe.s(p) for p in paths), done.s())()  # want: MEL105
    chord(wipe.s(p) for p in paths)(done.s())  # want: MEL105
    chord([wipe.s(p) for p in paths], done.s()).apply_async()  # want: MEL105
    wipe.chunks([(p,) for p in paths], 10)()  # want: MEL105
    wipe.chunks([(p,) for p in paths], 10).apply_async()  # want: MEL105
    wipe.map(paths).apply_async()  # want: MEL105
    wipe.starmap([(p,) for p in paths]).delay()  # want: MEL105
    return "queued"


@mcp.tool
async def by_kombu(path: str, ctx: Context) -> str:
    """Delete a folder."""
    if not await agreed(ctx, path):
        return "kept"
    with Connection("redis://localhost") as connection:
        connection.SimpleQueue("wipes").put({"path": path})  # want: MEL101
        producer = connection.Producer(serializer="json")
        producer.publish({"path": path}, exchange=Exchange("files"), routing_key="wipes")  # want: MEL101
        Producer(connection).publish({"path": path}, routing_key="wipes")  # want: MEL101
        publish = connection.ensure(producer, shutil.rmtree, max_retries=3)  # ok: MEL103
    return "queued"


def consume() -> None:
    with Connection("redis://localhost") as connection:
        wipes = connection.SimpleQueue("wipes")
        while True:
            message = wipes.get(block=True)
            shutil.rmtree(message.payload["path"])  # want: MEL108
            message.ack()
