"""The workers live in another repository; the answer itself travels in the message."""

from celery import Celery
from fastmcp import Context, FastMCP
from fastmcp.server.elicitation import AcceptedElicitation

mcp = FastMCP("racks")
remote = Celery("racks", broker="redis://broker/5")


@mcp.tool
async def reboot(ctx: Context) -> str:
    """Reboot a rack that the user picks."""
    racks = ["a1", "a2"]
    if not isinstance(choice := await ctx.elicit("Reboot which rack?", response_type=racks), AcceptedElicitation):
        return "nothing rebooted"
    remote.send_task("hardware.reboot", args=[choice.data])  # want: MEL101
    return f"{choice.data} reboots"


@mcp.tool
async def throttle(rack: str, ctx: Context) -> str:
    """Limit the power of a rack."""
    answer = await ctx.elicit(f"Limit rack {rack} to how many watts?", response_type=int)
    if answer.action == "decline":
        return "declined"
    if answer.action != "accept":
        return "cancelled"
    order = {"rack": rack, "watts": answer.data}
    remote.send_task("hardware.limit", kwargs=order)  # want: MEL101
    return f"{rack} limited to {answer.data} W"
