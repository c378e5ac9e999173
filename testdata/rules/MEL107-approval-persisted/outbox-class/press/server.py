from fastmcp import Context, FastMCP
from fastmcp.server.elicitation import AcceptedElicitation, CancelledElicitation, DeclinedElicitation

from .outbox import Outbox

mcp = FastMCP("press-office")
outbox = Outbox("press.db")


@mcp.tool
async def release(text: str, list_name: str, ctx: Context) -> str:
    """Send a press release to a list with the next dispatch."""
    result = await ctx.elicit(f"Send press release {text} to the list {list_name}?", response_type=bool)
    match result:
        case AcceptedElicitation(data=True):
            outbox.add(text, list_name)
            return "goes out with the next dispatch"
        case AcceptedElicitation(data=False) | DeclinedElicitation() | CancelledElicitation():
            return "not sent"
        case _:
            return "no usable answer"
