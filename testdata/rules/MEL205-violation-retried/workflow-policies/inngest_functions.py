import inngest

from harbour.cranes import drop_load
from harbour.grants import GrantViolation, consume_grant

client = inngest.Inngest(app_id="harbour")
TRIGGER = inngest.TriggerEvent(event="drop")


@client.create_function(fn_id="retried", trigger=TRIGGER)  # want: MEL205
async def retried(ctx: inngest.Context) -> None:
    await consume_grant(ctx.event.data["grant_id"], "drop", {"crane": ctx.event.data["crane"]})
    await drop_load(ctx.event.data["crane"])


@client.create_function(fn_id="once", trigger=TRIGGER, retries=0)
async def once(ctx: inngest.Context) -> None:
    await consume_grant(ctx.event.data["grant_id"], "drop", {"crane": ctx.event.data["crane"]})
    await drop_load(ctx.event.data["crane"])


@client.create_function(fn_id="final", trigger=TRIGGER)
async def final(ctx: inngest.Context) -> None:
    try:
        await consume_grant(ctx.event.data["grant_id"], "drop", {"crane": ctx.event.data["crane"]})
    except GrantViolation as refusal:
        raise inngest.NonRetriableError("refused") from refusal
    await drop_load(ctx.event.data["crane"])
