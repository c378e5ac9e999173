"""The boundary seals what goes out and refuses what it has not sealed."""

import json

from mcp.server.lowlevel import Server
from mcp.server.request_state import RequestStateBoundary, RequestStateSecurity
from mcp_types import CallToolRequestParams, ElicitRequest, ElicitRequestFormParams, InputRequiredResult

from volumes import detach

FORM = {"type": "object", "properties": {"ok": {"type": "boolean"}}}


async def call_tool(ctx, params: CallToolRequestParams) -> object:
    if params.input_responses is None or params.request_state is None:
        volume = params.arguments["volume"]
        question = ElicitRequestFormParams(message=f"Detach the volume {volume}?", requested_schema=FORM)
        return InputRequiredResult(
            input_requests={"ok": ElicitRequest(params=question)}, request_state=json.dumps({"volume": volume})
        )
    state = json.loads(params.request_state)
    if params.input_responses["ok"].action != "accept":
        return "left"
    await detach(state["volume"])  # want: MEL106
    return "detached"


server = Server("volumes", on_call_tool=call_tool)
server.middleware.append(RequestStateBoundary(RequestStateSecurity(keys=[b"k" * 32]), default_audience="volumes"))
