"""A proxy that relays questions, and a class of one's own with a method called elicit."""

from mcp import ClientSession
from mcp.types import ElicitRequestParams, ElicitResult


class Relay:
    def __init__(self, upstream) -> None:
        self.upstream = upstream

    async def on_elicit(self, context, params: ElicitRequestParams) -> ElicitResult:
        answer = await self.upstream.elicit(message=params.message, requestedSchema=params.requestedSchema)
        return ElicitResult(action=answer.action, content=answer.content)

    def session(self, read, write) -> ClientSession:
        return ClientSession(read, write, elicitation_callback=self.on_elicit)


class Workshop:
    """Requirements engineering: what stakeholders want is elicited and written down."""

    def __init__(self) -> None:
        self.notes: list[str] = []

    def elicit(self, topic: str) -> list[str]:
        self.notes.append(topic)
        return self.notes
