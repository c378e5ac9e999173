import asyncio

from fastmcp import Context, FastMCP

from herbarium.drawers import burn_sheet

mcp = FastMCP("herbarium")
running: set[asyncio.Task[None]] = set()


async def destroy(sheet: str, reason: str) -> None:
    await asyncio.sleep(0)
    await burn_sheet(sheet, reason)  # want: MEL108


@mcp.tool
async def destroy_sheet(sheet: str, reason: str, ctx: Context) -> str:
    """Destroy an infested sheet."""
    ask = getattr(ctx, "elicit", None)
    if ask is None:
        return "this client cannot be asked"
    answer = await ask(f"Burn sheet {sheet} because of {reason}?", response_type=bool)
    if getattr(answer, "action", None) != "accept" or getattr(answer, "data", False) is not True:
        return f"{sheet} kept"
    task = asyncio.create_task(destroy(sheet, reason))  # want: MEL104
    running.add(task)
    task.add_done_callback(running.discard)
    return f"{sheet} is being destroyed"
