from mcp.server.fastmcp import Context, FastMCP

from fleet import jobs
from fleet.consent import ConsentDesk

mcp = FastMCP("fleet")


@mcp.tool()
async def immobilise(vehicle: str, ctx: Context) -> str:
    """Block the starter of a vehicle."""
    verdict = await ConsentDesk(ctx).ask(f"Block the starter of {vehicle}")
    if not verdict.granted:
        return f"{vehicle} can still start ({verdict.reason})"
    jobs.block_starter.s(vehicle).apply_async(ignore_result=True)  # want: MEL101
    return f"{vehicle} will not start again"


@mcp.tool()
async def sell(vehicle: str, price_cents: int, ctx: Context) -> str:
    """Put a vehicle on the market."""
    desk = ConsentDesk(ctx)
    verdict = await desk.ask(f"Offer {vehicle} for {price_cents} cents")
    if verdict.granted:
        offer = jobs.offer_vehicle.signature((vehicle, price_cents), immutable=True)
        offer.delay()  # want: MEL101
        return "offered soon"
    return "not offered"
