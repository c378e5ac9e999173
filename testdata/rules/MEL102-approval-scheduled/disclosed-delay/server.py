"""The question names the delay: the deferral itself is only a note, but what runs later is not protected."""

from datetime import datetime

from fastmcp import Context, FastMCP

from jobs import publish_article

mcp = FastMCP("newsroom")


@mcp.tool
async def plan(article: str, when: datetime, ctx: Context) -> str:
    """Publish an article later."""
    reply = await ctx.elicit(f"Publish {article} at {when:%d.%m. %H:%M}?", response_type=bool)
    if reply.action != "accept" or reply.data is not True:
        return "not planned"
    publish_article.apply_async([article], eta=when)  # want: MEL102
    return "planned"
