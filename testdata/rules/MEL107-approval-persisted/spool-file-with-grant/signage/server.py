import json
import uuid
from pathlib import Path
from typing import Any

from fastmcp import Context, FastMCP

from .grants import issue_grant

mcp = FastMCP("signage")
INBOX = Path("/var/spool/signage")


@mcp.tool
async def evacuate(building: str, text: str, ctx: Context) -> dict[str, Any]:
    """Show an evacuation order on all screens of a building."""
    result = await ctx.elicit(f"Show {text!r} as evacuation order in {building}?", response_type=["show", "leave"])
    if result.action != "accept" or result.data != "show":
        return {"error": "denied"}
    order = {"building": building, "text": text}
    ticket = {"grant": issue_grant("evacuate", order, ttl_seconds=120), "order": order}
    (INBOX / f"{uuid.uuid4().hex}.json").write_text(json.dumps(ticket), encoding="utf-8")  # ok: MEL107
    return {"status": "shown within a minute"}
