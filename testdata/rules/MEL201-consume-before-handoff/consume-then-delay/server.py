from fastmcp import Context, FastMCP

from grants import consume_grant, issue_grant
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
    consume_grant(grant_id, "scuttle", {"ferry": ferry})  # want: MEL201
    scuttle.delay(ferry)
    return "will be scuttled"
