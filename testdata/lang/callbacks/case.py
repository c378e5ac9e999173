"""Functions that are made after an answer and given away: whoever has them may call them."""

from collections.abc import Callable
from functools import partial

from celery import Celery
from fastmcp import Context
from somewhere import bounded, on_done, register

app = Celery("shop", broker="redis://broker")
HANDLERS: dict[str, Callable[[], None]] = {}
LATER: list[Callable[[], None]] = []


class Desk:
    def __init__(self) -> None:
        self.then: Callable[[], None] | None = None


async def given_to_what_cannot_be_seen(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"

    def done() -> None:
        app.send_task("billing.refund", args=[answer.data])  # want: MEL101

    register(done)
    return "queued"


async def given_with_arguments_to_come(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"

    async def done(order: int, code: int) -> None:
        app.send_task("billing.refund", args=[order])  # want: MEL101
        app.send_task("billing.report", args=[code])

    register(callback=partial(done, answer.data))
    return "queued"


async def a_lambda(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    on_done.append(lambda code: app.send_task("billing.refund", args=[answer.data]))  # want: MEL101
    return "queued"


async def decorated(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"

    @register
    def done() -> None:
        app.send_task("billing.refund", args=[answer.data])  # want: MEL101

    return "queued"


async def kept_in_a_dict(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"

    def done() -> None:
        app.send_task("billing.refund", args=[answer.data])  # want: MEL101

    HANDLERS["refund"] = done
    return "queued"


async def kept_in_a_list(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"

    def done() -> None:
        app.send_task("billing.refund", args=[answer.data])  # want: MEL101

    LATER.append(done)
    return "queued"


async def kept_in_an_attribute(ctx: Context, desk: Desk) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"

    def done() -> None:
        app.send_task("billing.refund", args=[answer.data])  # want: MEL101

    desk.then = done
    return "queued"


async def given_without_the_answer(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"

    def done() -> None:
        app.send_task("billing.report", args=[7])

    register(done)
    return "queued"


async def given_after_a_refusal(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)

    def done() -> None:
        app.send_task("billing.report", args=[7])

    if answer.action != "accept":
        register(done)
        return "not refunded"
    return "refunded"


async def wrapped_before_the_test(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)

    def done() -> None:
        app.send_task("billing.report", args=[7])

    wrapped = bounded(done)
    if answer.action != "accept":
        return "not refunded"
    return f"refunded, {wrapped}"


async def never_given(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"

    def done() -> None:
        app.send_task("billing.refund", args=[answer.data])

    return f"refunded {done is None}"


def attempt(act: Callable[[int], None], order: int) -> None:
    act(order)


def insist(act: Callable[[int], None], order: int) -> None:
    attempt(act, order)


class Clerk:
    def queue(self, order: int) -> None:
        app.send_task("billing.refund", args=[order])  # want: MEL101

    def queue_too(self, order: int) -> None:
        app.send_task("billing.refund", args=[order])  # want: MEL101

    def page(self, order: int) -> None:
        app.send_task("billing.report", args=[7])

    def run(self, act: Callable[[int], None], order: int) -> None:
        act(order)

    async def own_method_to_own_method(self, ctx: Context) -> str:
        answer = await ctx.elicit("Refund which order?", response_type=int)
        if answer.action != "accept":
            return "not refunded"
        self.run(self.queue, answer.data)
        self.run(self.page, answer.data)
        return "queued"

    async def own_method_over_two_helpers(self, ctx: Context) -> str:
        answer = await ctx.elicit("Refund which order?", response_type=int)
        if answer.action != "accept":
            return "not refunded"
        insist(self.queue_too, answer.data)
        insist(self.page, answer.data)
        return "queued"
