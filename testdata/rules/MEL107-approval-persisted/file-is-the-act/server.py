"""Writing the file is the approved act itself, done at once; a scratch file is gone before the tool returns."""

import json
import tempfile
from pathlib import Path

from mcp.server.fastmcp import Context, FastMCP
from pydantic import BaseModel, Field

from printing.press import print_notes

mcp = FastMCP("notes")
FOLDER = Path("notes")


class Go(BaseModel):
    go: bool = Field(description="Do it")


async def agreed(ctx: Context, question: str) -> bool:
    reply = await ctx.elicit(message=question, schema=Go)
    return reply.action == "accept" and reply.data.go


@mcp.tool()
async def save(number: int, text: str, ctx: Context) -> str:
    """Save a note."""
    target = FOLDER / f"{number}.txt"
    if not await agreed(ctx, f"Overwrite note {number} with {text!r}?"):
        return "not saved"
    target.write_text(text, encoding="utf-8")  # ok: MEL107
    return "saved"


@mcp.tool()
async def print_all(numbers: list[int], ctx: Context) -> str:
    """Print notes."""
    if not await agreed(ctx, f"Print the notes {numbers}?"):
        return "not printed"
    with tempfile.TemporaryDirectory() as scratch:
        listing = Path(scratch) / "listing.json"
        listing.write_text(json.dumps(numbers))  # ok: MEL107
        print_notes(json.loads(listing.read_text()))  # ok: MEL108
    return "printed"
