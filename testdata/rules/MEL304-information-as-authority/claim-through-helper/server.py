"""A tool whose argument a helper tests, and one whose argument is a search filter."""

from fastmcp import FastMCP

from barn.herd import list_animals, sell_animal
from gate import require

mcp = FastMCP("barn")


@mcp.tool
async def sell(animal: str, user_approved: bool) -> str:
    """Sell an animal."""
    require(user_approved)
    await sell_animal(animal)  # want: MEL304 "`user_approved`"
    return "sold"


@mcp.tool
async def animals(approved: bool = True) -> list[str]:
    """The animals that the vet has approved."""
    return await list_animals(approved)  # ok: MEL304
