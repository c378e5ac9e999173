"""Answers that come with a later round, and an ask inside the request."""
import shutil
from typing import Annotated

from mcp.server.mcpserver import Context, Elicit, MCPServer, Resolve
from pydantic import BaseModel

mcp = MCPServer("x")


class Confirm(BaseModel):
    ok: bool


async def ask(path: str) -> Elicit[Confirm]:
    return Elicit(f"Delete {path}?", Confirm)


@mcp.tool()
async def resolved(path: str, answer: Annotated[Confirm, Resolve(ask)]) -> str:
    if answer.ok:
        shutil.rmtree(path)  # want: MEL106
    return "done"


@mcp.tool()
async def direct(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Delete {path}?", schema=Confirm)
    if answer.action == "accept" and answer.data.ok:
        shutil.rmtree(path)
    return "done"
