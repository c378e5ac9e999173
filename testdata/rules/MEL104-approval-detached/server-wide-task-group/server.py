"""The group belongs to the server, not to the request: leaving the tool waits for nothing."""

import asyncio

from mcp.server.mcpserver import Context, MCPServer
from pydantic import BaseModel, Field

from vault.doors import weld_shut


class Weld(BaseModel):
    weld: bool = Field(description="Weld it")


class VaultTools:
    def __init__(self, group: asyncio.TaskGroup) -> None:
        self.group = group

    async def seal(self, door: str, ctx: Context) -> str:
        """Seal a door for good."""
        reply = await ctx.elicit(f"Weld door {door} shut for good?", Weld)
        if reply.action != "accept" or not reply.data.weld:
            return "not sealed"
        self.group.create_task(self._weld(door))  # want: MEL104
        return "being sealed"

    async def _weld(self, door: str) -> None:
        await weld_shut(door)  # want: MEL108


async def main() -> None:
    mcp = MCPServer("vault")
    async with asyncio.TaskGroup() as group:
        tools = VaultTools(group)
        mcp.tool()(tools.seal)
        await mcp.run_stdio_async()


if __name__ == "__main__":
    asyncio.run(main())
