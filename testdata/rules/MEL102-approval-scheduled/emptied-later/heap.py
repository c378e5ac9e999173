import datetime as dt
import heapq
import itertools
import threading
import time

from mcp.server.fastmcp import Context, FastMCP
from pydantic import BaseModel

from net.router import flash

mcp = FastMCP("net")
_order = itertools.count()
window: list[tuple[float, int, tuple]] = []


class Flash(BaseModel):
    flash: bool


def next_window() -> float:
    tomorrow = dt.date.today() + dt.timedelta(days=1)
    return dt.datetime.combine(tomorrow, dt.time(3)).timestamp()


@mcp.tool()
async def flash_router(router: str, image: str, ctx: Context) -> str:
    """Write a new image to a router."""
    reply = await ctx.elicit(f"Write image {image} to router {router}?", Flash)
    if reply.action != "accept" or not reply.data.flash:
        return "unchanged"
    heapq.heappush(window, (next_window(), next(_order), (router, image)))  # want: MEL102
    return "in the next window"


def keeper() -> None:
    while True:
        while window and window[0][0] <= time.time():
            _when, _n, (router, image) = heapq.heappop(window)
            flash(router, image)  # want: MEL108
        time.sleep(30)


threading.Thread(target=keeper, daemon=True).start()
