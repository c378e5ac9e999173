"""Where in a message the value may lie."""

from celery import Celery
from fastmcp import Context

app = Celery("shop", broker="redis://broker")


async def positional_list(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", [answer.data])  # want: MEL101
    return "queued"


async def keyword_dict(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", kwargs={"order": answer.data})  # want: MEL101
    return "queued"


async def keyword_dict_call(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", kwargs=dict(order=answer.data))  # want: MEL101
    return "queued"


async def tuple_variable(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    payload = (answer.data,)
    app.send_task("billing.refund", args=payload)  # want: MEL101
    return "queued"


async def nothing_of_it(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    payload = (7,)
    app.send_task("billing.refund", args=payload)
    return "queued"


async def all_options_spread(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    options = {"args": [answer.data], "queue": "slow"}
    app.send_task("billing.refund", **options)  # want: MEL101
    return "queued"


async def built_in_steps(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    payload = {"kind": "refund"}
    payload["order"] = answer.data
    app.send_task("billing.refund", kwargs=payload)  # want: MEL101
    return "queued"


async def several_lines(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task(  # want: MEL101
        "billing.refund",
        args=[
            7,
            answer.data,
        ],
    )
    return "queued"


async def result_kept(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    result = app.send_task("billing.refund", args=[answer.data])  # want: MEL101
    print(result.id)
    return "queued"


async def result_returned(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    return str(app.send_task("billing.refund", args=[answer.data]))  # want: MEL101
    return "queued"


async def inside_a_condition(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    if app.send_task("billing.refund", args=[answer.data]):  # want: MEL101
        print("queued")
    return "queued"


async def under_another_name(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    client = app
    client.send_task("billing.refund", args=[answer.data])  # want: MEL101
    return "queued"


async def method_kept(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    send = app.send_task
    send("billing.refund", args=[answer.data])  # want: MEL101
    return "queued"
