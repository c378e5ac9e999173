"""What was typed into a form is kept, a flag is set on a result: neither is a yes that lets something run."""

from fastmcp import Context, FastMCP
from pydantic import BaseModel

from tide.gates import lift_gate, read_gate

mcp = FastMCP("tide")


class Berth(BaseModel):
    berth: str
    remember: bool = False


class Settings:
    def __init__(self) -> None:
        self.berth = ""
        self.remembered = False


settings = Settings()


@mcp.tool
async def lift(ctx: Context) -> str:
    """Lift a gate."""
    reply = await ctx.elicit("Lift the gate of which berth?", response_type=Berth)
    if reply.action != "accept":
        return "shut"
    settings.berth = reply.data.berth  # want: MEL307
    found = dict(read_gate(reply.data.berth))
    found["matched"] = True
    return str(found)


@mcp.tool
async def lift_again(ctx: Context) -> str:
    """Lift the gate of the usual berth."""
    if settings.berth:
        await lift_gate(settings.berth)  # ok: MEL109
    return "done"


@mcp.tool
async def lift_all(berth: str, ctx: Context) -> str:
    """Lift a gate, and remember the yes if that is wanted."""
    if not settings.remembered:  # want: MEL109
        reply = await ctx.elicit(f"Lift the gate of berth {berth}?", response_type=Berth)
        if reply.action != "accept":
            return "shut"
        settings.remembered = reply.data.remember
    await lift_gate(berth)
    return "lifted"
