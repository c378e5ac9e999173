from fastmcp import Context
from fastmcp.exceptions import ToolError

from lab.grants import mint_grant


class Consent:
    """Asks, and hands out a grant for what was shown."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx

    async def grant(self, action: str, arguments: dict[str, str]) -> str:
        shown = ", ".join(f"{name} {value}" for name, value in arguments.items())
        reply = await self.ctx.elicit(f"{action}: {shown}?", response_type=bool)
        if reply.action != "accept" or reply.data is not True:
            raise ToolError(f"refused: {action} {shown}")
        return await mint_grant(action, arguments, ttl_seconds=300)
