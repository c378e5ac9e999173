"""Dicts with known keys."""

from celery import Celery
from fastmcp import Context

app = Celery("shop", broker="redis://broker")


async def literal(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job = {"order": answer.data, "source": "form"}
    app.send_task("billing.refund", args=[job["order"]])  # want: MEL101
    return "queued"


async def literal_other_key(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job = {"order": answer.data, "source": "form"}
    app.send_task("billing.refund", args=[job["source"]])
    return "queued"


async def whole(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job = {"order": answer.data, "source": "form"}
    app.send_task("billing.refund", args=[job])  # want: MEL101
    return "queued"


async def stored(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job = {}
    job["order"] = answer.data
    app.send_task("billing.refund", args=[job["order"]])  # want: MEL101
    return "queued"


async def stored_other_key(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job = {"source": "form"}
    job["order"] = answer.data
    app.send_task("billing.refund", args=[job["source"]])
    return "queued"


async def key_overwritten(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job = {"order": answer.data}
    job["order"] = 7
    app.send_task("billing.refund", args=[job["order"]])
    return "queued"


async def key_overwritten_then_whole(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job = {"order": answer.data, "source": "form"}
    job["order"] = 7
    app.send_task("billing.refund", args=[job])
    return "queued"


async def got(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job = {"order": answer.data}
    app.send_task("billing.refund", args=[job.get("order", 0)])  # want: MEL101
    return "queued"


async def got_other_key(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job = {"order": answer.data}
    app.send_task("billing.refund", args=[job.get("page", 0)])
    return "queued"


async def popped(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job = {"order": answer.data, "source": "form"}
    order = job.pop("order")
    app.send_task("billing.refund", args=[order])  # want: MEL101
    return "queued"


async def popped_then_rest(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job = {"order": answer.data, "source": "form"}
    job.pop("order")
    app.send_task("billing.refund", args=[job["source"]])
    return "queued"


async def called(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job = dict(order=answer.data, source="form")
    app.send_task("billing.refund", args=[job["order"]])  # want: MEL101
    return "queued"


async def called_other_key(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job = dict(order=answer.data, source="form")
    app.send_task("billing.refund", args=[job["source"]])
    return "queued"


async def updated(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job = {"source": "form"}
    job.update({"order": answer.data})
    app.send_task("billing.refund", args=[job["order"]])  # want: MEL101
    return "queued"


async def updated_by_keyword(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job = {"source": "form"}
    job.update(order=answer.data)
    app.send_task("billing.refund", args=[job["order"]])  # want: MEL101
    return "queued"


async def merged(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job = {"source": "form"} | {"order": answer.data}
    app.send_task("billing.refund", args=[job["order"]])  # want: MEL101
    return "queued"


async def merged_in_place(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job = {"source": "form"}
    job |= {"order": answer.data}
    app.send_task("billing.refund", args=[job])  # want: MEL101
    return "queued"


async def default_set(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job = {}
    job.setdefault("order", answer.data)
    app.send_task("billing.refund", args=[job["order"]])  # want: MEL101
    return "queued"


async def nested(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job = {"what": {"order": answer.data, "page": 1}, "source": "form"}
    app.send_task("billing.refund", args=[job["what"]["order"]])  # want: MEL101
    return "queued"


async def nested_other_key(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job = {"what": {"order": answer.data, "page": 1}, "source": "form"}
    app.send_task("billing.refund", args=[job["what"]["page"]])
    return "queued"


async def nested_other_branch(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job = {"what": {"order": answer.data, "page": 1}, "source": "form"}
    app.send_task("billing.refund", args=[job["source"]])
    return "queued"


async def values(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job = {"order": answer.data}
    app.send_task("billing.refund", args=[list(job.values())])  # want: MEL101
    return "queued"


async def items(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job = {"order": answer.data}
    numbers = [value for key, value in job.items() if key == "order"]
    app.send_task("billing.refund", args=[numbers])  # want: MEL101
    return "queued"


async def computed_key(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    key = "or" + "der"
    job = {}
    job[key] = answer.data
    app.send_task("billing.refund", args=[job[key]])  # want: MEL101
    return "queued"


async def variable_key(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job = {}
    for key in ("order", "copy"):
        job[key] = answer.data
    app.send_task("billing.refund", args=[job["copy"]])  # want: MEL101
    return "queued"


async def copied(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job = {"order": answer.data}
    app.send_task("billing.refund", args=[job.copy()])  # want: MEL101
    return "queued"


async def aliased(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job = {}
    same = job
    same["order"] = answer.data
    app.send_task("billing.refund", args=[job["order"]])  # want: MEL101
    return "queued"


async def key_of_another_dict(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job, other = {"order": 7}, {}
    other["order"] = answer.data
    app.send_task("billing.refund", args=[job["order"]])
    return "queued"
