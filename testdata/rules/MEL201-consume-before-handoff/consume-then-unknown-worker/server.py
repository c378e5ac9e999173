"""The worker lives in another repository; the handler cannot know whether it spends anything."""

from celery import Celery
from fastmcp import Context, FastMCP

from bakery.grants import consume_grant, mint_grant

mcp = FastMCP("bakery")
ovens = Celery("ovens", broker="amqp://rabbit")


@mcp.tool
async def bake(recipe: str, loaves: int, ctx: Context) -> str:
    """Bake bread."""
    answer = await ctx.elicit(f"Bake {loaves} loaves after {recipe}?", response_type=bool)
    if answer.action != "accept" or answer.data is not True:
        return "not baked"
    order = {"recipe": recipe, "loaves": loaves}
    grant_id = await mint_grant("bake", order, ttl_seconds=600)
    await consume_grant(grant_id, "bake", order)  # want: MEL201
    ovens.send_task("ovens.bake", kwargs=order)
    return "in the oven soon"
