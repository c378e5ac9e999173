from fastmcp import Context, FastMCP

from .service import TenantService

mcp = FastMCP("tenants")


@mcp.tool
async def archive(tenant: str, ctx: Context) -> str:
    """Archive a tenant."""

    async def confirm(question: str) -> bool:
        answer = await ctx.elicit(question, response_type=["archive", "keep"])
        return answer.action == "accept" and answer.data == "archive"

    service = TenantService(confirm=confirm)
    if await service.archive(tenant):
        return f"{tenant} will be archived"
    return f"{tenant} kept"
