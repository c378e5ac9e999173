"""A switch that is looked at after the question has failed, and a stronger check in its place."""

from dataclasses import dataclass

from fastmcp import Context

from badges import officer_present


@dataclass
class Outcome:
    confirmed: bool
    asked: bool = True


async def ask_or_fall_back(ctx: Context, question: str, fall_back: bool = False) -> Outcome:
    try:
        reply = await ctx.elicit(question, response_type=bool)
    except Exception:
        if fall_back:
            return Outcome(confirmed=True, asked=False)  # want: MEL302 "ends as it does after a yes"
        return Outcome(confirmed=False, asked=False)
    return Outcome(confirmed=reply.action == "accept" and reply.data is True)


async def ask_or_check(ctx: Context, question: str, officer: str) -> Outcome:
    try:
        reply = await ctx.elicit(question, response_type=bool)
    except Exception:
        if await officer_present(officer):
            return Outcome(confirmed=True, asked=False)  # ok: MEL302
        return Outcome(confirmed=False, asked=False)
    return Outcome(confirmed=reply.action == "accept" and reply.data is True)
