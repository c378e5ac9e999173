"""The yes is kept in a variable, a dict and an object that live no longer than the call that asked."""

from dataclasses import dataclass

from fastmcp import Context, FastMCP

from hives.smoker import smoke, take_honey

mcp = FastMCP("hives")


@dataclass
class Case:
    act: str
    agreed: bool = False


async def settle(ctx: Context, case: Case) -> None:
    reply = await ctx.elicit(f"{case.act}?", response_type=bool)
    case.agreed = reply.action == "accept" and reply.data is True


@mcp.tool
async def smoke_hive(hive: str, ctx: Context) -> str:
    """Smoke a hive."""
    case = Case(f"Smoke hive {hive}")
    await settle(ctx, case)
    if case.agreed:  # ok: MEL109
        await smoke(hive)
        return "smoked"
    return "not smoked"


@mcp.tool
async def harvest(hive: str, frames: int, ctx: Context) -> str:
    """Take honey."""
    answers: dict[str, bool] = {}
    reply = await ctx.elicit(f"Take {frames} frames from hive {hive}?", response_type=bool)
    answers["harvest"] = reply.action == "accept" and reply.data is True
    if not answers["harvest"]:  # ok: MEL109
        return "nothing taken"
    await take_honey(hive, frames)
    return "taken"
