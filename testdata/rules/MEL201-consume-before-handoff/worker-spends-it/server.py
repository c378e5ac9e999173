"""The handler only issues the grant; the worker spends it, and its retries do not retry a refusal."""

from fastmcp import Context, FastMCP

from grants import issue_grant
from jobs import scuttle

mcp = FastMCP("ferries")


async def agreed(ctx: Context, question: str) -> bool:
    reply = await ctx.elicit(question, response_type=bool)
    return reply.action == "accept" and reply.data is True


@mcp.tool
async def take_out_of_service(ferry: str, ctx: Context) -> str:
    """Scuttle a ferry."""
    if not await agreed(ctx, f"Scuttle ferry {ferry}?"):
        return "ferry kept"
    grant_id = issue_grant("scuttle", {"ferry": ferry}, ttl_seconds=600)
    scuttle.delay(ferry, grant_id=grant_id)
    return "will be scuttled"
