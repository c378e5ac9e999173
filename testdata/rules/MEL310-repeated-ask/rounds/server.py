"""A handler of rounds that returns its question again after a refusal, and one that takes the refusal."""

from mcp.server.mcpserver import Context, MCPServer
from mcp_types import ElicitRequest, ElicitRequestFormParams, InputRequiredResult

server = MCPServer("library")
FORM = {"type": "object", "properties": {"ok": {"type": "boolean"}}}


def question(book: str) -> InputRequiredResult:
    ask = ElicitRequest(params=ElicitRequestFormParams(message=f"Label the book {book}?", requested_schema=FORM))
    return InputRequiredResult(input_requests={"ok": ask}, request_state=book)


@server.tool()
async def insists(book: str, ctx: Context) -> str | InputRequiredResult:
    """A no brings the question back."""
    given = (ctx.input_responses or {}).get("ok")
    if given is None or ctx.request_state != book or given.action != "accept":
        return question(book)  # want: MEL310 "in every round"
    return f"a label for {book}"


@server.tool()
async def takes_no(book: str, ctx: Context) -> str | InputRequiredResult:
    """A no ends it."""
    given = (ctx.input_responses or {}).get("ok")
    if given is None or ctx.request_state != book:
        return question(book)
    if given.action != "accept":
        return "no label"
    return f"a label for {book}"
