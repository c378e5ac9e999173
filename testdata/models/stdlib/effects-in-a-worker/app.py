"""Acts of the standard library, and what only looks."""
import os
import pathlib
import smtplib
import subprocess
import threading

from mcp.server.fastmcp import Context, FastMCP

mcp = FastMCP("x")


def remove(path):
    os.remove(path)  # want: MEL108


def unlink(path):
    pathlib.Path(path).unlink()  # want: MEL108


def run(path):
    subprocess.run(["rm", "-r", path], check=True)  # want: MEL108


def mail(to):
    with smtplib.SMTP("localhost") as server:
        server.sendmail("a@b", to, "x")  # want: MEL108


def look(path):
    os.path.exists(path)
    pathlib.Path(path).stat()


@mcp.tool()
async def act(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Do it with {path}?", schema=dict)
    if answer.action != "accept":
        return "refused"
    threading.Thread(target=remove, args=(path,)).start()  # want: MEL104
    threading.Thread(target=unlink, args=(path,)).start()  # want: MEL104
    threading.Thread(target=run, args=(path,)).start()  # want: MEL104
    threading.Thread(target=mail, args=(path,)).start()  # want: MEL104
    threading.Thread(target=look, args=(path,)).start()
    return "started"
