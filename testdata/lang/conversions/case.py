"""Values written out and read back: pickle, msgpack, base64, JSON, structs and text, and what is beside them."""

import base64
import binascii
import copy
import hashlib
import io
import json
import pickle
import struct
import zlib
from dataclasses import asdict, dataclass
from urllib.parse import parse_qs, urlencode

import msgpack
from celery import Celery
from fastmcp import Context

app = Celery("shop", broker="redis://broker")


@dataclass
class Job:
    order: int
    page: int = 1


class Encoder(json.JSONEncoder):
    def default(self, value: object) -> object:
        return vars(value)


async def pickle_there_and_back(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[pickle.loads(pickle.dumps({"order": answer.data}))["order"]])  # want: MEL101
    return "queued"


async def pickle_other_key(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[pickle.loads(pickle.dumps({"order": answer.data, "page": 7}))["page"]])
    return "queued"


async def pickled_object(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[pickle.loads(pickle.dumps(Job(answer.data))).order])  # want: MEL101
    return "queued"


async def pickled_object_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[pickle.loads(pickle.dumps(Job(answer.data))).page])
    return "queued"


async def pickled_to_a_file(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    file = io.BytesIO()
    pickle.dump(answer.data, file)
    app.send_task("billing.refund", args=[file.getvalue()])  # want: MEL101
    return "queued"


async def packed(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[msgpack.packb({"order": answer.data})])  # want: MEL101
    return "queued"


async def packed_there_and_back(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[msgpack.unpackb(msgpack.packb({"order": answer.data}))["order"]])  # want: MEL101
    return "queued"


async def packed_other_key(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[msgpack.unpackb(msgpack.packb({"order": answer.data, "page": 7}))["page"]])
    return "queued"


async def base64_there_and_back(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[base64.b64decode(base64.b64encode(str(answer.data).encode())).decode()])  # want: MEL101
    return "queued"


async def base64_of_json(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    text = base64.urlsafe_b64encode(json.dumps({"order": answer.data}).encode()).decode()
    app.send_task("billing.refund", args=[text])  # want: MEL101
    return "queued"


async def base64_of_json_and_back(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    text = base64.urlsafe_b64encode(json.dumps({"order": answer.data}).encode()).decode()
    app.send_task("billing.refund", args=[json.loads(base64.urlsafe_b64decode(text))["order"]])  # want: MEL101
    return "queued"


async def base64_of_json_and_back_other_key(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    text = base64.urlsafe_b64encode(json.dumps({"order": answer.data, "page": 7}).encode()).decode()
    app.send_task("billing.refund", args=[json.loads(base64.urlsafe_b64decode(text))["page"]])
    return "queued"


async def hexadecimal(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[binascii.hexlify(str(answer.data).encode())])  # want: MEL101
    return "queued"


async def compressed(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[zlib.decompress(zlib.compress(str(answer.data).encode()))])  # want: MEL101
    return "queued"


async def structure(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[struct.pack(">I", answer.data)])  # want: MEL101
    return "queued"


async def structure_and_back(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[struct.unpack(">I", struct.pack(">I", answer.data))[0]])  # want: MEL101
    return "queued"


async def json_of_a_dataclass(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[json.dumps(asdict(Job(answer.data)))])  # want: MEL101
    return "queued"


async def json_of_a_dataclass_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[json.loads(json.dumps(asdict(Job(answer.data))))["page"]])
    return "queued"


async def json_with_options(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[json.dumps({"order": answer.data}, sort_keys=True, separators=(",", ":"), cls=Encoder)])  # want: MEL101
    return "queued"


async def json_to_a_file(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    file = io.StringIO()
    json.dump({"order": answer.data}, file)
    app.send_task("billing.refund", args=[file.getvalue()])  # want: MEL101
    return "queued"


async def json_of_something_else(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[json.dumps({"page": 7, "kind": "refund"})])
    return "queued"


async def text_buffer(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    file = io.StringIO()
    file.write(str(answer.data))
    file.seek(0)
    app.send_task("billing.refund", args=[file.read()])  # want: MEL101
    return "queued"


async def query_there_and_back(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[parse_qs(urlencode({"order": answer.data}))["order"][0]])  # want: MEL101
    return "queued"


async def query_other_key(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[parse_qs(urlencode({"order": answer.data, "page": 7}))["page"][0]])
    return "queued"


async def digest(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[hashlib.sha256(str(answer.data).encode()).hexdigest()])  # want: MEL101
    return "queued"


async def copied(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[copy.copy(Job(answer.data)).order])  # want: MEL101
    return "queued"


async def deeply_copied_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[copy.deepcopy(Job(answer.data)).page])
    return "queued"


async def bytes_and_back(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[int.from_bytes(answer.data.to_bytes(4, "big"), "big")])  # want: MEL101
    return "queued"
