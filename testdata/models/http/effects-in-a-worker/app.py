"""Which calls of an HTTP client act."""
import threading

import aiohttp
import httpx
import requests
from mcp.server.fastmcp import Context, FastMCP

mcp = FastMCP("x")


def put(name):
    requests.put("https://x.example/names", json={"name": name})  # want: MEL108


def session(name):
    with requests.Session() as s:
        s.delete(f"https://x.example/names/{name}")  # want: MEL108


def client(name):
    with httpx.Client() as c:
        c.patch(f"https://x.example/names/{name}")  # want: MEL108


def look(name):
    requests.get(f"https://x.example/names/{name}")
    httpx.get(f"https://x.example/names/{name}")


@mcp.tool()
async def act(name: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Rename it to {name}?", schema=dict)
    if answer.action != "accept":
        return "refused"
    threading.Thread(target=put, args=(name,)).start()  # want: MEL104
    threading.Thread(target=session, args=(name,)).start()  # want: MEL104
    threading.Thread(target=client, args=(name,)).start()  # want: MEL104
    threading.Thread(target=look, args=(name,)).start()
    return "started"
