import asyncio

from fastmcp import Context, FastMCP

from house.bank import book

mcp = FastMCP("ledger")


class Buffer:
    """Collects postings and books them every few seconds."""

    def __init__(self, size: int = 20) -> None:
        self.size = size
        self.items: list[dict] = []

    def add(self, item: dict) -> None:
        self.items.append(item)  # want: MEL102

    async def flush(self) -> None:
        items, self.items = self.items, []
        for item in items:
            await book(item["account"], item["cents"])  # want: MEL108

    async def run(self) -> None:
        while True:
            await asyncio.sleep(10)
            await self.flush()


buffer = Buffer()


@mcp.tool
async def post(account: str, cents: int, ctx: Context) -> str:
    """Book an amount."""
    reply = await ctx.elicit(f"Book {cents} cents on {account}?", response_type=bool)
    if reply.action != "accept" or reply.data is not True:
        return "not booked"
    buffer.add({"account": account, "cents": cents})
    return "booked"
