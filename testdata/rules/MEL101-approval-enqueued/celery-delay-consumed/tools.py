from fastmcp import Context, FastMCP

from grants import issue_grant
from jobs import close_mailbox, rename_mailbox

mcp = FastMCP("mail-admin")


async def confirmed(ctx: Context, question: str) -> bool:
    answer = await ctx.elicit(question, response_type=bool)
    return answer.action == "accept" and answer.data is True


@mcp.tool
async def close(address: str, ctx: Context) -> str:
    """Close a mailbox and drop its mail."""
    if not await confirmed(ctx, f"Close the mailbox {address} and drop all its mail?"):
        return f"{address} stays open"
    grant_id = issue_grant("close", {"address": address}, ttl_seconds=1800)
    close_mailbox.delay(grant_id, address)  # ok: MEL101
    return f"{address} will be closed"


@mcp.tool
async def rename(address: str, new_address: str, ctx: Context) -> str:
    """Give a mailbox another address."""
    if await confirmed(ctx, f"Rename {address} to {new_address}? Mail to the old address will bounce."):
        arguments = {"address": address, "target": new_address}
        grant_id = issue_grant("rename", arguments, ttl_seconds=1800)
        rename_mailbox.apply_async(kwargs={"grant_id": grant_id, **arguments}, queue="slow")  # ok: MEL101
        return "queued"
    return "not renamed"
