"""A key of the one who asked is a yes that lasts; a key that says that the act was done is not."""

import redis.asyncio as redis
from fastmcp import Context, FastMCP

from cloud.machines import start, terminate

mcp = FastMCP("cloud")
memory = redis.Redis(decode_responses=True)


@mcp.tool
async def stop_machine(machine: str, ctx: Context) -> str:
    """Terminate a machine."""
    key = f"consent:{ctx.client_id}:terminate"
    if not await memory.exists(key):  # want: MEL109
        reply = await ctx.elicit(f"Terminate machine {machine}?", response_type=bool)
        if reply.action != "accept" or reply.data is not True:
            return "running"
        await memory.set(key, "1", ex=86400)
    await terminate(machine)
    return "terminated"


@mcp.tool
async def start_machine(machine: str, ctx: Context) -> str:
    """Start a machine."""
    if await memory.exists(f"started:{machine}"):  # ok: MEL109
        return "runs already"
    reply = await ctx.elicit(f"Start machine {machine}?", response_type=bool)
    if reply.action != "accept" or reply.data is not True:
        return "off"
    await start(machine)
    await memory.set(f"started:{machine}", "1", ex=86400)
    return "runs"
