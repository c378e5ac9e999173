"""Values through default values."""

from celery import Celery
from fastmcp import Context
from prefect import pause_flow_run

app = Celery("shop", broker="redis://broker")


def labelled(number: int, label: str = "refund") -> dict:
    return {"number": number, "label": label}


def page_of(number: int, page: int = 1) -> int:
    return page


async def captured_when_defined(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"

    def send(number: int = answer.data) -> None:
        app.send_task("billing.refund", args=[number])  # want: MEL101

    send()
    return "queued"


async def captured_and_not_used(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"

    def send(number: int = answer.data) -> None:
        app.send_task("billing.refund", args=[number])

    send(7)
    return "queued"


async def captured_before_it_is_overwritten(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = answer.data

    def send(number: int = order) -> None:
        app.send_task("billing.refund", args=[number])  # want: MEL101

    order = 7
    send()
    return "queued"


async def default_left_out(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[labelled(answer.data)["number"]])  # want: MEL101
    return "queued"


async def default_left_out_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[labelled(answer.data)["label"]])
    return "queued"


async def default_returned(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[page_of(answer.data)])
    return "queued"


async def default_replaced(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[page_of(7, answer.data)])  # want: MEL101
    return "queued"


ORDER = pause_flow_run(wait_for_input=int)


def by_default(number: int = ORDER, page: int = 7) -> None:
    app.send_task("billing.refund", args=[number])  # want: MEL101
    app.send_task("billing.refund", args=[page])


def keyword_by_default(*, number: int = ORDER) -> None:
    app.send_task("billing.refund", args=[number])  # want: MEL101
