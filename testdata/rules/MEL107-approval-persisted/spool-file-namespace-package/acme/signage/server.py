import json
import uuid
from pathlib import Path
from typing import Any

from fastmcp import Context, FastMCP

from acme.signage.consent import denied

mcp = FastMCP("signage")
INBOX = Path("/var/spool/signage")


@mcp.tool
async def evacuate(building: str, text: str, ctx: Context) -> dict[str, Any]:
    """Show an evacuation order on all screens of a building."""
    if error := await denied(ctx, f"Show {text!r} as evacuation order in {building}"):
        return error
    target = INBOX / f"{uuid.uuid4().hex}.json"
    with target.open("w", encoding="utf-8") as spool:
        json.dump({"building": building, "text": text}, spool)  # want: MEL107
    return {"status": "shown within a minute"}
