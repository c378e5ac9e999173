"""A tool that believes the model; beside it one that asks, and one whose flag only narrows."""

from typing import Annotated

from fastmcp import Context, FastMCP

from clinic.files import burn_file, erase_file, print_file

mcp = FastMCP("clinic")


@mcp.tool
async def burn(file: str, confirmed: bool = False) -> str:
    """Burn a file."""
    if confirmed:  # want: MEL304 "`confirmed`, which the model fills in"
        await burn_file(file)
        return "burned"
    return "ask the user and call again with confirmed=true"


@mcp.tool
async def erase(file: str, approved_by: Annotated[str | None, "who agreed"] = None) -> str:
    """Erase a file."""
    if approved_by is None:  # want: MEL304 "`approved_by`"
        return "name the person who agreed"
    await erase_file(file)
    return "erased"


@mcp.tool
async def print_copy(file: str, ctx: Context, dry_run: bool = False) -> str:
    """Print a file."""
    reply = await ctx.elicit(f"Print file {file}?", response_type=bool)
    if dry_run or reply.action != "accept" or reply.data is not True:  # ok: MEL304
        return "not printed"
    await print_file(file)
    return "printed"
