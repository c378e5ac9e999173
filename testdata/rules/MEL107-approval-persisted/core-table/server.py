from fastmcp import Context, FastMCP
from sqlalchemy import create_engine, insert

from .tables import payouts

mcp = FastMCP("payouts")
engine = create_engine("postgresql+psycopg:///money")


@mcp.tool
async def pay_out(iban: str, cents: int, ctx: Context) -> str:
    """Pay somebody out."""
    reply = await ctx.elicit(f"Pay {cents} cents to {iban}?", response_type=bool)
    if reply.action != "accept" or not reply.data:
        return "not paid"
    with engine.begin() as conn:
        conn.execute(insert(payouts).values(iban=iban, cents=cents))  # want: MEL107
    return "will be paid"
