import json
from pathlib import Path
from typing import Any

from fastmcp import Context, FastMCP

from postbox.letters import post_letter

mcp = FastMCP("letters")
PREFERENCES = Path.home() / ".letters" / "preferences.json"


def preferences() -> dict[str, Any]:
    try:
        return json.loads(PREFERENCES.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}


def remember(name: str, value: bool) -> None:
    PREFERENCES.write_text(json.dumps(preferences() | {name: value}), encoding="utf-8")


@mcp.tool
async def post(letter: str, address: str, ctx: Context) -> str:
    """Post a letter."""
    if not preferences().get("post_without_asking", False):  # want: MEL109
        reply = await ctx.elicit(f"Post {letter} to {address}?", response_type=["once", "always", "no"])
        if reply.action != "accept" or reply.data == "no":
            return "not posted"
        if reply.data == "always":
            remember("post_without_asking", True)
    await post_letter(letter, address)
    return "posted"
