import asyncio
import queue
import threading
from concurrent.futures import ThreadPoolExecutor

from fastmcp import Context, FastMCP

from harbour.cranes import drop_load, drop_load_async
from store import grants, locked, redeem, take

mcp = FastMCP("harbour")
pool = ThreadPoolExecutor(4)
alone = ThreadPoolExecutor(max_workers=1)
single: queue.Queue[tuple[str, str]] = queue.Queue()
waiting: queue.Queue[tuple[str, str]] = queue.Queue()


def drop(grant_id: str, crane: str) -> None:
    grants.consume(grant_id, crane)
    drop_load(crane)  # want: MEL203 "in threads"


def drop_redeemed(grant_id: str, crane: str) -> None:
    if not redeem(grant_id, crane):
        return
    drop_load(crane)  # want: MEL203


def drop_locked(grant_id: str, crane: str) -> None:
    locked.consume(grant_id, crane)
    drop_load(crane)


def drop_alone(grant_id: str, crane: str) -> None:
    grants.consume(grant_id, crane)
    drop_load(crane)


def drop_taken(grant_id: str, crane: str) -> None:
    if take(grant_id, crane):
        drop_load(crane)


async def drop_in_the_loop(grant_id: str, crane: str) -> None:
    grants.consume(grant_id, crane)
    await drop_load_async(crane)


def drop_from_the_queue() -> None:
    while True:
        grant_id, crane = waiting.get()
        grants.consume(grant_id, crane)
        drop_load(crane)  # want: MEL203


def drop_later(grant_id: str, crane: str) -> None:
    grants.consume(grant_id, crane)
    drop_load(crane)  # want: MEL203


def drop_one_by_one() -> None:
    while True:
        grant_id, crane = single.get()
        grants.consume(grant_id, crane)
        drop_load(crane)


threading.Thread(target=drop_one_by_one, daemon=True).start()
for _ in range(4):
    threading.Thread(target=drop_from_the_queue, daemon=True).start()


@mcp.tool
async def unload(crane: str, ctx: Context) -> str:
    """Unload a ship."""
    answer = await ctx.elicit(f"Drop the load of crane {crane}?", response_type=bool)
    if answer.action != "accept" or answer.data is not True:
        return "kept"
    grant_id = grants.issue(crane)
    pool.submit(drop, grant_id, crane)
    pool.submit(drop_locked, locked.issue(crane), crane)
    alone.submit(drop_alone, grant_id, crane)
    threading.Thread(target=drop_redeemed, args=(grant_id, crane)).start()
    pool.submit(drop_taken, grant_id, crane)
    asyncio.get_running_loop().run_in_executor(pool, drop_later, grant_id, crane)
    asyncio.create_task(drop_in_the_loop(grant_id, crane))
    waiting.put((grant_id, crane))
    single.put((grant_id, crane))
    return "dropped soon"


@mcp.tool
async def unload_now(grant_id: str, crane: str) -> str:
    """Unload a ship; unload_later gave the grant."""
    if not await asyncio.to_thread(redeem, grant_id, crane):
        return "kept"
    await drop_load_async(crane)  # want: MEL203
    return "dropped"
