"""A deadline that strikes: taken for a yes, or for a no. A refusal inside the deadline stays one."""

import asyncio

from fastmcp import Context, FastMCP

from accounts import lock_account

mcp = FastMCP("accounts")


@mcp.tool
async def silence_is_consent(login: str, ctx: Context) -> str:
    """Lock an account."""
    try:
        async with asyncio.timeout(45):
            r = await ctx.elicit(f"Lock the account {login}?", response_type=bool)
            approved = r.action == "accept" and r.data
    except TimeoutError:  # want: MEL302
        approved = True
    if approved:
        await lock_account(login)
        return "locked"
    return "open"


@mcp.tool
async def silence_is_no(login: str, ctx: Context) -> str:
    """Lock an account."""
    try:
        async with asyncio.timeout(45):
            r = await ctx.elicit(f"Lock the account {login}?", response_type=bool)
            approved = r.action == "accept" and r.data
    except TimeoutError:
        approved = False
    if approved:
        await lock_account(login)
        return "locked"
    return "open"
