"""Grants in the memory of one process. Nothing but a lock keeps two threads from looking before either marks."""

import threading
import time
import uuid
from dataclasses import dataclass


class GrantError(Exception):
    pass


class GrantStore:
    def __init__(self) -> None:
        self._records: dict[str, dict[str, object]] = {}

    def issue(self, crane: str, ttl: float = 300.0) -> str:
        grant_id = uuid.uuid4().hex
        self._records[grant_id] = {"crane": crane, "until": time.monotonic() + ttl, "consumed": False}
        return grant_id

    def consume(self, grant_id: str, crane: str) -> None:
        record = self._records.get(grant_id)
        if record is None or record["consumed"] or time.monotonic() > record["until"] or record["crane"] != crane:
            raise GrantError(grant_id)
        record["consumed"] = True


class LockedStore(GrantStore):
    def __init__(self) -> None:
        super().__init__()
        self._lock = threading.Lock()

    def consume(self, grant_id: str, crane: str) -> None:
        with self._lock:
            record = self._records.get(grant_id)
            if record is None or record["consumed"] or time.monotonic() > record["until"] or record["crane"] != crane:
                raise GrantError(grant_id)
            record["consumed"] = True


@dataclass
class Permit:
    crane: str
    until: float
    used: bool = False


permits: dict[str, Permit] = {}


def redeem(grant_id: str, crane: str) -> bool:
    permit = permits.get(grant_id)
    if permit is None or permit.used or permit.crane != crane or time.monotonic() > permit.until:
        return False
    permit.used = True
    return True


def take(grant_id: str, crane: str) -> bool:
    permit = permits.pop(grant_id, None)
    return permit is not None and permit.crane == crane and time.monotonic() < permit.until


grants = GrantStore()
locked = LockedStore()
