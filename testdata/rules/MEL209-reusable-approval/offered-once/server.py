from mcp.server.fastmcp import Context, FastMCP
from pydantic import BaseModel
from typing import Literal
from harness.tools import run_tool
from harness.policy import policy
mcp = FastMCP("x")
class Choice(BaseModel):
    scope: Literal["once", "always"]

@mcp.tool()
async def call(tool: str, ctx: Context) -> str:
    r = await ctx.elicit(f"Run {tool}?", Choice)
    if r.action != "accept":
        return "no"
    policy.allow_always(tool)  # want: MEL209
    return await run_tool(tool)

@mcp.tool()
async def call2(tool: str, ctx: Context) -> str:
    r = await ctx.elicit(f"Run {tool}?", Choice)
    if r.action != "accept":
        return "no"
    if r.data.scope == "always":
        policy.allow_always(tool)
    return await run_tool(tool)
