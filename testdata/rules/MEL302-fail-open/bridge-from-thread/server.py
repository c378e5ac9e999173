"""A worker thread asks through the event loop; one bridge goes on where that fails."""

import anyio.from_thread
import anyio.to_thread
from fastmcp import Context, FastMCP

from ledger.entries import strike_entry, void_entry

mcp = FastMCP("ledger")


class Desk:
    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx

    async def _ask(self, question: str) -> bool:
        reply = await self.ctx.elicit(question, response_type=bool)
        return reply.action == "accept" and reply.data is True

    def may_strike(self, question: str) -> bool:
        """From a thread."""
        try:
            return anyio.from_thread.run(self._ask, question)
        except Exception:
            return True  # want: MEL302 "`entries.strike_entry`"

    def may_void(self, question: str) -> bool:
        """From a thread."""
        try:
            return anyio.from_thread.run(self._ask, question)
        except Exception:
            return False  # ok: MEL302


def _strike(desk: Desk, entry: str) -> str:
    if not desk.may_strike(f"Strike entry {entry}?"):
        return "kept"
    strike_entry(entry)
    return "struck"


def _void(desk: Desk, entry: str) -> str:
    if not desk.may_void(f"Void entry {entry}?"):
        return "kept"
    void_entry(entry)
    return "void"


@mcp.tool
async def strike(entry: str, ctx: Context) -> str:
    """Strike an entry."""
    return await anyio.to_thread.run_sync(_strike, Desk(ctx), entry)


@mcp.tool
async def void(entry: str, ctx: Context) -> str:
    """Void an entry."""
    return await anyio.to_thread.run_sync(lambda: _void(Desk(ctx), entry))
