"""The act is made by a helper in another module: the place to change is the call in the function that runs again."""

from mcp.server.mcpserver import Context, MCPServer
from mcp_types import ElicitRequest, ElicitRequestFormParams, InputRequiredResult

import hotel

server = MCPServer("hotel")
FORM = {"type": "object", "properties": {"breakfast": {"type": "boolean"}}}


def ask(room: str, night: str) -> InputRequiredResult:
    text = f"Breakfast for {room} on {night}?"
    request = ElicitRequest(params=ElicitRequestFormParams(message=text, requested_schema=FORM))
    return InputRequiredResult(input_requests={"breakfast": request}, request_state=room)


@server.tool()
async def book_first(room: str, night: str, ctx: Context) -> str | InputRequiredResult:
    """Books in every round."""
    booking = await hotel.create_booking(room, night)  # want: MEL309 "`Client.post` acts before the question of `book_first`"
    answer = (ctx.input_responses or {}).get("breakfast")
    if answer is None or ctx.request_state != room:
        return ask(room, night)
    return f"{booking}, breakfast: {answer.action}"


@server.tool()
async def look_first(room: str, night: str, ctx: Context) -> str | InputRequiredResult:
    """Looks in every round."""
    free = await hotel.is_free(room, night)
    answer = (ctx.input_responses or {}).get("breakfast")
    if answer is None or ctx.request_state != room:
        return ask(room, night)
    return f"{free}, breakfast: {answer.action}"
