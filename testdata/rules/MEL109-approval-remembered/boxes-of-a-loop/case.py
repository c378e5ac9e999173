"""Answers that decide whether the rounds that follow ask at all; a word that ends the loop is no yes."""

from fastmcp import Context, FastMCP
from pydantic import BaseModel

from inbox import archive_mail, list_mails

mcp = FastMCP("inbox")


class Answer(BaseModel):
    archive: bool
    apply_to_all: bool = False


async def word(ctx: Context, text: str) -> str:
    reply = await ctx.elicit(text, response_type=["yes", "no", "all", "stop"])
    return reply.data if reply.action == "accept" else "no"


@mcp.tool
async def tidy(folder: str, ctx: Context) -> str:
    """Archive old mails; a box of the form."""
    everything = False
    for mail in await list_mails(folder):
        if not everything:  # want: MEL109
            reply = await ctx.elicit(f"Archive {mail.subject!r} of {folder}?", Answer)
            if reply.action != "accept" or not reply.data.archive:
                continue
            everything = reply.data.apply_to_all
        await archive_mail(mail.id)
    return "tidy"


@mcp.tool
async def sweep(folder: str, ctx: Context) -> str:
    """Archive old mails; the word itself is kept."""
    decision = None
    for mail in await list_mails(folder):
        if decision != "all":  # want: MEL109
            reply = await ctx.elicit(f"Archive {mail.subject!r} of {folder}?", response_type=["yes", "no", "all"])
            if reply.action != "accept" or reply.data == "no":
                continue
            decision = reply.data
        await archive_mail(mail.id)
    return "swept"


@mcp.tool
async def clear(folder: str, ctx: Context) -> str:
    """Archive old mails; a flag that a word of a helper sets."""
    all_of_them = False
    for mail in await list_mails(folder):
        if all_of_them:  # want: MEL109
            await archive_mail(mail.id)
            continue
        said = await word(ctx, f"Archive {mail.subject!r} of {folder}?")
        if said not in ("yes", "all"):
            continue
        if said == "all":
            all_of_them = True
        await archive_mail(mail.id)
    return "cleared"


@mcp.tool
async def until_stopped(folder: str, ctx: Context) -> str:
    """Archive old mails until somebody says stop."""
    stop = False
    for mail in await list_mails(folder):
        if stop:  # ok: MEL109
            break
        said = await word(ctx, f"Archive {mail.subject!r} of {folder}?")
        if said == "stop":
            stop = True
            continue
        if said == "yes":
            await archive_mail(mail.id)
    return "stopped"
