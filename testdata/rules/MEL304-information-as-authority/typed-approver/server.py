"""Who approves is typed by whoever answers; and a form with a yes beside the name."""

from mcp.server.fastmcp import Context, FastMCP
from pydantic import BaseModel

from hr import raise_salary

mcp = FastMCP("hr")
BOARD = {"cfo@firm.example", "ceo@firm.example"}


class Approver(BaseModel):
    approver_email: str


class Signed(BaseModel):
    approve: bool
    approved_by: str


@mcp.tool()
async def typed(person: str, salary: int, ctx: Context) -> str:
    """Change a salary."""
    r = await ctx.elicit(message=f"Who approves {salary} for {person}?", schema=Approver)
    if r.action != "accept":
        return "unchanged"
    if r.data.approver_email not in BOARD:  # want: MEL304 "`approver_email`, typed by whoever answers"
        return "that person may not approve"
    await raise_salary(person, salary)
    return "changed"


@mcp.tool()
async def approved(person: str, salary: int, ctx: Context) -> str:
    """Change a salary."""
    r = await ctx.elicit(message=f"Raise the salary of {person} to {salary}?", schema=Signed)
    if r.action != "accept" or not r.data.approve:
        return "unchanged"
    await raise_salary(person, salary)
    return "changed"
