"""Stand-ins for names, kept by session and thrown away when a session is idle: no grant is spent there."""

import time

from fastmcp import Context, FastMCP

from archive.letters import post_letter

mcp = FastMCP("letters")


class TokenStore:
    """The stand-ins of each session, in memory."""

    def __init__(self) -> None:
        self._sessions: dict[str, dict[str, str]] = {}
        self._seen: dict[str, float] = {}

    def get_or_create(self, session_id: str) -> dict[str, str]:
        """The stand-ins of a session; the idle ones go first."""
        self.tidy(time.monotonic())
        names = self._sessions.get(session_id)
        if names is None:
            names = {}
            self._sessions[session_id] = names
        self._seen[session_id] = time.monotonic()
        return names

    def tidy(self, now: float) -> int:
        """Forget the sessions that are idle."""
        idle = [session for session, seen in self._seen.items() if seen < now - 600]
        return sum(self.forget(session) for session in idle)

    def forget(self, session_id: str) -> int:
        """Forget one session: how many stand-ins there were."""
        self._seen.pop(session_id, None)
        names = self._sessions.pop(session_id, None)
        return len(names) if names else 0


store = TokenStore()


@mcp.tool()
async def send(ctx: Context, text: str) -> str:
    """Post a letter with the real names in it."""
    answer = await ctx.elicit(f"Post {text}?", response_type=bool)
    if answer.action != "accept" or answer.data is not True:
        return "kept"
    names = store.get_or_create(ctx.session_id)  # ok: MEL204
    post_letter(text, names)
    return "posted"
