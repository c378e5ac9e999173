"""A question that shows some of what an act takes: the rest is named; flags, manner and what was looked up are not."""

from mcp.server.fastmcp import Context, FastMCP
from pydantic import BaseModel

from pay import account_of, title_of, transfer

mcp = FastMCP("pay")


class Ok(BaseModel):
    ok: bool


async def agreed(ctx: Context, text: str) -> bool:
    reply = await ctx.elicit(message=text, schema=Ok)
    return reply.action == "accept" and reply.data.ok


@mcp.tool()
async def hides_amount(recipient: str, amount: float, ctx: Context) -> str:
    """Send money."""
    if not await agreed(ctx, "\n".join(["Transfer money", f"to {recipient}", "Do you agree?"])):  # want: MEL306 "takes `amount`, which"
        return "not sent"
    await transfer(recipient, amount)
    return "sent"


@mcp.tool()
async def shows_all(recipient: str, amount: float, ctx: Context) -> str:
    """Send money."""
    if not await agreed(ctx, "\n".join(["Transfer money", f"to {recipient}", f"amount {amount}"])):
        return "not sent"
    await transfer(recipient, amount)
    return "sent"


@mcp.tool()
async def shows_what_was_looked_up(recipient: str, amount: float, ctx: Context) -> str:
    """Send money."""
    name = await title_of(recipient)
    if not await agreed(ctx, f"Transfer {amount:.2f} to {name}?"):
        return "not sent"
    await transfer(recipient, amount)
    return "sent"


@mcp.tool()
async def hides_manner(recipient: str, amount: float, ctx: Context, urgent: bool = False, timeout: int = 5) -> str:
    """Send money."""
    account = await account_of(recipient)
    if not await agreed(ctx, f"Transfer {amount} to {account}?"):
        return "not sent"
    await transfer(recipient, amount, urgent, timeout=timeout)
    return "sent"
