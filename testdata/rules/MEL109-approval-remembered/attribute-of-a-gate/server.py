from mcp.server.mcpserver import Context, MCPServer

from gate import Gate
from kiln.burners import fire, quench

mcp = MCPServer("kiln")
gate = Gate()


@mcp.tool()
async def fire_kiln(kiln: str, degrees: int, ctx: Context) -> str:
    """Fire a kiln."""
    if not await gate.admit(ctx, "fire_kiln", f"kiln={kiln}, degrees={degrees}"):
        return "cold"
    await fire(kiln, degrees)
    return "hot"


@mcp.tool()
async def quench_kiln(kiln: str, ctx: Context) -> str:
    """Quench a kiln."""
    if not await gate.admit(ctx, "quench_kiln", f"kiln={kiln}"):
        return "still hot"
    await quench(kiln)
    return "quenched"
