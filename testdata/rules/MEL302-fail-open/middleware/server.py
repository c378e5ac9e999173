"""A middleware that lets a call through when there is nobody to ask, and one that does not."""

from fastmcp import FastMCP
from fastmcp.exceptions import ToolError
from fastmcp.server.middleware import Middleware, MiddlewareContext


class Lax(Middleware):
    async def on_call_tool(self, context: MiddlewareContext, call_next):
        if not context.fastmcp_context:
            return await call_next(context)  # want: MEL302 "nobody could be asked"
        reply = await context.fastmcp_context.elicit(f"Run {context.message}?", response_type=bool)
        if reply.action == "accept" and reply.data is True:
            return await call_next(context)
        raise ToolError("refused")


class Strict(Middleware):
    async def on_call_tool(self, context: MiddlewareContext, call_next):
        if not context.fastmcp_context:
            raise ToolError("nobody can be asked")
        reply = await context.fastmcp_context.elicit(f"Run {context.message}?", response_type=bool)
        if reply.action == "accept" and reply.data is True:
            return await call_next(context)  # ok: MEL302
        raise ToolError("refused")


mcp = FastMCP("mixed", middleware=[Lax(), Strict()])
