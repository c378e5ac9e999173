"""Only the decline is tested; the twin tests both."""

from mcp.server.fastmcp import Context, FastMCP
from pydantic import BaseModel

from kiln.control import fire_kiln, vent_kiln

mcp = FastMCP("kiln")


class Nothing(BaseModel):
    pass


class Kiln:
    async def fire(self, kiln: str, ctx: Context) -> str:
        reply = await ctx.elicit(message=f"Fire kiln {kiln}?", schema=Nothing)
        if reply.action == "decline":  # want: MEL301 "the other goes on"
            return "cold"
        await fire_kiln(kiln)
        return "hot"

    async def vent(self, kiln: str, ctx: Context) -> str:
        reply = await ctx.elicit(message=f"Vent kiln {kiln}?", schema=Nothing)
        if reply.action in ("decline", "cancel"):  # ok: MEL301
            return "closed"
        await vent_kiln(kiln)
        return "vented"


kiln = Kiln()
mcp.tool()(kiln.fire)
mcp.tool()(kiln.vent)
