"""A helper that goes on without an answer only where its caller wants that."""

from dataclasses import dataclass

from loguru import logger
from mcp.server.elicitation import AcceptedElicitation, DeclinedElicitation
from mcp.server.fastmcp import Context
from mcp.shared.exceptions import McpError
from pydantic import BaseModel


class Sure(BaseModel):
    sure: bool


@dataclass
class Outcome:
    confirmed: bool
    asked: bool
    instead: dict | None = None


def can_ask(ctx: Context) -> bool:
    """Whether the client can show a question."""
    try:
        session = ctx.request_context.session
        if session.client_params and session.client_params.capabilities:
            return session.client_params.capabilities.elicitation is not None
    except Exception as error:
        logger.debug(f"no capabilities: {error}")
    return False


async def ask_or_go_on(
    ctx: Context, question: str, *, instead: dict | None = None, go_on: bool = False
) -> Outcome:
    """Put a question; with ``go_on`` what cannot be asked is done."""
    if not can_ask(ctx):
        if go_on:
            return Outcome(confirmed=True, asked=False)  # want: MEL302 "nobody could be asked"
        return Outcome(confirmed=False, asked=False, instead=instead)
    try:
        reply = await ctx.elicit(message=question, schema=Sure)
        if isinstance(reply, AcceptedElicitation) and reply.data:
            sure = getattr(reply.data, "sure", False)
            logger.info(f"answered: {sure}")
            return Outcome(confirmed=sure, asked=True)
        if isinstance(reply, DeclinedElicitation):
            logger.info("declined")
            return Outcome(confirmed=False, asked=True)
        logger.warning("cancelled")
        return Outcome(confirmed=False, asked=True)
    except McpError as error:
        logger.warning(f"not asked: {error}")
        if go_on:
            return Outcome(confirmed=True, asked=False)  # want: MEL302 "`Client.drain_lock` (locks.py:19) runs"
        return Outcome(confirmed=False, asked=False, instead=instead)
