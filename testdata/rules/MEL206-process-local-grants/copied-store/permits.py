"""A store that is often copied: in memory, by repr, without a lock."""

import hashlib
import time
import uuid


class GrantError(Exception):
    pass


class GrantStore:
    def __init__(self) -> None:
        self._records: dict[str, dict[str, object]] = {}  # want: MEL206

    def issue(self, arguments: dict[str, object], ttl: float = 300.0) -> str:
        grant_id = uuid.uuid4().hex
        digest = hashlib.sha256(repr(sorted(arguments.items())).encode()).hexdigest()
        self._records[grant_id] = {"hash": digest, "until": time.monotonic() + ttl, "consumed": False}
        return grant_id

    def consume(self, grant_id: str, arguments: dict[str, object]) -> None:
        record = self._records.get(grant_id)
        if record is None:
            raise GrantError("unknown")
        if record["consumed"]:
            raise GrantError("consumed")
        if time.monotonic() > record["until"]:
            raise GrantError("expired")
        if record["hash"] != hashlib.sha256(repr(sorted(arguments.items())).encode()).hexdigest():
            raise GrantError("other arguments")
        record["consumed"] = True


grants = GrantStore()
