"""Text made from a value."""

import textwrap
from string import Template

from celery import Celery
from fastmcp import Context

app = Celery("shop", broker="redis://broker")


async def f_string(ctx: Context) -> str:
    answer = await ctx.elicit("Paint the door which colour?", response_type=["red", "green"])
    if answer.action != "accept":
        return "not painted"
    app.send_task("doors.paint", args=[f"colour: {answer.data}"])  # want: MEL101
    return "queued"


async def f_string_nested(ctx: Context) -> str:
    answer = await ctx.elicit("Paint the door which colour?", response_type=["red", "green"])
    if answer.action != "accept":
        return "not painted"
    width = 10
    app.send_task("doors.paint", args=[f"{answer.data:>{width}}"])  # want: MEL101
    return "queued"


async def f_string_debug(ctx: Context) -> str:
    answer = await ctx.elicit("Paint the door which colour?", response_type=["red", "green"])
    if answer.action != "accept":
        return "not painted"
    colour = answer.data
    app.send_task("doors.paint", args=[f"{colour=!r:<20}"])  # want: MEL101
    return "queued"


async def f_string_without(ctx: Context) -> str:
    answer = await ctx.elicit("Paint the door which colour?", response_type=["red", "green"])
    if answer.action != "accept":
        return "not painted"
    colour = answer.data
    shade = "dark"
    app.send_task("doors.paint", args=[f"{shade} colour"])
    return "queued"


