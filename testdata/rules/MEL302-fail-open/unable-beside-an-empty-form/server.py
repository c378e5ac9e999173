"""A tool that goes on where the client cannot be asked; that a form may be missing hides nothing."""

from fastmcp import Context, FastMCP
from mcp import types
from pydantic import BaseModel

import store

mcp = FastMCP("store")


class Confirmation(BaseModel):
    """The form."""

    confirm: bool = False


def can_ask(ctx: Context) -> bool:
    """Whether the client has said that it can put questions."""
    session = getattr(ctx.request_context, "session", None)
    if session is None or not hasattr(session, "check_client_capability"):
        return False
    return session.check_client_capability(types.ClientCapabilities(elicitation=types.ElicitationCapability()))


@mcp.tool
async def drop(key: str, ctx: Context) -> str:
    """Delete a document."""
    if not can_ask(ctx):  # want: MEL302
        print("goes on without a question")
    else:
        answer = await ctx.elicit(message=f"Delete {key}?", response_type=Confirmation)
        if answer.action != "accept" or (answer.data and not answer.data.confirm):
            raise PermissionError(key)
    store.delete_document(key)
    return "deleted"
