from mcp.server.fastmcp import Context, FastMCP
import zmq
sock = zmq.Context().socket(zmq.PUSH)
sock.bind("tcp://*:5555")

mcp = FastMCP("files")


@mcp.tool()
async def remove(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Delete {path}?", schema=dict)
    if answer.action != "accept":
        return "refused"
    sock.send_string(path)  # want: MEL101
    return "queued"
