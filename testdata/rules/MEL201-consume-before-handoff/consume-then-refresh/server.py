"""After the act is done here, caches are refreshed elsewhere: no authority goes with that."""

from celery import Celery
from fastmcp import Context, FastMCP

from bakery.grants import consume_grant, mint_grant
from bakery.ovens import bake_now

mcp = FastMCP("bakery")
app = Celery("bakery", broker="amqp://rabbit")


@app.task
def recount(loaves: int) -> str:
    return f"{loaves} more"


@mcp.tool
async def bake(recipe: str, loaves: int, ctx: Context) -> str:
    """Bake bread."""
    answer = await ctx.elicit(f"Bake {loaves} loaves after {recipe}?", response_type=bool)
    if answer.action != "accept" or answer.data is not True:
        return "not baked"
    order = {"recipe": recipe, "loaves": loaves}
    grant_id = await mint_grant("bake", order, ttl_seconds=600)
    await consume_grant(grant_id, "bake", order)  # ok: MEL201
    await bake_now(recipe, loaves)
    recount.delay(loaves)  # ok: MEL101
    return "baked"
