import httpx
from fastmcp import Context, FastMCP
from tenacity import retry, stop_after_attempt, wait_exponential

mcp = FastMCP("payouts")
BANK = "https://bank.internal/v1"


async def agreed(ctx: Context, question: str) -> bool:
    reply = await ctx.elicit(question, response_type=bool)
    return reply.action == "accept" and reply.data is True


@retry(stop=stop_after_attempt(4), wait=wait_exponential(max=20), reraise=True)  # want: MEL103
async def order_payout(account: str, cents: int) -> str:
    async with httpx.AsyncClient(base_url=BANK) as bank:
        reply = await bank.post("/payouts", json={"account": account, "cents": cents})
        reply.raise_for_status()
        return reply.json()["number"]


@mcp.tool
async def pay_out(account: str, cents: int, ctx: Context) -> str:
    """Pay money out."""
    if not await agreed(ctx, f"Pay {cents} cents out to {account}?"):
        return "not paid"
    return await order_payout(account, cents)
