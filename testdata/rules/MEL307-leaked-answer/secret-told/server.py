import logging

from fastmcp import Context, FastMCP
from pydantic import BaseModel

from florist.wholesale import log_in

mcp = FastMCP("florist")
log = logging.getLogger(__name__)


class Account(BaseModel):
    user: str
    password: str


@mcp.tool
async def connect(ctx: Context) -> str:
    """Log in at the wholesaler."""
    answer = await ctx.elicit("The account at the wholesaler", response_type=Account)  # want: MEL305
    if answer.action != "accept":
        return "not logged in"
    log.info("logging in as %s", answer.data.user)
    log.debug("with %s", answer.data.password)  # want: MEL307
    if not await log_in(answer.data.user, answer.data.password):
        return f"{answer.data.password} was wrong"  # want: MEL307
    return "logged in"
