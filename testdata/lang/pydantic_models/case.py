"""Values through pydantic models: validated, computed, copied and written out."""

from celery import Celery
from fastmcp import Context
from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, computed_field, field_validator, model_validator
from pydantic.dataclasses import dataclass

app = Celery("shop", broker="redis://broker")


class Refund(BaseModel):
    model_config = ConfigDict(extra="forbid")

    order: int = Field(gt=0)
    page: int = 1
    note: str | None = None


class Envelope(BaseModel):
    refund: Refund
    label: str = "refund"


class Urgent(Refund):
    level: int = 2


class Doubled(BaseModel):
    order: int
    page: int = 1

    @field_validator("order")
    @classmethod
    def doubled(cls, value: int) -> int:
        return value * 2

    @computed_field
    @property
    def text(self) -> str:
        return f"order {self.order}"

    @computed_field
    @property
    def page_text(self) -> str:
        return f"page {self.page}"


class Checked(BaseModel):
    order: int
    kind: str = "refund"

    @model_validator(mode="after")
    def known(self) -> "Checked":
        return self


@dataclass
class Row:
    order: int
    page: int = 1


ROWS = TypeAdapter(list[int])


async def field_of_a_model(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Refund(order=answer.data).order])  # want: MEL101
    return "queued"


async def other_field(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Refund(order=answer.data).page])
    return "queued"


async def nested(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Envelope(refund=Refund(order=answer.data)).refund.order])  # want: MEL101
    return "queued"


async def nested_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Envelope(refund=Refund(order=answer.data)).label])
    return "queued"


async def nested_dumped(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Envelope(refund=Refund(order=answer.data)).model_dump()["refund"]["order"]])  # want: MEL101
    return "queued"


async def nested_dumped_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Envelope(refund=Refund(order=answer.data)).model_dump()["label"]])
    return "queued"


async def inherited_field(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Urgent(order=answer.data).order])  # want: MEL101
    return "queued"


async def own_field_of_the_subclass(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Urgent(order=answer.data).level])
    return "queued"


async def dumped(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Refund(order=answer.data).model_dump(mode="json")])  # want: MEL101
    return "queued"


async def dumped_without(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Refund(order=answer.data).model_dump(exclude={"order"})["page"]])
    return "queued"


async def dumped_json(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Refund(order=answer.data).model_dump_json()])  # want: MEL101
    return "queued"


async def dumped_json_of_another(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    refund, other = Refund(order=answer.data), Refund(order=7)
    app.send_task("billing.refund", args=[other.model_dump_json()])
    return "queued"


async def json_there_and_back(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    text = Refund(order=answer.data).model_dump_json()
    app.send_task("billing.refund", args=[Refund.model_validate_json(text).order])  # want: MEL101
    return "queued"


async def validated(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Refund.model_validate({"order": answer.data}).order])  # want: MEL101
    return "queued"


async def validated_other_key(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Refund.model_validate({"order": answer.data, "page": 2}).page])
    return "queued"


async def constructed(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Refund.model_construct(order=answer.data).order])  # want: MEL101
    return "queued"


async def copied(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Refund(order=7).model_copy(update={"order": answer.data}).order])  # want: MEL101
    return "queued"


async def copied_away(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Refund(order=answer.data).model_copy(update={"order": 7}).order])
    return "queued"


async def validator_keeps_it(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Doubled(order=answer.data).order])  # want: MEL101
    return "queued"


async def computed(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Doubled(order=answer.data).text])  # want: MEL101
    return "queued"


async def computed_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Doubled(order=answer.data).page_text])
    return "queued"


async def validated_as_a_whole(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Checked(order=answer.data).order])  # want: MEL101
    return "queued"


async def validated_as_a_whole_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Checked(order=answer.data).kind])
    return "queued"


async def dataclass_of_pydantic(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Row(answer.data).order])  # want: MEL101
    return "queued"


async def dataclass_of_pydantic_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Row(answer.data).page])
    return "queued"


async def adapted(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[ROWS.validate_python([answer.data])])  # want: MEL101
    return "queued"


async def adapted_json(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[ROWS.dump_json([answer.data])])  # want: MEL101
    return "queued"


async def spread_of_a_dump(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Refund(**Refund(order=answer.data).model_dump()).order])  # want: MEL101
    return "queued"


async def set_later(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    refund = Refund(order=7)
    refund.order = answer.data
    app.send_task("billing.refund", args=[refund.order])  # want: MEL101
    return "queued"


async def set_away_later(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    refund = Refund(order=answer.data)
    refund.order = 7
    app.send_task("billing.refund", args=[refund.order])
    return "queued"
