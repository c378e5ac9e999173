"""Plays one scenario on the demo in the working directory and prints as JSON what happened.

Run in a process of its own, with the demo (as it is, or fixed) and celery, fastmcp and tenacity importable. The broker is
in memory; time is not waited for: the first deletion takes longer than the lock's lease, and while the retry policy
waits its ten minutes, somebody makes the folder again.
"""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import jobs
import storage
import tools
from fastmcp import Answer, Context

share = Path(tempfile.mkdtemp())
tree = share / "old"
deleted: list[str] = []
really_delete = shutil.rmtree
seconds = 0.0


def make(folder: Path, owner: str) -> None:
    folder.mkdir()
    (folder / "owner.txt").write_text(owner)


def delete(path: str) -> None:
    """The first folder is large: its deletion takes 40 seconds."""
    global seconds
    seconds += 1 if deleted else 40
    deleted.append((Path(path) / "owner.txt").read_text())
    really_delete(path)


def wait(pause: float) -> None:
    global seconds
    seconds += pause
    if not tree.exists():
        make(tree, "somebody else")


def ask(action: str = "accept", ok: bool = True) -> str:
    context = Context(Answer(action, tools.Confirm(ok=ok)))
    said = asyncio.run(tools.delete_tree(str(tree), context))
    assert context.asked == [f"Delete {tree}?"]
    return said


def incident() -> None:
    ask()
    jobs.app.drain()


def plain() -> None:
    storage.LEASE_SECONDS = 3600
    incident()


def declined() -> None:
    ask("decline")
    ask("cancel")
    ask("accept", ok=False)
    jobs.app.drain()


def redelivered() -> None:
    """The broker delivers the message again, which it may."""
    storage.LEASE_SECONDS = 3600
    ask()
    message = jobs.app.queue[0]
    jobs.app.drain()
    make(tree, "somebody else")
    jobs.app.queue.append(message)
    jobs.app.drain()


def altered() -> None:
    """The message is turned to another folder on its way."""
    storage.LEASE_SECONDS = 3600
    make(share / "new", "nobody was asked")
    ask()
    jobs.app.queue[0] = jobs.app.queue[0].replace(str(tree), str(share / "new"))
    jobs.app.drain()


def expired() -> None:
    """The queue drains after the grant has ended."""
    storage.LEASE_SECONDS = 3600
    ask()
    if Path("grants.sqlite3").exists():
        with sqlite3.connect("grants.sqlite3") as db:
            db.execute("UPDATE grants SET expires_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 second')")
    jobs.app.drain()


def forged() -> None:
    """Somebody who can write to the queue writes to it."""
    storage.LEASE_SECONDS = 3600
    jobs.app.queue.append(json.dumps({"task": "jobs.wipe", "args": [str(tree)], "kwargs": {}}))
    jobs.app.queue.append(json.dumps({"task": "jobs.wipe", "args": [str(tree)], "kwargs": {"grant_id": "g_guessed"}}))
    jobs.app.drain()


def audit() -> list[Any]:
    if not Path("grants.sqlite3").exists():
        return []
    with sqlite3.connect("grants.sqlite3") as db:
        return [
            f"{kind} {detail}".strip()
            for kind, detail in db.execute("SELECT kind, detail FROM grant_events ORDER BY seq")
        ]


def main() -> None:
    make(tree, "the one who was asked")
    shutil.rmtree = delete  # type: ignore[assignment]
    time.sleep = wait
    storage.monotonic = lambda: seconds
    globals()[sys.argv[1]]()
    failures = [f"{type(error).__name__}: {error}" for error in jobs.app.failures]
    print(json.dumps({"deleted": deleted, "failures": failures, "audit": audit(), "left": tree.exists()}))


main()
