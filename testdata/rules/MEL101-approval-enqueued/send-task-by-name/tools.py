from celery import Celery
from mcp.server.fastmcp import Context, FastMCP

mcp = FastMCP("billing")
queue = Celery("billing-client", broker="redis://broker/2")
SCHEMA = {
    "type": "object",
    "properties": {"refund": {"type": "boolean", "title": "Refund it"}},
    "required": ["refund"],
}


@mcp.tool()
async def refund(order: int, cents: int, ctx: Context) -> dict:
    """Refund an order."""
    result = await ctx.session.elicit(
        message=f"Refund {cents} cents of order {order}?",
        requestedSchema=SCHEMA,
        related_request_id=ctx.request_id,
    )
    if result.action != "accept" or (result.content or {}).get("refund") is not True:
        return {"status": "declined"}
    task = queue.send_task("billing.refund", kwargs={"order": order, "cents": cents})  # want: MEL101
    return {"status": "queued", "id": task.id}


@mcp.tool()
async def write_off(order: int, ctx: Context) -> dict:
    """Write the open amount of an order off."""
    result = await ctx.session.elicit_form(f"Write off what order {order} still owes?", SCHEMA)
    if result.action == "accept":
        content = result.content or {}
        if content.get("refund") is True:
            queue.send_task("worker.write_off_order", (order,))  # want: MEL101
            return {"status": "queued"}
    return {"status": "declined"}
