from fastmcp import Context, FastMCP

from seals.grants import mint_grant
from tasks import seal

mcp = FastMCP("seals")


@mcp.tool
async def seal_document(document: str, colour: str, ctx: Context) -> str:
    """Seal a document."""
    reply = await ctx.elicit(f"Seal {document} with {colour} wax?", response_type=bool)
    if reply.action != "accept" or reply.data is not True:
        return "not sealed"
    grant_id = await mint_grant("seal", {"document": document, "colour": colour}, ttl_seconds=3600)
    seal.delay(document, colour, approved_by=str(ctx.client_id), grant_id=grant_id)  # ok: MEL101
    return "will be sealed"
