"""An except clause for a library that has nothing to do with asking does not catch a question that fails."""

from cloudphone import Device, LoginRefused, Session
from fastmcp import Context, FastMCP

mcp = FastMCP("phones")


async def chosen(ctx: Context, devices: list[Device]) -> int:
    """Which of the devices is meant."""
    answer = await ctx.elicit(
        f"Send a code to which device (0-{len(devices) - 1})?", response_type=[str(n) for n in range(len(devices))]
    )
    if answer.action != "accept":
        raise ValueError("no device was chosen")
    return int(answer.data)


async def verified(ctx: Context, session: Session) -> Session:
    """A session for which a code has been sent to a device of the person's choice."""
    devices = session.devices
    device = devices[await chosen(ctx, devices)]
    session.send_code(device)
    return session


@mcp.tool
async def ring(phone: str, ctx: Context) -> str:
    """Let a phone ring."""
    try:
        session = await verified(ctx, Session(phone))
    except LoginRefused:  # ok: MEL302
        session = Session.anonymous(phone)
    session.ring(phone)
    return "it rings"


@mcp.tool
async def erase(phone: str, ctx: Context) -> str:
    """Erase a phone."""
    session = Session(phone)
    try:
        answer = await ctx.elicit(f"Erase {phone}?", response_type=bool)
        if answer.action != "accept" or not answer.data:
            return "kept"
    except (LoginRefused, RuntimeError):  # want: MEL302
        pass
    session.erase(phone)
    return "erased"
