"""Logs in: with a token that is kept, with a renewed one, or by asking."""

import datetime as dt

from fastmcp import Context, FastMCP

import login
from store import TokenStore

mcp = FastMCP("calendar")


class Provider:
    """Knows who is logged in."""

    def __init__(self, kept: TokenStore) -> None:
        self.kept = kept
        self.remembered: dict[str, dt.datetime] = {}

    async def renewed(self, user: str) -> str | None:
        """A new token for an old one; the old one is forgotten where the service does not know it any more."""
        old = await self.kept.get(user)
        if not old:
            return None
        fresh = await login.renew(old["refresh"])
        if not fresh:
            await self.kept.forget(user)
            return None
        await self.kept.put(user, fresh)
        return str(fresh["access"])

    def allowed(self, permit: str) -> bool:
        """Whether something was allowed for a while; what is over is swept."""
        until = self.remembered.get(permit)
        if until is None:
            return False
        if dt.datetime.now(dt.UTC) >= until:
            self.remembered.pop(permit, None)
            return False
        return True

    async def ensure(self, user: str, ctx: Context) -> str | None:
        """A token, if need be by asking."""
        token = await self.renewed(user)
        if token:
            return token
        link = login.create_link(user)  # ok: MEL203, MEL204
        answer = await ctx.elicit(f"Log in as {user} at {link}, then say so.", response_type=bool)
        if answer.action != "accept" or not answer.data:
            return None
        await login.send_code(user)  # ok: MEL203, MEL204
        return str(await login.fetch(user))


provider = Provider(TokenStore())


@mcp.tool
async def book(user: str, day: str, ctx: Context) -> str:
    """Book a day."""
    token = await provider.ensure(user, ctx)
    if token is None:
        return "not logged in"
    await login.book_day(token, day)
    return "booked"
