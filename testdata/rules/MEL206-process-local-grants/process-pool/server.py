"""A pool of processes copies the store; a pool of threads shares it."""

import secrets
import time
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import Process

from fastmcp import Context, FastMCP

from harbour.cranes import drop_load

mcp = FastMCP("harbour")
open_grants: dict[str, tuple[str, float]] = {}  # want: MEL206
own_grants: dict[str, tuple[str, float]] = {}  # want: MEL206
shared_grants: dict[str, tuple[str, float]] = {}
processes = ProcessPoolExecutor()
threads = ThreadPoolExecutor()


def drop(grant_id: str) -> None:
    crane, until = open_grants.pop(grant_id)
    if time.time() < until:
        drop_load(crane)


def drop_in_own(grant_id: str) -> None:
    crane, until = own_grants.pop(grant_id)
    if time.time() < until:
        drop_load(crane)


def drop_in_thread(grant_id: str) -> None:
    crane, until = shared_grants.pop(grant_id)
    if time.time() < until:
        drop_load(crane)


@mcp.tool
async def unload(crane: str, ctx: Context) -> str:
    """Unload a ship."""
    answer = await ctx.elicit(f"Drop the load of crane {crane}?", response_type=bool)
    if answer.action != "accept" or answer.data is not True:
        return "kept"
    grant_id = secrets.token_hex()
    open_grants[grant_id] = (crane, time.time() + 600)
    own_grants[grant_id] = (crane, time.time() + 600)
    shared_grants[grant_id] = (crane, time.time() + 600)
    processes.submit(drop, grant_id)
    Process(target=drop_in_own, args=(grant_id,)).start()
    threads.submit(drop_in_thread, grant_id)
    return "dropped soon"
