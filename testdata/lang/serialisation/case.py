"""Values through text and bytes and back."""

import ast
import base64
import json
import pickle
from urllib.parse import parse_qs, quote, urlencode

from celery import Celery
from fastmcp import Context

app = Celery("shop", broker="redis://broker")


async def to_json(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[json.dumps({"order": answer.data})])  # want: MEL101
    return "queued"


async def to_json_and_back(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    text = json.dumps({"order": answer.data, "page": 1})
    app.send_task("billing.refund", args=[json.loads(text)["order"]])  # want: MEL101
    return "queued"


async def to_json_and_back_other_key(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    text = json.dumps({"order": answer.data, "page": 1})
    app.send_task("billing.refund", args=[json.loads(text)["page"]])
    return "queued"


async def json_bytes(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[json.dumps([answer.data]).encode()])  # want: MEL101
    return "queued"


async def pickled(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[pickle.loads(pickle.dumps({"order": answer.data}))["order"]])  # want: MEL101
    return "queued"


async def base64_text(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    raw = base64.b64encode(str(answer.data).encode())
    app.send_task("billing.refund", args=[base64.b64decode(raw).decode()])  # want: MEL101
    return "queued"


async def literal_evaluated(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[ast.literal_eval(repr([answer.data]))])  # want: MEL101
    return "queued"


async def url_query(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[urlencode({"order": answer.data})])  # want: MEL101
    return "queued"


async def url_query_and_back(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[parse_qs(urlencode({"order": answer.data}))])  # want: MEL101
    return "queued"


async def url_quoted(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[quote(str(answer.data))])  # want: MEL101
    return "queued"


async def as_bytes(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[int.from_bytes(answer.data.to_bytes(8, "big"), "big")])  # want: MEL101
    return "queued"


async def hexadecimal(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[hex(answer.data)])  # want: MEL101
    return "queued"


async def another_text(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    text = json.dumps({"order": answer.data})
    other = json.dumps({"order": 7})
    app.send_task("billing.refund", args=[json.loads(other)["order"]])
    return "queued"
