"""Stores in files: what is read and then written is two steps, unless a lock that other processes see is around both."""

import fcntl
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from filelock import FileLock

FILE = Path("/var/lib/grants.jsonl")


class Spent(Exception):
    pass


def _spent(grant_id: str) -> bool:
    with FILE.open() as lines:
        for line in lines:
            record = json.loads(line)
            if record["grant_id"] == grant_id and record["state"] == "consumed":
                return True
    return False


def _append(grant_id: str, crane: str) -> None:
    with FILE.open("a") as out:
        out.write(json.dumps({"grant_id": grant_id, "crane": crane, "state": "consumed"}) + "\n")


def consume_appending(grant_id: str, crane: str) -> None:
    if _spent(grant_id):
        raise Spent(grant_id)
    _append(grant_id, crane)


def consume_appending_locked(grant_id: str, crane: str) -> None:
    with open("/var/lib/grants.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if _spent(grant_id):
            raise Spent(grant_id)
        _append(grant_id, crane)


def consume_under_a_shared_lock(grant_id: str, crane: str) -> None:
    with open("/var/lib/grants.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_SH)
        if _spent(grant_id):
            raise Spent(grant_id)
        _append(grant_id, crane)


class Store:
    def __init__(self, path: str) -> None:
        self.path = Path(path)

    def _load(self) -> dict[str, dict[str, object]]:
        return json.loads(self.path.read_text())

    def _save(self, rows: dict[str, dict[str, object]]) -> None:
        self.path.write_text(json.dumps(rows))

    @contextmanager
    def _alone(self) -> Iterator[None]:
        with FileLock(f"{self.path}.lock"):
            yield

    def consume(self, grant_id: str, crane: str) -> None:
        rows = self._load()
        row = rows.get(grant_id)
        if row is None or row["consumed"] or row["crane"] != crane:
            raise Spent(grant_id)
        row["consumed"] = True
        self._save(rows)

    def consume_locked(self, grant_id: str, crane: str) -> None:
        with FileLock(f"{self.path}.lock"):
            rows = self._load()
            row = rows.get(grant_id)
            if row is None or row["consumed"] or row["crane"] != crane:
                raise Spent(grant_id)
            row["consumed"] = True
            self._save(rows)

    def consume_alone(self, grant_id: str, crane: str) -> None:
        with self._alone():
            rows = self._load()
            row = rows.get(grant_id)
            if row is None or row["consumed"] or row["crane"] != crane:
                raise Spent(grant_id)
            row["consumed"] = True
            self._save(rows)

    def consume_saved_late(self, grant_id: str, crane: str) -> None:
        with FileLock(f"{self.path}.lock"):
            rows = self._load()
        row = rows.get(grant_id)
        if row is None or row["consumed"] or row["crane"] != crane:
            raise Spent(grant_id)
        row["consumed"] = True
        self._save(rows)
