"""A resolver with one sentence for all calls, and one that takes the tool's arguments."""

from typing import Annotated

from mcp.server import MCPServer
from mcp.server.mcpserver import Elicit, Resolve
from pydantic import BaseModel

from grants import consume_grant
from wine.cellar import pour, tap

mcp = MCPServer("cellar")


class Ok(BaseModel):
    ok: bool


async def proceed() -> Elicit[Ok]:
    return Elicit("Proceed?", Ok)  # want: MEL306 "takes `barrel`"


async def tapping(barrel: str) -> Elicit[Ok]:
    return Elicit(f"Tap barrel {barrel}?", Ok)  # ok: MEL306


@mcp.tool()
async def pour_out(barrel: str, grant_id: str, go: Annotated[Ok, Resolve(proceed)]) -> str:
    """Pour a barrel out."""
    if not go.ok:
        return "full"
    await consume_grant(grant_id, barrel=barrel)
    await pour(barrel)
    return "empty"


@mcp.tool()
async def tap_barrel(barrel: str, grant_id: str, go: Annotated[Ok, Resolve(tapping)]) -> str:
    """Tap a barrel."""
    if not go.ok:
        return "shut"
    await consume_grant(grant_id, barrel=barrel)
    await tap(barrel)
    return "tapped"
