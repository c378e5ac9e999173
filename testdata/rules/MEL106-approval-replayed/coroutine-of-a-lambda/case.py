"""A durable step whose function only makes a coroutine: the framework awaits it."""

import restate

from farm.grants import GrantViolation, consume_grant
from farm.pumps import mail_farmer, plough_field, spray_field

fields = restate.Service("fields")


async def spray(field: str, agent: str) -> str:
    return await spray_field(field, agent)  # want: MEL108


async def plough(grant_id: str, field: str) -> str:
    try:
        await consume_grant(grant_id, "plough", {"field": field})
    except GrantViolation:
        return "refused"
    return await plough_field(field)


@fields.handler()
async def treat(ctx: restate.Context, order: dict[str, str]) -> str:
    ident, promise = ctx.awakeable()
    await ctx.run("ask", lambda: mail_farmer(ident, f"Spray {order['agent']} on field {order['field']}?"))
    verdict = await promise
    if verdict["answer"] != "yes":
        return "untreated"
    return await ctx.run("spray", lambda: spray(order["field"], order["agent"]))  # want: MEL106


@fields.handler()
async def turn(ctx: restate.Context, order: dict[str, str]) -> str:
    ident, promise = ctx.awakeable()
    await ctx.run("ask", lambda: mail_farmer(ident, f"Plough field {order['field']}?"))
    verdict = await promise
    if verdict["answer"] != "yes":
        return "unploughed"
    return await ctx.run("plough", lambda: plough(verdict["grant_id"], order["field"]))
