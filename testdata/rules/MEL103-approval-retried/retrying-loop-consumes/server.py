"""The grant is spent inside the attempt: the second attempt is refused, and the refusal ends the attempts."""

from mcp.server.fastmcp import Context, FastMCP
from pydantic import BaseModel, Field
from tenacity import AsyncRetrying, retry, retry_if_exception_type, retry_if_not_exception_type, stop_after_attempt

from cinema.projector import burn_lamp, lock_hall
from grants import GrantViolation, consume_grant, issue_grant

mcp = FastMCP("cinema")


class Go(BaseModel):
    go: bool = Field(description="Do it")


async def agreed(ctx: Context, act: str) -> bool:
    reply = await ctx.elicit(message=f"{act}?", schema=Go)
    return reply.action == "accept" and reply.data.go


@mcp.tool()
async def burn(hall: int, minutes: int, ctx: Context) -> str:
    """Burn a new lamp in."""
    if not await agreed(ctx, f"Burn the lamp of hall {hall} in for {minutes} minutes"):
        return "not burned in"
    arguments = {"hall": hall, "minutes": minutes}
    grant_id = issue_grant("burn", arguments, ttl_seconds=120)
    retrying = AsyncRetrying(stop=stop_after_attempt(3), retry=retry_if_not_exception_type(GrantViolation))
    async for attempt in retrying:  # ok: MEL103
        with attempt:
            consume_grant(grant_id, "burn", arguments)
            await burn_lamp(hall, minutes)
    return "burning"


@retry(stop=stop_after_attempt(3), retry=retry_if_exception_type(ConnectionError), reraise=True)  # ok: MEL103
def lock_with(grant_id: str, hall: int) -> None:
    consume_grant(grant_id, "lock", {"hall": hall})
    lock_hall(hall)


@mcp.tool()
async def lock(hall: int, ctx: Context) -> str:
    """Lock a hall."""
    if not await agreed(ctx, f"Lock hall {hall} and throw everybody out"):
        return "open"
    lock_with(issue_grant("lock", {"hall": hall}, ttl_seconds=60), hall)
    return "locked"
