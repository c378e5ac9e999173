"""Home-made queues in Redis: lists, streams, channels, delayed sets; through pipelines and asyncio as well."""

import json
import shutil
import time

import redis
import redis.asyncio
from fastmcp import Context, FastMCP

mcp = FastMCP("files")
r = redis.Redis(decode_responses=True)
ar = redis.asyncio.from_url("redis://localhost")


def pop_left() -> None:
    while True:
        _, raw = r.blpop("wipes")
        shutil.rmtree(json.loads(raw)["path"])  # want: MEL108


def read_stream() -> None:
    while True:
        for _, messages in r.xreadgroup("workers", "one", {"wipe-stream": ">"}, count=1, block=0):
            for message_id, fields in messages:
                shutil.rmtree(fields["path"])  # want: MEL108
                r.xack("wipe-stream", "workers", message_id)


def listen() -> None:
    pubsub = r.pubsub()
    pubsub.subscribe("wipe-channel")
    for message in pubsub.listen():
        if message["type"] == "message":
            shutil.rmtree(message["data"])  # want: MEL108


def due() -> None:
    for raw in r.zrangebyscore("wipe-later", 0, time.time()):
        shutil.rmtree(raw)  # want: MEL108
        r.zrem("wipe-later", raw)


def members() -> None:
    while path := r.spop("wipe-set"):
        shutil.rmtree(path)  # want: MEL108


async def agreed(ctx: Context, path: str) -> bool:
    answer = await ctx.elicit(f"Delete {path}?", response_type=bool)
    return answer.action == "accept" and answer.data is True


@mcp.tool
async def lists(path: str, ctx: Context) -> str:
    """Delete a folder."""
    if not await agreed(ctx, path):
        return "kept"
    r.lpush("wipes", json.dumps({"path": path}))  # want: MEL101
    r.rpush("wipes", json.dumps({"path": path}))  # want: MEL101
    r.lpushx("wipes", json.dumps({"path": path}))  # want: MEL101
    r.rpushx("wipes", json.dumps({"path": path}))  # want: MEL101
    await ar.rpush("wipes", json.dumps({"path": path}))  # want: MEL101
    pipe = r.pipeline()
    pipe.rpush("wipes", json.dumps({"path": path}))  # want: MEL101
    pipe.lpush("wipes", json.dumps({"path": path}))  # want: MEL101
    pipe.execute()
    return "queued"


@mcp.tool
async def streams(path: str, ctx: Context) -> str:
    """Delete a folder."""
    if not await agreed(ctx, path):
        return "kept"
    r.xadd("wipe-stream", {"path": path})  # want: MEL101
    r.xadd("wipe-stream", {"path": path}, maxlen=1000)  # want: MEL101
    r.publish("wipe-channel", path)  # want: MEL101
    async with ar.pipeline() as pipe:
        pipe.xadd("wipe-stream", {"path": path})  # want: MEL101
        pipe.publish("wipe-channel", path)  # want: MEL101
        await pipe.execute()
    return "sent"


@mcp.tool
async def sets(path: str, ctx: Context) -> str:
    """Delete a folder."""
    if not await agreed(ctx, path):
        return "kept"
    r.zadd("wipe-later", {path: time.time() + 3600})  # want: MEL102
    r.sadd("wipe-set", path)  # want: MEL107
    return "planned"
