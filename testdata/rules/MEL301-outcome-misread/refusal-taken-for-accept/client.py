"""Client handlers: what is no result object counts as an accept."""

from fastmcp import Client
from fastmcp.client.elicitation import ElicitResult


async def returns_nothing(message: str, response_type: type, params, context):
    if input(f"{message} [y/N] ").strip().lower() != "y":
        return {}  # want: MEL301 "for an accept"
    return response_type(value=True)


async def returns_none(message: str, response_type: type, params, context):
    line = input(f"{message} [y/N] ")
    if line == "n":
        return None  # want: MEL301
    return response_type(value=line == "y")


async def declines(message: str, response_type: type, params, context):
    if input(f"{message} [y/N] ").strip().lower() != "y":
        return ElicitResult(action="decline")
    return response_type(value=True)


one = Client("https://tools.example/mcp", elicitation_handler=returns_nothing)
two = Client("https://tools.example/mcp", elicitation_handler=returns_none)
three = Client("https://tools.example/mcp", elicitation_handler=declines)
