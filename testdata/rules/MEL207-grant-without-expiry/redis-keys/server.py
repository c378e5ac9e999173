import secrets

import redis
from fastmcp import Context, FastMCP

from harbour.cranes import drop_load

mcp = FastMCP("harbour")
store = redis.Redis(host="grants", decode_responses=True)


@mcp.tool
async def permit(crane: str, ctx: Context) -> str:
    """Get a permission."""
    answer = await ctx.elicit(f"Permit one drop of crane {crane}?", response_type=bool)
    if answer.action != "accept" or answer.data is not True:
        return "not permitted"
    grant_id = secrets.token_hex()
    store.set(f"endless-grant:{grant_id}", crane)  # want: MEL207
    store.set(f"short-grant:{grant_id}", crane, ex=600)
    store.setex(f"brief-grant:{grant_id}", 600, crane)
    store.hset(f"hashed-grant:{grant_id}", mapping={"crane": crane})
    store.expire(f"hashed-grant:{grant_id}", 600)
    store.hset(f"lasting-grant:{grant_id}", mapping={"crane": crane})  # want: MEL207
    return grant_id


@mcp.tool
def drop(grant_id: str) -> str:
    """Drop the load that was permitted."""
    crane = store.getdel(f"endless-grant:{grant_id}")
    if crane is None:
        return "no permission"
    drop_load(crane)
    return "dropped"


@mcp.tool
def drop_soon(grant_id: str) -> str:
    """Drop the load that was permitted."""
    crane = store.getdel(f"short-grant:{grant_id}") or store.getdel(f"brief-grant:{grant_id}")
    if crane is None:
        return "no permission"
    drop_load(crane)
    return "dropped"


@mcp.tool
def drop_hashed(grant_id: str) -> str:
    """Drop the load that was permitted."""
    for kind in ("hashed", "lasting"):
        crane = store.hget(f"{kind}-grant:{grant_id}", "crane")
    if store.delete(f"hashed-grant:{grant_id}") != 1 and store.delete(f"lasting-grant:{grant_id}") != 1:
        return "no permission"
    drop_load(crane)
    return "dropped"
