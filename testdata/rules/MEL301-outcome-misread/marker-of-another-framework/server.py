"""A marker on a tool of a framework that does not know it, and on one of its own."""

from typing import Annotated

from fastmcp import FastMCP
from mcp.server.mcpserver import Elicit, MCPServer, Resolve
from pydantic import BaseModel

from rooms import catalogue

other = FastMCP("rooms")
own = MCPServer("rooms")


class Size(BaseModel):
    seats: int


def ask_size() -> Elicit[Size]:
    return Elicit("How many seats should the listed rooms have?", Size)


@other.tool
async def ignored(building: str, size: Annotated[Size, Resolve(ask_size)]) -> list[str]:  # want: MEL301 "which the model fills in"
    """List rooms."""
    return await catalogue.list_rooms(building, size.seats)


@own.tool()
async def answered(building: str, size: Annotated[Size, Resolve(ask_size)]) -> list[str]:
    """List rooms."""
    return await catalogue.list_rooms(building, size.seats)
