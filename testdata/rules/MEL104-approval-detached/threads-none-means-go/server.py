import threading

from fastmcp import Context, FastMCP

from kennel.gates import release_dogs
from kennel.lights import shoot_flare

mcp = FastMCP("kennel")


async def objection(ctx: Context, act: str) -> str | None:
    """Why the act must not happen; None after an explicit yes."""
    answer = await ctx.elicit(f"{act}?", response_type=bool)
    if answer.action != "accept":
        return f"{act}: {answer.action}"
    if answer.data is not True:
        return f"{act}: the answer was no"
    return None


def let_out(run: str) -> None:
    release_dogs(run)  # want: MEL108


@mcp.tool
async def open_run(run: str, ctx: Context) -> str:
    """Let the dogs out."""
    if (why := await objection(ctx, f"Let the dogs of run {run} out")) is not None:
        return why
    threading.Thread(target=let_out, args=(run,), daemon=True).start()  # want: MEL104
    return "they are out"


@mcp.tool
async def flare(colour: str, ctx: Context) -> str:
    """Shoot a signal flare."""
    why = await objection(ctx, f"Shoot a {colour} flare")
    if why:
        return why
    shooter = threading.Thread(target=shoot_flare, kwargs={"colour": colour})  # want: MEL104
    shooter.start()
    return "shot"
