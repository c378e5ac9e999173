"""A helper with more ways to end than are kept apart: none is forgotten, and a joined task makes none."""

import anyio
from celery import Celery
from fastmcp import Context

from shop.stock import known_by, prepare

app = Celery("shop", broker="redis://broker")


@app.task
def refund(order: int) -> None:
    charge_back(order)  # want: MEL108


async def is_known(order: int, notes: dict[str, bool]) -> bool:
    if notes["a"]:
        await anyio.to_thread.run_sync(prepare, "a")
    if notes["b"]:
        await anyio.to_thread.run_sync(prepare, "b")
    if notes["c"]:
        await anyio.to_thread.run_sync(prepare, "c")
    if known_by(order, 1):
        return True
    if known_by(order, 2):
        return True
    if known_by(order, 3):
        return True
    if known_by(order, 4):
        return True
    if known_by(order, 5):
        return True
    if known_by(order, 6):
        return True
    if known_by(order, 7):
        return True
    if known_by(order, 8):
        return True
    if known_by(order, 9):
        return True
    if known_by(order, 10):
        return True
    if known_by(order, 11):
        return True
    return False


async def return_unknown(ctx: Context, order: int, notes: dict[str, bool]) -> str:
    if await is_known(order, notes):
        return "known"
    answer = await ctx.elicit(f"Refund {order}?", response_type=bool)
    if answer.action == "accept" and answer.data is True:
        refund.delay(order)  # want: MEL101
    return "done"


async def return_known(ctx: Context, order: int, notes: dict[str, bool]) -> str:
    """What goes on the queue where nobody was asked is no approval."""
    if await is_known(order, notes):
        refund.delay(order)
        return "known"
    answer = await ctx.elicit(f"Keep {order}?", response_type=bool)
    return "kept" if answer.action == "accept" and answer.data is True else "done"
