from fastmcp import Context, FastMCP

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
    close_mailbox.delay(address)  # want: MEL101 "close_mailbox"
    return f"{address} will be closed"


@mcp.tool
async def rename(address: str, new_address: str, ctx: Context) -> str:
    """Give a mailbox another address."""
    if await confirmed(ctx, f"Rename {address} to {new_address}? Mail to the old address will bounce."):
        rename_mailbox.apply_async(args=(address,), kwargs={"target": new_address}, queue="slow")  # want: MEL101
        return "queued"
    return "not renamed"
