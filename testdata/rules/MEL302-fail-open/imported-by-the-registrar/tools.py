"""Tools that a function registers, with what it imports for them."""

import os


def register(server, cautious):
    """Register the tools."""
    from fastmcp import Context
    from gate import blocked

    @server.tool()
    async def wipe(path: str, ctx: Context = None):
        """Remove a file."""
        why = await blocked(ctx, f"Remove {path}?")
        if why:
            return why
        os.remove(path)
        return "removed"
