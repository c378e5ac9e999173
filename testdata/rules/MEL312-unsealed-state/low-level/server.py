"""Low-level servers: nothing seals the state unless a boundary does; handlers with and without annotations."""

import json

from mcp.server.lowlevel import Server
from mcp_types import CallToolRequestParams, ElicitRequest, ElicitRequestFormParams, InputRequiredResult

from sealing import sealer
from volumes import detach

FORM = {"type": "object", "properties": {"ok": {"type": "boolean"}}}


def ask(volume: str, state: str) -> InputRequiredResult:
    params = ElicitRequestFormParams(message=f"Detach the volume {volume}?", requested_schema=FORM)
    return InputRequiredResult(input_requests={"ok": ElicitRequest(params=params)}, request_state=state)


async def annotated(ctx, params: CallToolRequestParams) -> object:
    if params.input_responses is None or params.request_state is None:
        volume = params.arguments["volume"]
        return ask(volume, json.dumps({"volume": volume}))
    state = json.loads(params.request_state)
    if params.input_responses["ok"].action != "accept":  # want: MEL312 "nothing seals the state"
        return "left"
    await detach(state["volume"])  # want: MEL106
    return "detached"


async def plain(ctx, params):
    if params.input_responses is None or params.request_state is None:
        volume = params.arguments["volume"]
        return ask(volume, json.dumps({"volume": volume}))
    state = json.loads(params.request_state)
    if params.input_responses["ok"].action != "accept":  # want: MEL312
        return "left"
    await detach(state["volume"])  # want: MEL106
    return "detached"


async def signed(ctx, params: CallToolRequestParams) -> object:
    """A seal of one's own."""
    if params.input_responses is None or params.request_state is None:
        volume = params.arguments["volume"]
        return ask(volume, sealer.seal(volume))
    volume = sealer.unseal(params.request_state)
    if params.input_responses["ok"].action != "accept":
        return "left"
    await detach(volume)  # want: MEL106
    return "detached"


class Service:
    async def call(self, ctx, params):
        if params.input_responses is None or params.request_state is None:
            volume = params.arguments["volume"]
            return ask(volume, json.dumps({"volume": volume}))
        state = json.loads(params.request_state)
        if params.input_responses["ok"].action != "accept":  # want: MEL312
            return "left"
        await detach(state["volume"])  # want: MEL106
        return "detached"

    def server(self) -> Server:
        return Server("volumes", on_call_tool=self.call)


def build() -> Server:
    return Server("volumes", on_call_tool=plain)


one = Server("volumes", on_call_tool=annotated)
two = Server("volumes", on_call_tool=signed)
