"""A queue of approvals throws away what has run out whenever it is looked at: that is no use of it."""

import secrets
import time

from fastmcp import Context, FastMCP

from ferry.ramps import lower_ramp

mcp = FastMCP("ferry")


class ApprovalQueue:
    def __init__(self) -> None:
        self._by_token: dict[str, dict] = {}

    def _sweep_expired(self) -> None:
        for token in [t for t, e in self._by_token.items() if e["until"] < time.time()]:
            self._by_token.pop(token, None)

    def create(self, ramp: str) -> str:
        """A token."""
        self._sweep_expired()
        token = secrets.token_urlsafe(16)
        self._by_token[token] = {"ramp": ramp, "until": time.time() + 300}
        return token

    def get(self, token: str) -> dict | None:
        """The entry."""
        self._sweep_expired()
        return self._by_token.get(token)

    def claim(self, token: str) -> dict | None:
        """The entry, once."""
        return self._by_token.pop(token, None)


queue = ApprovalQueue()


@mcp.tool
async def show(token: str) -> str:
    """Show what waits."""
    entry = queue.get(token)
    return str(entry)


@mcp.tool
async def lower(ramp: str, ctx: Context) -> str:
    """Lower a ramp."""
    token = queue.create(ramp)
    reply = await ctx.elicit(f"Lower ramp {ramp}?", response_type=None)
    if reply.action != "accept" or queue.get(token) is None:
        return "up"
    entry = queue.claim(token)
    if entry is None:
        return "up"
    await lower_ramp(entry["ramp"])  # ok: MEL204
    return "down"
