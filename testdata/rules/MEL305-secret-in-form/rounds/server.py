"""A question that is returned for the client to ask."""

from mcp.server.mcpserver import Context, MCPServer
from mcp.types import ElicitRequest, ElicitRequestFormParams, InputRequiredResult

mcp = MCPServer("rounds")


def question() -> ElicitRequest:
    schema = {"type": "object", "properties": {"passphrase": {"type": "string"}}}
    return ElicitRequest(params=ElicitRequestFormParams(message="Unlock", requested_schema=schema))  # want: MEL305 "`passphrase`"


@mcp.tool()
async def unlock(ctx: Context) -> str | InputRequiredResult:
    """Unlock."""
    if not ctx.input_responses:
        return InputRequiredResult(input_requests={"unlock": question()})
    return "unlocked"
