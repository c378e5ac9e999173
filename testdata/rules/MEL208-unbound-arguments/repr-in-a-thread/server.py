"""A store in memory that is often copied: the worker is a thread of the same process, so only the hash is at fault."""

import hashlib
import os
import threading
import time
import uuid
from queue import Queue

from fastmcp import Context, FastMCP

mcp = FastMCP("files")
work = Queue()


class GrantViolation(Exception):
    pass


class Record:
    def __init__(self, digest, expires):
        self.digest = digest
        self.expires = expires
        self.consumed = False


class Grants:
    def __init__(self):
        self._records = {}

    def issue(self, tool, args):
        gid = uuid.uuid4().hex
        digest = hashlib.sha256(repr((tool, sorted(args.items()))).encode()).hexdigest()
        self._records[gid] = Record(digest, time.monotonic() + 600)
        return gid

    def consume(self, gid, tool, args):
        record = self._records.get(gid)
        if record is None:
            raise GrantViolation("unknown")
        if record.consumed:
            raise GrantViolation("spent")
        if time.monotonic() > record.expires:
            raise GrantViolation("expired")
        digest = hashlib.sha256(repr((tool, sorted(args.items()))).encode()).hexdigest()
        if digest != record.digest:
            raise GrantViolation("other arguments")
        record.consumed = True


grants = Grants()


@mcp.tool
async def remove(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Delete {path}?", response_type=None)
    if answer.action != "accept":
        return "kept"
    gid = grants.issue("remove", {"path": path})
    work.put({"grant": gid, "path": path})
    return "queued"


def worker():
    while True:
        job = work.get()
        grants.consume(job["grant"], "remove", {"path": job["path"]})  # want: MEL208 "repr"
        os.remove(job["path"])


threading.Thread(target=worker, daemon=True).start()
