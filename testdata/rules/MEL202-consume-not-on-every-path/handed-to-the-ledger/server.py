from celery import shared_task
from fastmcp import Context, FastMCP

from harbour.cranes import drop_load
from harbour.grants import propose
from ledger import Ledger

mcp = FastMCP("harbour")
ledger = Ledger("ledger.db")


@shared_task
def drop(approval_id: str, crane: str) -> None:
    ledger.run_approved(approval_id, crane, lambda: drop_load(crane))


@mcp.tool
async def unload(ctx: Context, crane: str) -> None:
    answer = await ctx.elicit(f"Drop the load of {crane}?", response_type=None)
    if answer.action == "accept":
        drop.delay(propose("drop", crane), crane)
