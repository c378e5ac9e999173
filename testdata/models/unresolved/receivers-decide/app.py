"""The method's name says nothing: the receiver decides."""
import asyncio

import requests
from mcp.server.fastmcp import Context, FastMCP

mcp = FastMCP("x")


class Alarm:
    delay = 3


def numbers():
    got = yield 1
    yield got


@mcp.tool()
async def act(name: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Rename it to {name}?", schema=dict)
    if answer.action != "accept":
        return "no"
    requests.put("https://names.example/x", json={"name": name})
    gen = numbers()
    next(gen)
    gen.send(name)
    alarm = Alarm()
    wait = alarm.delay
    await asyncio.sleep(wait)
    seen = set()
    seen.add(name)
    "x".join([name])
    sorted([name])
    list(map(str, [name]))
    cache = {}
    cache.setdefault("n", name)
    return name
