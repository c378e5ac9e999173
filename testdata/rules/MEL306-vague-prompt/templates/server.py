"""Templates in other languages: one whose values are not in it, one that shows them; and a last word after a subject."""

from fastmcp import Context, FastMCP

from konten import buchen, drop_table

mcp = FastMCP("konten")
LEER = "Möchten Sie fortfahren?"
VOLL = "Soll der Betrag von {betrag} Euro auf das Konto {iban} überwiesen werden?"


@mcp.tool
async def leer(iban: str, betrag: int, ctx: Context) -> str:
    """Eine Überweisung ausführen."""
    antwort = await ctx.elicit(LEER.format(betrag=betrag, iban=iban), response_type=["ja", "nein"])  # want: MEL306 "`betrag`, `iban`"
    if antwort.action == "accept" and antwort.data == "ja":
        await buchen(iban, betrag)
        return "ausgeführt"
    return "abgebrochen"


@mcp.tool
async def voll(iban: str, betrag: int, ctx: Context) -> str:
    """Eine Überweisung ausführen."""
    antwort = await ctx.elicit(VOLL.format(betrag=betrag, iban=iban), response_type=["ja", "nein"])
    if antwort.action == "accept" and antwort.data == "ja":
        await buchen(iban, betrag)
        return "ausgeführt"
    return "abgebrochen"


@mcp.tool
async def last_word(table: str, ctx: Context) -> str:
    """Drop a table."""
    r = await ctx.elicit(f"Table {table} will be dropped. This cannot be undone. Continue?", response_type=bool)
    if r.action == "accept" and r.data is True:
        await drop_table(table)
        return "dropped"
    return "kept"
