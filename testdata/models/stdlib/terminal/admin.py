"""A person at the terminal decides where the names around it say so; else what is typed there is a command."""

import os
import subprocess
from concurrent.futures import ThreadPoolExecutor

from fastmcp import FastMCP

mcp = FastMCP("files")
pool = ThreadPoolExecutor()


@mcp.tool
def listing(path: str) -> list[str]:
    """What is in a folder; the rest of this file is for whoever starts the server."""
    return os.listdir(path)


def clear(path: str) -> None:
    answer = input(f"Delete {path}? (y/N): ").strip().lower()
    if answer not in ("y", "yes"):
        return
    pool.submit(os.remove, path)  # want: MEL104


def clear_now(path: str) -> None:
    confirmed = input(f"Delete {path}? ") == "yes"
    if confirmed:
        os.remove(path)


def shell() -> None:
    while True:
        line = input("> ")
        if line == "quit":
            break
        pool.submit(subprocess.run, line)
