from mcp import ClientSession
from mcp.types import ElicitResult


async def always(context, params) -> ElicitResult:
    return ElicitResult(action="accept", content={"ok": True})


async def test_accepts(read, write) -> None:
    async with ClientSession(read, write, elicitation_callback=always) as session:
        await session.initialize()
