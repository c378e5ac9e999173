"""What is queued after the yes is counted and shown, nothing else."""

import logging
import queue
import threading
from collections import Counter

from fastmcp import Context, FastMCP

from lottery.drum import draw_ticket

mcp = FastMCP("lottery")
log = logging.getLogger(__name__)
drawn: "queue.Queue[str]" = queue.Queue()
tally: Counter[str] = Counter()


def count() -> None:
    while True:
        drum = drawn.get()
        tally[drum] += 1
        log.info("drum %s: %d draws", drum, tally[drum])


@mcp.tool
async def draw(drum: str, ctx: Context) -> str:
    """Draw a ticket."""
    reply = await ctx.elicit(f"Draw a ticket from drum {drum}?", response_type=bool)
    if reply.action != "accept" or reply.data is not True:
        return "not drawn"
    ticket = await draw_ticket(drum)
    drawn.put(drum)  # ok: MEL101
    return ticket


if __name__ == "__main__":
    threading.Thread(target=count, daemon=True).start()
    mcp.run()
