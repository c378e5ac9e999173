from typing import Any

from fastmcp import Context


async def denied(ctx: Context, act: str) -> dict[str, Any] | None:
    """An error document for the caller, or None after an explicit yes."""
    result = await ctx.elicit(f"{act}?", response_type=["show", "leave"])
    if result.action == "accept" and result.data == "show":
        return None
    return {"error": "denied", "act": act}
