"""The preferences file holds how things look; the catalogue is read once and kept. Neither is a yes."""

import functools
import json
from pathlib import Path

from fastmcp import Context, FastMCP

from postbox.letters import fetch_catalogue, post_letter

mcp = FastMCP("letters")
PREFERENCES = Path.home() / ".letters" / "preferences.json"
postage: dict[str, int] = {}


@functools.cache
def settings() -> dict[str, str]:
    return json.loads(PREFERENCES.read_text(encoding="utf-8"))


async def postage_of(country: str) -> int:
    if country not in postage:  # ok: MEL109
        postage.update(await fetch_catalogue())
    return postage[country]


@mcp.tool
async def post(letter: str, country: str, ctx: Context) -> str:
    """Post a letter."""
    cents = await postage_of(country)
    unit = "EUR" if settings().get("currency") == "euro" else "cents"  # ok: MEL109
    shown = f"{cents / 100:.2f} EUR" if unit == "EUR" else f"{cents} cents"
    reply = await ctx.elicit(f"Post {letter} to {country} for {shown}?", response_type=bool)
    if reply.action != "accept" or reply.data is not True:
        return "not posted"
    await post_letter(letter, country)
    return "posted"
