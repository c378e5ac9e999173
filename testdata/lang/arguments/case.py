"""Values through the parameters of functions."""

from celery import Celery
from fastmcp import Context

app = Celery("shop", broker="redis://broker")


def by_position(first: int, second: int) -> None:
    app.send_task("billing.refund", args=[second])  # want: MEL101


def by_position_other(first: int, second: int) -> None:
    app.send_task("billing.refund", args=[first])


def by_keyword(*, order: int, page: int) -> None:
    app.send_task("billing.refund", args=[order])  # want: MEL101


def by_keyword_other(*, order: int, page: int) -> None:
    app.send_task("billing.refund", args=[page])


def positional_only(order: int, /, page: int = 1) -> None:
    app.send_task("billing.refund", args=[order])  # want: MEL101


def many(*numbers: int) -> None:
    app.send_task("billing.refund", args=[numbers])  # want: MEL101


def many_first(*numbers: int) -> None:
    app.send_task("billing.refund", args=[numbers[0]])  # want: MEL101


def after_many(*numbers: int, order: int) -> None:
    app.send_task("billing.refund", args=[order])  # want: MEL101


def rest_of_many(first: int, *numbers: int) -> None:
    app.send_task("billing.refund", args=[numbers])


def named(**fields: int) -> None:
    app.send_task("billing.refund", args=[fields["order"]])  # want: MEL101


def named_other(**fields: int) -> None:
    app.send_task("billing.refund", args=[fields["page"]])


def whole_named(**fields: int) -> None:
    app.send_task("billing.refund", args=[fields])  # want: MEL101


def rest_of_named(order: int, **fields: int) -> None:
    app.send_task("billing.refund", args=[fields])


def spread_positional(first: int, second: int) -> None:
    app.send_task("billing.refund", args=[second])  # want: MEL101


def spread_positional_other(first: int, second: int) -> None:
    app.send_task("billing.refund", args=[first])


def spread_named(order: int, page: int) -> None:
    app.send_task("billing.refund", args=[order])  # want: MEL101


def spread_named_other(order: int, page: int) -> None:
    app.send_task("billing.refund", args=[page])


def passes_on(*args: int, **kwargs: int) -> None:
    receives(*args, **kwargs)


def receives(first: int, *, order: int) -> None:
    app.send_task("billing.refund", args=[order])  # want: MEL101


def passes_positional_on(*args: int) -> None:
    receives_positional(*args)


def receives_positional(first: int, second: int) -> None:
    app.send_task("billing.refund", args=[second])  # want: MEL101


def in_a_structure(job: dict[str, int]) -> None:
    app.send_task("billing.refund", args=[job["order"]])  # want: MEL101


def in_a_structure_other(job: dict[str, int]) -> None:
    app.send_task("billing.refund", args=[job["page"]])


def three_deep(order: int) -> None:
    two_deep(order)


def two_deep(order: int) -> None:
    one_deep(order)


def one_deep(order: int) -> None:
    app.send_task("billing.refund", args=[order])  # want: MEL101


def fills(target: list[int], order: int) -> None:
    target.append(order)


def fills_dict(target: dict[str, int], order: int) -> None:
    target["order"] = order


def overwrites(order: int) -> None:
    order = 7
    app.send_task("billing.refund", args=[order])


def applies(function, order: int) -> None:
    function(order)


def applied(order: int) -> None:
    app.send_task("billing.refund", args=[order])  # want: MEL101


async def positions(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    by_position(7, answer.data)
    return "queued"


async def positions_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    by_position_other(7, answer.data)
    return "queued"


async def positions_by_name(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    by_position(second=answer.data, first=7)
    return "queued"


async def keywords(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    by_keyword(page=1, order=answer.data)
    return "queued"


async def keywords_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    by_keyword_other(page=1, order=answer.data)
    return "queued"


async def only_by_position(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    positional_only(answer.data)
    return "queued"


async def star_parameter(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    many(7, answer.data)
    return "queued"


async def star_parameter_first(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    many_first(answer.data, 7)
    return "queued"


async def keyword_after_star(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    after_many(1, 2, order=answer.data)
    return "queued"


async def star_parameter_rest(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    rest_of_many(answer.data, 1, 2)
    return "queued"


async def double_star_parameter(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    named(order=answer.data, page=1)
    return "queued"


async def double_star_parameter_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    named_other(order=answer.data, page=1)
    return "queued"


async def double_star_parameter_whole(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    whole_named(order=answer.data)
    return "queued"


async def double_star_parameter_rest(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    rest_of_named(order=answer.data, page=1)
    return "queued"


async def star_argument(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    spread_positional(*[7, answer.data])
    return "queued"


async def star_argument_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    spread_positional_other(*(7, answer.data))
    return "queued"


async def double_star_argument(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    spread_named(**{"order": answer.data, "page": 1})
    return "queued"


async def double_star_argument_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job = {"order": answer.data, "page": 1}
    spread_named_other(**job)
    return "queued"


async def everything_passed_on(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    passes_on(7, order=answer.data)
    return "queued"


async def positions_passed_on(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    passes_positional_on(7, answer.data)
    return "queued"


async def structure(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    in_a_structure({"order": answer.data, "page": 1})
    return "queued"


async def structure_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    in_a_structure_other({"order": answer.data, "page": 1})
    return "queued"


async def chain_of_calls(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    three_deep(answer.data)
    return "queued"


async def filled_list(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    numbers = []
    fills(numbers, answer.data)
    app.send_task("billing.refund", args=[numbers])  # want: MEL101
    return "queued"


async def filled_dict(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job = {"page": 1}
    fills_dict(job, answer.data)
    app.send_task("billing.refund", args=[job["order"]])  # want: MEL101
    return "queued"


async def filled_dict_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job = {"page": 1}
    fills_dict(job, answer.data)
    app.send_task("billing.refund", args=[job["page"]])
    return "queued"


async def parameter_overwritten(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    overwrites(answer.data)
    return "queued"


async def function_as_argument(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    applies(applied, answer.data)
    return "queued"
