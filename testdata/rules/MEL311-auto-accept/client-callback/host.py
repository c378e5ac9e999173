"""Handlers that answer for the person, with and without asking, and one that relays."""

import asyncio

from fastmcp import Client
from fastmcp.client.elicitation import ElicitResult

from console import read_line


async def always(message, response_type, params, context):
    return ElicitResult(action="accept", content={"ok": True})  # want: MEL311 "nobody is asked"


async def never(message, response_type, params, context):
    return ElicitResult(action="decline")  # ok: MEL311


async def typed(message, response_type, params, context):
    line = await asyncio.to_thread(read_line, message)
    if line != "y":
        return ElicitResult(action="decline")
    return ElicitResult(action="accept", content={"ok": True})  # ok: MEL311


def relay(upstream):
    async def handler(message, response_type, params, context):
        return await upstream.elicit(message, params.requestedSchema)  # ok: MEL311

    return handler


def clients(url: str, upstream) -> list[Client]:
    return [
        Client(url, elicitation_handler=always), Client(url, elicitation_handler=never),
        Client(url, elicitation_handler=typed), Client(url, elicitation_handler=relay(upstream)),
    ]
