from mcp.server.fastmcp import Context, FastMCP
import anyio
import shutil
send, receive = anyio.create_memory_object_stream(10)
async def worker():
    async for item in receive:
        shutil.rmtree(item)  # want: MEL108

mcp = FastMCP("files")


@mcp.tool()
async def remove(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Delete {path}?", schema=dict)
    if answer.action != "accept":
        return "refused"
    await send.send(path)  # want: MEL101
    return "queued"