async def spec_from_value(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    digits = answer.data
    app.send_task("billing.refund", args=[f"{1:0{digits}}"])  # want: MEL101
    return "queued"


async def added(ctx: Context) -> str:
    answer = await ctx.elicit("Paint the door which colour?", response_type=["red", "green"])
    if answer.action != "accept":
        return "not painted"
    app.send_task("doors.paint", args=["colour: " + answer.data])  # want: MEL101
    return "queued"


async def repeated(ctx: Context) -> str:
    answer = await ctx.elicit("Paint the door which colour?", response_type=["red", "green"])
    if answer.action != "accept":
        return "not painted"
    app.send_task("doors.paint", args=[answer.data * 2])  # want: MEL101
    return "queued"


async def percent(ctx: Context) -> str:
    answer = await ctx.elicit("Paint the door which colour?", response_type=["red", "green"])
    if answer.action != "accept":
        return "not painted"
    app.send_task("doors.paint", args=["colour %s, %d coats" % (answer.data, 2)])  # want: MEL101
    return "queued"


async def percent_mapping(ctx: Context) -> str:
    answer = await ctx.elicit("Paint the door which colour?", response_type=["red", "green"])
    if answer.action != "accept":
        return "not painted"
    app.send_task("doors.paint", args=["colour %(colour)s" % {"colour": answer.data}])  # want: MEL101
    return "queued"


async def formatted(ctx: Context) -> str:
    answer = await ctx.elicit("Paint the door which colour?", response_type=["red", "green"])
    if answer.action != "accept":
        return "not painted"
    app.send_task("doors.paint", args=["{} {}".format("colour", answer.data)])  # want: MEL101
    return "queued"


async def formatted_by_name(ctx: Context) -> str:
    answer = await ctx.elicit("Paint the door which colour?", response_type=["red", "green"])
    if answer.action != "accept":
        return "not painted"
    app.send_task("doors.paint", args=["{colour}".format(colour=answer.data)])  # want: MEL101
    return "queued"


async def format_mapped(ctx: Context) -> str:
    answer = await ctx.elicit("Paint the door which colour?", response_type=["red", "green"])
    if answer.action != "accept":
        return "not painted"
    app.send_task("doors.paint", args=["{colour}".format_map({"colour": answer.data})])  # want: MEL101
    return "queued"


async def joined(ctx: Context) -> str:
    answer = await ctx.elicit("Paint the door which colour?", response_type=["red", "green"])
    if answer.action != "accept":
        return "not painted"
    app.send_task("doors.paint", args=[", ".join(["dark", answer.data])])  # want: MEL101
    return "queued"


async def joined_separator(ctx: Context) -> str:
    answer = await ctx.elicit("Paint the door which colour?", response_type=["red", "green"])
    if answer.action != "accept":
        return "not painted"
    app.send_task("doors.paint", args=[answer.data.join(["dark", "light"])])  # want: MEL101
    return "queued"


async def methods(ctx: Context) -> str:
    answer = await ctx.elicit("Paint the door which colour?", response_type=["red", "green"])
    if answer.action != "accept":
        return "not painted"
    app.send_task("doors.paint", args=[answer.data.strip().upper().replace("R", "r")])  # want: MEL101
    return "queued"


async def replacement(ctx: Context) -> str:
    answer = await ctx.elicit("Paint the door which colour?", response_type=["red", "green"])
    if answer.action != "accept":
        return "not painted"
    app.send_task("doors.paint", args=["colour: X".replace("X", answer.data)])  # want: MEL101
    return "queued"


async def split(ctx: Context) -> str:
    answer = await ctx.elicit("Paint the door which colour?", response_type=["red", "green"])
    if answer.action != "accept":
        return "not painted"
    first, _, rest = answer.data.partition("e")
    app.send_task("doors.paint", args=[rest])  # want: MEL101
    return "queued"


async def indexed(ctx: Context) -> str:
    answer = await ctx.elicit("Paint the door which colour?", response_type=["red", "green"])
    if answer.action != "accept":
        return "not painted"
    app.send_task("doors.paint", args=[answer.data[0]])  # want: MEL101
    return "queued"


async def sliced(ctx: Context) -> str:
    answer = await ctx.elicit("Paint the door which colour?", response_type=["red", "green"])
    if answer.action != "accept":
        return "not painted"
    app.send_task("doors.paint", args=[answer.data[1:-1]])  # want: MEL101
    return "queued"


async def encoded(ctx: Context) -> str:
    answer = await ctx.elicit("Paint the door which colour?", response_type=["red", "green"])
    if answer.action != "accept":
        return "not painted"
    raw = answer.data.encode("utf-8")
    app.send_task("doors.paint", args=[raw.decode("ascii")])  # want: MEL101
    return "queued"


async def represented(ctx: Context) -> str:
    answer = await ctx.elicit("Paint the door which colour?", response_type=["red", "green"])
    if answer.action != "accept":
        return "not painted"
    app.send_task("doors.paint", args=[repr(answer.data)])  # want: MEL101
    return "queued"


async def converted(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[str(answer.data)])  # want: MEL101
    return "queued"


async def there_and_back(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[int(str(answer.data))])  # want: MEL101
    return "queued"


async def concatenated_implicitly(ctx: Context) -> str:
    answer = await ctx.elicit("Paint the door which colour?", response_type=["red", "green"])
    if answer.action != "accept":
        return "not painted"
    app.send_task("doors.paint", args=[("colour: " f"{answer.data}" "!")])  # want: MEL101
    return "queued"


async def template(ctx: Context) -> str:
    answer = await ctx.elicit("Paint the door which colour?", response_type=["red", "green"])
    if answer.action != "accept":
        return "not painted"
    app.send_task("doors.paint", args=[Template("colour: $colour").substitute(colour=answer.data)])  # want: MEL101
    return "queued"


async def wrapped(ctx: Context) -> str:
    answer = await ctx.elicit("Paint the door which colour?", response_type=["red", "green"])
    if answer.action != "accept":
        return "not painted"
    app.send_task("doors.paint", args=[textwrap.indent(answer.data, "  ")])  # want: MEL101
    return "queued"


async def built_in_steps(ctx: Context) -> str:
    answer = await ctx.elicit("Paint the door which colour?", response_type=["red", "green"])
    if answer.action != "accept":
        return "not painted"
    text = ""
    for part in ("colour: ", answer.data):
        text += part
    app.send_task("doors.paint", args=[text])  # want: MEL101
    return "queued"


async def not_in_the_text(ctx: Context) -> str:
    answer = await ctx.elicit("Paint the door which colour?", response_type=["red", "green"])
    if answer.action != "accept":
        return "not painted"
    colour = answer.data
    text = "colour: unknown"
    app.send_task("doors.paint", args=[text])
    return "queued"


async def separator_of_one_part(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=str)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[answer.data.join(["one", "two"])])  # want: MEL101
    app.send_task("billing.refund", args=[answer.data.join(["only"])])  # ok: MEL101
    return "queued"
