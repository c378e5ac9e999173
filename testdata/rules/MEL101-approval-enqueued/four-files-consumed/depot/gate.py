from fastmcp import Context as RequestContext
from fastmcp.exceptions import ToolError
from fastmcp.server.elicitation import AcceptedElicitation


async def require_yes(context: RequestContext, act: str) -> None:
    """Comes back only after an explicit yes."""
    outcome = await context.elicit(f"{act}?", response_type=bool)
    if isinstance(outcome, AcceptedElicitation) and outcome.data is True:
        return
    raise ToolError(f"not allowed: {act}")
