"""Which method runs: linearised bases, cooperative super(), overrides and diamonds."""

from celery import Celery
from fastmcp import Context

app = Celery("shop", broker="redis://broker")


class Base:
    def __init__(self, order: int) -> None:
        self.order = order

    def value(self) -> int:
        return self.order

    def label(self) -> str:
        return "base"


class Left(Base):
    def value(self) -> int:
        return super().value()


class Right(Base):
    def value(self) -> int:
        return 7


class Diamond(Left, Right):
    """``Left.value`` asks ``Right.value`` here, not ``Base.value``."""


class Other(Right, Left):
    """The first base wins."""


class Quiet:
    def value(self) -> int:
        return 7


class QuietFirst(Quiet, Base):
    pass


class QuietLast(Base, Quiet):
    pass


class Third(Left):
    def value(self) -> int:
        return super(Left, self).value()


class Explicit(Right):
    def value(self) -> int:
        return Base.value(self)


class Cooperative(Base):
    def __init__(self, *, page: int, **rest: int) -> None:
        super().__init__(**rest)
        self.page = page


class Deep(Cooperative):
    def __init__(self, *, level: int, **rest: int) -> None:
        super().__init__(**rest)
        self.level = level


class Made(Base):
    @classmethod
    def of(cls, order: int) -> "Made":
        return cls(order)


class MadeQuietly(Made):
    def value(self) -> int:
        return 7


class Replaced(Base):
    def __new__(cls, order: int) -> "Replaced":
        made = super().__new__(cls)
        made.extra = order
        return made


async def left(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Left(answer.data).value()])  # want: MEL101
    return "queued"


async def right(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Right(answer.data).value()])
    return "queued"


async def diamond(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Diamond(answer.data).value()])
    return "queued"


async def first_base_wins(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Other(answer.data).value()])
    return "queued"


async def quiet_before_the_base(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[QuietFirst(answer.data).value()])
    return "queued"


async def quiet_after_the_base(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[QuietLast(answer.data).value()])  # want: MEL101
    return "queued"


async def super_of_two_arguments(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Third(answer.data).value()])  # want: MEL101
    return "queued"


async def base_called_by_name(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Explicit(answer.data).value()])  # want: MEL101
    return "queued"


async def cooperative(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Cooperative(order=answer.data, page=1).order])  # want: MEL101
    return "queued"


async def cooperative_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Cooperative(order=answer.data, page=1).page])
    return "queued"


async def three_levels(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Deep(order=answer.data, page=1, level=2).order])  # want: MEL101
    return "queued"


async def three_levels_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Deep(order=answer.data, page=1, level=2).level])
    return "queued"


async def class_method(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Made.of(answer.data).value()])  # want: MEL101
    return "queued"


async def class_method_of_the_subclass(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[MadeQuietly.of(answer.data).value()])
    return "queued"


async def attribute_of_the_subclass(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[MadeQuietly.of(answer.data).order])  # want: MEL101
    return "queued"


async def made_in_new(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Replaced(answer.data).extra])  # want: MEL101
    return "queued"


async def other_method(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Left(answer.data).label()])
    return "queued"
