"""The page of the server: the secret never passes the client."""

from mcp.server.fastmcp import Context, FastMCP

from bank.pages import finished, login_page

mcp = FastMCP("bank")


@mcp.tool()
async def connect(user: str, ctx: Context) -> str:
    """Log in."""
    page = await login_page(user)
    opened = await ctx.elicit_url(f"Enter your password for {user} on our page", page, user)  # ok: MEL305
    if opened.action != "accept":
        return "not logged in"
    return "logged in" if await finished(user) else "not finished"
