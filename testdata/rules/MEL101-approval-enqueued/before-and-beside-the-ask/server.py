"""Work is queued before the question, on the way of the no, or whatever the answer is; never because of the yes."""

import queue
import threading

from fastmcp import Context, FastMCP

from jobs import reindex, tidy_cache
from shelves.catalogue import withdraw_book

mcp = FastMCP("library")
refusals: "queue.Queue[str]" = queue.Queue()


def note_refusals() -> None:
    with open("refusals.txt", "a", encoding="utf-8") as book:
        while True:
            print(refusals.get(), file=book)


threading.Thread(target=note_refusals, daemon=True).start()


@mcp.tool
async def withdraw(signature: str, ctx: Context) -> str:
    """Withdraw a book from the catalogue."""
    reindex.delay(signature)  # ok: MEL101
    answer = await ctx.elicit(f"Withdraw {signature} from the catalogue for good?", response_type=bool)
    tidy_cache.delay()  # ok: MEL101
    if answer.action != "accept" or answer.data is not True:
        refusals.put(f"{signature}: {answer.action}")  # ok: MEL101
        return f"{signature} kept"
    await withdraw_book(signature)
    return f"{signature} withdrawn"
