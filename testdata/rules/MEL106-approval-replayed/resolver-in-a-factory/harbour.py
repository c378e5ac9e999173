"""Tools and resolvers that are defined in the function that makes the server."""

from typing import Annotated

from mcp.server.mcpserver import Elicit, MCPServer, Resolve
from pydantic import BaseModel

from harbour.cranes import drop_load, get_weight


class Sure(BaseModel):
    ok: bool


def make_server(name: str) -> MCPServer:
    server = MCPServer(name)

    async def sure(load: str) -> Elicit[Sure]:
        return Elicit(f"Drop the load {load}?", Sure)  # source: a

    @server.tool()
    async def drop(load: str, answer: Annotated[Sure, Resolve(sure)]) -> str:
        """Drop a load."""
        if not answer.ok:
            return "held"
        await drop_load(load)  # want: MEL106 from=a
        return "dropped"

    @server.tool()
    async def look(load: str, answer: Annotated[Sure, Resolve(sure)]) -> str:
        """Say what a load weighs."""
        return await get_weight(load) if answer.ok else "held"  # ok: MEL106

    return server


class Harbour:
    """The function around is a method here, and a name beside it in the class is not meant."""

    async def ask(self, load: str) -> Elicit[Sure]:
        return Elicit(f"Nothing of {load}", Sure)

    def tools(self, server: MCPServer) -> None:
        async def ask(load: str) -> Elicit[Sure]:
            return Elicit(f"Drop the load {load} here?", Sure)  # source: b

        @server.tool()
        async def drop(load: str, answer: Annotated[Sure, Resolve(ask)]) -> str:
            """Drop a load."""
            if answer.ok:
                await drop_load(load)  # want: MEL106 from=b
            return "done"
