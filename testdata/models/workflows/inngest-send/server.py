from mcp.server.fastmcp import Context, FastMCP
import inngest
client = inngest.Inngest(app_id="a")

mcp = FastMCP("files")


@mcp.tool()
async def remove(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Delete {path}?", schema=dict)
    if answer.action != "accept":
        return "refused"
    await client.send(inngest.Event(name="app/wipe", data={"path": path}))  # want: MEL101
    return "queued"
