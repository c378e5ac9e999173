"""Lines that are added to a file through `Path.open`, and read by name, by line and at once."""

import json
from pathlib import Path

from fastmcp import Context, FastMCP

from labels import print_label, void_label

mcp = FastMCP("labels")
SPOOL = Path("/var/spool/labels/pending.jsonl")
VOID = Path("/var/spool/labels/void.jsonl")


@mcp.tool
async def label(parcel: str, address: str, ctx: Context) -> str:
    """Print a paid label."""
    reply = await ctx.elicit(f"Buy a label for parcel {parcel} to {address}?", response_type=bool)
    if reply.action != "accept" or reply.data is not True:
        return "no label"
    with SPOOL.open("a", encoding="utf-8") as spool:
        spool.write(json.dumps({"parcel": parcel, "address": address}) + "\n")  # want: MEL107
    return "tonight"


@mcp.tool
async def void(parcel: str, ctx: Context) -> str:
    """Void a label."""
    reply = await ctx.elicit(f"Void the label of parcel {parcel}?", response_type=bool)
    if reply.action != "accept" or reply.data is not True:
        return "label stays"
    with VOID.open("a", encoding="utf-8") as spool:
        spool.write(parcel + "\n")  # want: MEL107
    return "tonight"


def nightly() -> None:
    lines = SPOOL.read_text().splitlines()
    SPOOL.unlink()
    for line in lines:
        job = json.loads(line)
        print_label(job["parcel"], job["address"])  # want: MEL108


def voiding() -> None:
    with VOID.open() as spool:
        for line in spool:
            void_label(line.strip())  # want: MEL108
