from datetime import timedelta

from fastmcp import Context, FastMCP
from fastmcp.server.tasks import TaskConfig
from fastmcp.tools import Tool

from brewery.tanks import drain_tank, heat_tank, clean_tank

mcp = FastMCP("brewery")


async def ok(ctx: Context, text: str) -> bool:
    reply = await ctx.elicit(text, response_type=bool)
    return reply.action == "accept" and reply.data is True


@mcp.tool(task=TaskConfig(mode="required", poll_interval=timedelta(seconds=2)))
async def drain(tank: str, ctx: Context) -> str:
    """Drain a tank."""
    if not await ok(ctx, f"Drain tank {tank}?"):
        return "full"
    await drain_tank(tank)  # want: MEL106
    return "empty"


async def heat(tank: str, degrees: int, ctx: Context) -> str:
    """Heat a tank."""
    if not await ok(ctx, f"Heat tank {tank} to {degrees} degrees?"):
        return "cold"
    await heat_tank(tank, degrees)  # want: MEL106
    return "hot"


mcp.add_tool(Tool.from_function(heat, task=True))


class Cleaning:
    async def clean(self, tank: str, ctx: Context) -> str:
        """Rinse a tank with acid."""
        if not await ok(ctx, f"Rinse tank {tank} with acid?"):
            return "dirty"
        await clean_tank(tank)  # want: MEL106
        return "clean"


cleaning = Cleaning()
mcp.tool(cleaning.clean, task=True, name="clean")
