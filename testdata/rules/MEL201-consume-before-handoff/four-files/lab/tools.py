from fastmcp import Context, FastMCP

from lab.consent import Consent
from lab.grants import spend_grant
from lab.publishing import hand_over

mcp = FastMCP("lab")


@mcp.tool
async def destroy(sample: str, freezer: str, ctx: Context) -> str:
    """Destroy a sample."""
    arguments = {"sample": sample, "freezer": freezer}
    grant_id = await Consent(ctx).grant("Destroy", arguments)
    await spend_grant(grant_id, "Destroy", arguments)  # want: MEL201
    await hand_over(sample, freezer)
    return "will be destroyed"
