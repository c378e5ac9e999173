"""An MCP server that tidies a storage share. Whatever cannot be undone, a person is asked about first."""

import os
from dataclasses import dataclass

from fastmcp import Context, FastMCP

from jobs import wipe

mcp = FastMCP("files")


@dataclass
class Confirm:
    """The form that the person fills in."""

    ok: bool


@mcp.tool
async def delete_tree(path: str, ctx: Context) -> str:
    """Delete a folder with everything below it."""
    answer = await ctx.elicit(f"Delete {path}?", Confirm)

    if answer.action == "accept" and answer.data.ok:
        # The share is slow and others use it too, so the storage worker does it when its turn comes.
        wipe.delay(path)  # want: MEL101
        return f"{path} will be deleted"

    return f"{path} is kept"


@mcp.tool
async def rename(path: str, name: str, ctx: Context) -> str:
    """Give a folder another name."""
    answer = await ctx.elicit(f"Rename {path} to {name}?", Confirm)

    if answer.action == "accept" and answer.data.ok:
        os.rename(path, os.path.join(os.path.dirname(path), name))
        return f"{path} is now called {name}"

    return f"{path} keeps its name"


if __name__ == "__main__":
    mcp.run()
