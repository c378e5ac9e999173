"""An approval inbox that no model knows: silence approves in one function and refuses in the other."""

import asyncio

from inbox import Inbox

from depot.stock import scrap


async def may_scrap(inbox: Inbox, pallet: str) -> bool:
    try:
        answer = await asyncio.wait_for(inbox.approval_of(pallet), timeout=600)
    except TimeoutError:
        return True  # want: MEL302 "no answer came"
    return answer.verdict == "approved"


async def may_scrap_strictly(inbox: Inbox, pallet: str) -> bool:
    try:
        answer = await asyncio.wait_for(inbox.approval_of(pallet), timeout=600)
    except TimeoutError:
        return False  # ok: MEL302
    return answer.verdict == "approved"


async def scrap_pallet(inbox: Inbox, pallet: str) -> str:
    if not await may_scrap(inbox, pallet) or not await may_scrap_strictly(inbox, pallet):
        return "kept"
    await scrap(pallet)
    return "scrapped"
