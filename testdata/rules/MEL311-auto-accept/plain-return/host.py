"""For this client whatever is returned counts as accept."""

from fastmcp import Client


async def fill_in(message, response_type, params, context):
    return {"confirm": True}  # want: MEL311 "nobody is asked"


async def ask(message, response_type, params, context):
    return {"confirm": input(f"{message} [y/N] ") == "y"}  # ok: MEL311


def clients(url: str) -> list[Client]:
    return [Client(url, elicitation_handler=fill_in), Client(url, elicitation_handler=ask)]
