"""Two reasons why a client cannot be asked, in a helper of its own: one fault, where the question is left out."""

from fastmcp import Context, FastMCP

from mails import forward_all

mcp = FastMCP("mails")


def can_ask(ctx: Context) -> bool:
    params = ctx.session.client_params
    return bool(params and params.capabilities.elicitation)


@mcp.tool
async def forward(folder: str, to: str, ctx: Context) -> str:
    """Forward a folder."""
    if can_ask(ctx):  # want: MEL302
        r = await ctx.elicit(f"Forward everything in {folder} to {to}?", response_type=["forward", "keep"])
        if r.action != "accept" or r.data != "forward":
            return "kept"
    await forward_all(folder, to)
    return "forwarded"
