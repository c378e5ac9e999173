"""The grant is a row: written in the round that holds the answer, or in the one that asks."""

import secrets
import sqlite3

from fastmcp import Context, FastMCP
from mcp.types import ElicitRequest, ElicitRequestFormParams, InputRequiredResult

import dns_api

mcp = FastMCP("dns")
db = sqlite3.connect("grants.db", isolation_level=None)
FORM = {"type": "object", "properties": {"ok": {"type": "boolean"}}, "required": ["ok"]}


def mint(zone: str) -> str:
    gid = secrets.token_hex(16)
    db.execute("INSERT INTO grants(id, zone, expires_at) VALUES (?, ?, datetime('now', '+10 minutes'))", (gid, zone))
    return gid


def burn(gid: str, zone: str) -> None:
    cur = db.execute(
        "UPDATE grants SET consumed_at = datetime('now') WHERE id = ? AND zone = ? AND consumed_at IS NULL"
        " AND expires_at > datetime('now')",
        (gid, zone),
    )
    if cur.rowcount != 1:
        raise PermissionError("the grant is spent")


def question(zone: str) -> ElicitRequest:
    return ElicitRequest(params=ElicitRequestFormParams(message=f"Delete the DNS zone {zone}?", requested_schema=FORM))


@mcp.tool
async def minted_late(zone: str, ctx: Context) -> str | InputRequiredResult:
    """Every delivery of the answer mints a grant of its own."""
    responses = ctx.input_responses or {}
    if "ok" not in responses or ctx.request_state != zone:
        return InputRequiredResult(input_requests={"ok": question(zone)}, request_state=zone)
    answer = responses["ok"]
    if answer.action != "accept" or not (answer.content or {}).get("ok"):
        return "kept"
    burn(mint(zone), zone)
    dns_api.delete_zone(zone)  # want: MEL106
    return "deleted"


@mcp.tool
async def minted_with_the_question(zone: str, ctx: Context) -> str | InputRequiredResult:
    """The grant is there before the answer."""
    responses = ctx.input_responses or {}
    if "ok" not in responses or not ctx.request_state:
        return InputRequiredResult(input_requests={"ok": question(zone)}, request_state=mint(zone))
    answer = responses["ok"]
    if answer.action != "accept" or not (answer.content or {}).get("ok"):
        return "kept"
    burn(ctx.request_state, zone)
    dns_api.delete_zone(zone)
    return "deleted"
