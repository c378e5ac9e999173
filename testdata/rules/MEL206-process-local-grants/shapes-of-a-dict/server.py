"""A defective grant in a dict is one fault, however it is kept: nothing is said of a remembered yes beside it."""

import secrets
import time

import uvicorn
from fastmcp import Context, FastMCP

from harbour.cranes import drop_load

mcp = FastMCP("harbour")
grants: dict[str, dict[str, object]] = {}  # want: MEL206


@mcp.tool
async def permit(crane: str, ctx: Context) -> str:
    """Permit one drop."""
    answer = await ctx.elicit(f"Drop the load of {crane}?", response_type=bool)
    if answer.action != "accept" or answer.data is not True:
        return "kept"
    grant_id = secrets.token_hex()
    grants[grant_id] = {"crane": crane, "until": time.time() + 600, "used": False}
    return grant_id


@mcp.tool
async def drop(grant_id: str, crane: str) -> str:
    """Drop a load."""
    grant = grants.get(grant_id)
    if grant is None or grant["used"] or grant["crane"] != crane or time.time() > grant["until"]:
        return "kept"
    grant["used"] = True
    drop_load(crane)
    return "dropped"


class Approvals:
    _open: dict[str, dict[str, object]] = {}  # want: MEL206

    @classmethod
    def add(cls, crane: str) -> str:
        token = secrets.token_hex(16)
        cls._open[token] = {"crane": crane, "state": "approved", "expires_at": time.time() + 60}
        return token

    @classmethod
    def claim(cls, token: str) -> str | None:
        row = cls._open.get(token)
        if row is None or row["state"] != "approved" or row["expires_at"] < time.time():
            return None
        row["state"] = "consumed"
        return str(row["crane"])


@mcp.tool
async def permit_by_state(crane: str, ctx: Context) -> str:
    """Permit one drop."""
    answer = await ctx.elicit(f"Drop the load of {crane}?", response_type=bool)
    if answer.action != "accept" or answer.data is not True:
        return "kept"
    return Approvals.add(crane)


@mcp.tool
async def drop_by_state(token: str) -> str:
    """Drop a load."""
    crane = Approvals.claim(token)
    if crane is None:
        return "kept"
    drop_load(crane)
    return "dropped"


crane_grants: dict[str, float] = {}  # want: MEL206


@mcp.tool
async def permit_for_crane(crane: str, ctx: Context) -> str:
    """Permit one drop."""
    answer = await ctx.elicit(f"Drop the load of {crane}?", response_type=bool)
    if answer.action != "accept" or answer.data is not True:
        return "kept"
    crane_grants[crane] = time.time() + 600
    return "permitted"


@mcp.tool
async def drop_for_crane(crane: str) -> str:
    """Drop a load."""
    if crane_grants.pop(crane, 0.0) < time.time():
        return "kept"
    drop_load(crane)
    return "dropped"


if __name__ == "__main__":
    uvicorn.run("server:app", workers=4)
