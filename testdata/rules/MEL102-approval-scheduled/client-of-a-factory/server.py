"""Two tools ask, one helper schedules; a third tool asks and acts at once."""

import json

from fastmcp import Context, FastMCP
from pydantic import BaseModel

from clients import client_of

mcp = FastMCP("mill")


class Sure(BaseModel):
    sure: bool


async def consent(ctx: Context, question: str) -> None:
    """Raise unless somebody is sure."""
    reply = await ctx.elicit(question, response_type=Sure)
    if reply.action != "accept" or not reply.data.sure:
        raise ValueError("refused")


def plan(name: str, mill: str, expression: str) -> str:
    """Make a schedule."""
    scheduler = client_of("scheduler")
    made = scheduler.create_schedule(  # want: MEL102 "create_schedule"
        Name=name, ScheduleExpression=expression, Target={"Arn": "arn:mill", "Input": json.dumps({"mill": mill})}
    )
    return made["ScheduleArn"]


@mcp.tool
async def start_mill(mill: str, expression: str, ctx: Context) -> str:
    """Have a mill started."""
    await consent(ctx, f"Start mill {mill}?")
    return plan(f"start-{mill}", mill, expression)


@mcp.tool
async def stop_mill(mill: str, expression: str, ctx: Context) -> str:
    """Have a mill stopped."""
    await consent(ctx, f"Stop mill {mill}?")
    return plan(f"stop-{mill}", mill, expression)


@mcp.tool
async def scrap_mill(mill: str, ctx: Context) -> str:
    """Scrap a mill."""
    await consent(ctx, f"Scrap mill {mill}?")
    client_of("ec2").delete_volume(VolumeId=mill)  # ok: MEL102
    return "scrapped"
