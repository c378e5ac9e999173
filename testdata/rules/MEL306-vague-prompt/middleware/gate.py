"""A middleware that asks before every tool: the question shows what is called, with what, or only its name."""

from fastmcp import FastMCP
from fastmcp.exceptions import ToolError
from fastmcp.server.middleware import Middleware, MiddlewareContext

mcp = FastMCP("zoo")


class ByName(Middleware):
    async def on_call_tool(self, context: MiddlewareContext, call_next):
        name = context.message.name
        answer = await context.fastmcp_context.elicit(f"Let {name} run?", response_type=None)  # want: MEL306 "`arguments`"
        if answer.action != "accept":
            raise ToolError("refused")
        return await call_next(context)


class WithArguments(Middleware):
    async def on_call_tool(self, context: MiddlewareContext, call_next):
        name, arguments = context.message.name, context.message.arguments or {}
        answer = await context.fastmcp_context.elicit(  # ok: MEL306
            f"Let {name} run with {arguments}?", response_type=None
        )
        if answer.action != "accept":
            raise ToolError("refused")
        return await call_next(context)


class WithOne(Middleware):
    async def on_call_tool(self, context: MiddlewareContext, call_next):
        animal = (context.message.arguments or {}).get("animal", "")
        answer = await context.fastmcp_context.elicit(f"Feed {animal}?", response_type=None)  # ok: MEL306
        if answer.action != "accept":
            raise ToolError("refused")
        return await call_next(context)


class Whole(Middleware):
    async def on_call_tool(self, context: MiddlewareContext, call_next):
        text = f"Let this run?\n{context.message}"
        answer = await context.fastmcp_context.elicit(text, response_type=None)  # ok: MEL306
        if answer.action != "accept":
            raise ToolError("refused")
        return await call_next(context)


for gate in (ByName(), WithArguments(), WithOne(), Whole()):
    mcp.add_middleware(gate)
