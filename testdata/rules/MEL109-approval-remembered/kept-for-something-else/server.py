"""What is kept after a yes and found again, but lets nothing happen that would not happen without it."""

import hashlib
import time

from fastmcp import Context, FastMCP

import ledger

mcp = FastMCP("accounts")
_masks: dict[str, str] = {}
_token: str | None = None
_token_until: float = 0.0


class Health:
    """How the connection is doing."""

    def __init__(self) -> None:
        self.since = time.time()
        self.last_used = 0.0

    def used(self) -> None:
        """Something was sent."""
        self.last_used = time.time()

    def stale(self) -> bool:
        """Whether it is time for a new connection."""
        return time.time() - self.last_used > 600  # ok: MEL109


_health = Health()


def masked(secret: str) -> str:
    """What stands for a secret in logs."""
    if secret in _masks:  # ok: MEL109
        return _masks[secret]
    stub = f"<{hashlib.sha256(secret.encode()).hexdigest()[:6]}>"
    _masks[secret] = stub
    return stub


def access() -> str:
    """The token of the session, from memory or from the vault."""
    global _token, _token_until
    if _token and _token_until > time.time():  # ok: MEL109
        return _token
    fresh = ledger.vault_token()
    _token, _token_until = fresh, time.time() + 300
    return fresh


@mcp.tool
async def renew(account: str, ctx: Context) -> str:
    """Make a new token for an account."""
    answer = await ctx.elicit(f"Make a new token for {account}?", response_type=bool)
    if answer.action != "accept" or not answer.data:
        return "not renewed"
    _health.used()
    made = ledger.create_token(account, access())
    return masked(made)


@mcp.tool
def note(account: str, line: str) -> str:
    """Write a line into an account's book."""
    if _health.stale():
        ledger.reconnect()
    ledger.append_line(account, line, access())
    return masked(line)
