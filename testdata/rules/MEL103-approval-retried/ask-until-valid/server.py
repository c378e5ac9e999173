"""The question is put again after an answer that makes no sense; the act happens once, after the loop."""

import asyncio

from fastmcp import Context, FastMCP

from radio.masts import set_power

mcp = FastMCP("radio")
LIMIT = 50


@mcp.tool
async def power(mast: str, ctx: Context) -> str:
    """Set the power of a mast."""
    for _ in range(3):  # ok: MEL103
        try:
            answer = await asyncio.wait_for(
                ctx.elicit(f"Set mast {mast} to how many watts (1 to {LIMIT})?", response_type=int), timeout=120
            )
        except TimeoutError:
            return "nobody answered"
        if answer.action != "accept":
            return "not changed"
        if 1 <= answer.data <= LIMIT:
            break
    else:
        return "no usable answer"
    await set_power(mast, answer.data)
    return f"{mast}: {answer.data} W"
