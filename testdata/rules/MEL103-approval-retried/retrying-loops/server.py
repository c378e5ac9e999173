from mcp.server.fastmcp import Context, FastMCP
from pydantic import BaseModel, Field
from tenacity import AsyncRetrying, RetryError, Retrying, stop_after_attempt, wait_fixed

from cinema.projector import burn_lamp, lock_hall

mcp = FastMCP("cinema")


class Go(BaseModel):
    go: bool = Field(description="Do it")


async def refuse_unless_agreed(ctx: Context, act: str) -> str | None:
    """None means go; a text says why not."""
    reply = await ctx.elicit(message=f"{act}?", schema=Go)
    match reply.action:
        case "accept" if reply.data.go:
            return None
        case "accept":
            return "answered no"
        case other:
            return other


@mcp.tool()
async def burn(hall: int, minutes: int, ctx: Context) -> str:
    """Burn a new lamp in."""
    if (no := await refuse_unless_agreed(ctx, f"Burn the lamp of hall {hall} in for {minutes} minutes")) is not None:
        return no
    async for attempt in AsyncRetrying(stop=stop_after_attempt(3), wait=wait_fixed(2)):  # want: MEL103
        with attempt:
            await burn_lamp(hall, minutes)
    return "burning"


@mcp.tool()
async def lock(hall: int, ctx: Context) -> str:
    """Lock a hall."""
    no = await refuse_unless_agreed(ctx, f"Lock hall {hall} and throw everybody out")
    if no:
        return no
    try:
        for attempt in Retrying(stop=stop_after_attempt(3)):  # want: MEL103
            with attempt:
                lock_hall(hall)
    except RetryError:
        return "the door does not answer"
    return "locked"
