import restate
from restate import InvocationRetryPolicy, RunOptions, TerminalError

from harbour.cranes import drop_load
from harbour.grants import GrantViolation, consume_grant

cranes = restate.Service("cranes")


class Refused(TerminalError):
    pass


@cranes.handler()  # want: MEL205
async def retried(ctx: restate.Context, grant_id: str, crane: str) -> None:
    await consume_grant(grant_id, "drop", {"crane": crane})
    await drop_load(crane)


@cranes.handler(invocation_retry_policy=InvocationRetryPolicy(max_attempts=1))
async def once(ctx: restate.Context, grant_id: str, crane: str) -> None:
    await consume_grant(grant_id, "drop", {"crane": crane})
    await drop_load(crane)


@cranes.handler()
async def terminal(ctx: restate.Context, grant_id: str, crane: str) -> None:
    try:
        await consume_grant(grant_id, "drop", {"crane": crane})
    except GrantViolation as refusal:
        raise TerminalError("refused") from refusal
    await drop_load(crane)


@cranes.handler()
async def own_terminal(ctx: restate.Context, grant_id: str, crane: str) -> None:
    try:
        await consume_grant(grant_id, "drop", {"crane": crane})
    except GrantViolation as refusal:
        raise Refused("refused") from refusal
    await drop_load(crane)


async def drop(grant_id: str, crane: str) -> None:
    await consume_grant(grant_id, "drop", {"crane": crane})
    await drop_load(crane)


async def drop_finally(grant_id: str, crane: str) -> None:
    try:
        await consume_grant(grant_id, "drop", {"crane": crane})
    except GrantViolation as refusal:
        raise TerminalError("refused") from refusal
    await drop_load(crane)


@cranes.handler()
async def by_step(ctx: restate.Context, job: dict[str, str]) -> None:
    await ctx.run_typed("drop", drop, grant_id=job["grant_id"], crane=job["crane"])  # want: MEL205


@cranes.handler()
async def by_final_step(ctx: restate.Context, job: dict[str, str]) -> None:
    await ctx.run_typed("drop", drop_finally, grant_id=job["grant_id"], crane=job["crane"])


@cranes.handler()
async def by_one_step(ctx: restate.Context, job: dict[str, str]) -> None:
    await ctx.run_typed("drop", drop, RunOptions(max_attempts=1), grant_id=job["grant_id"], crane=job["crane"])
