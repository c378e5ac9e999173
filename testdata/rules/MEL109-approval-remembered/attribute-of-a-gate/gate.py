from mcp.server.mcpserver import Context
from pydantic import BaseModel, Field


class Allow(BaseModel):
    allow: bool = Field(description="Allow it")
    remember: bool = Field(default=False, description="Do not ask again")


class Gate:
    def __init__(self) -> None:
        self._passed: set[str] = set()

    async def admit(self, ctx: Context, tool: str, shown: str) -> bool:
        if tool in self._passed:  # want: MEL109
            return True
        reply = await ctx.elicit(f"Run {tool} with {shown}?", Allow)
        if reply.action != "accept" or not reply.data.allow:
            return False
        if reply.data.remember:
            self._passed.add(tool)
        return True
