"""A ledger that runs what it is handed, once: a row with a key against repetition comes first."""

import hashlib
import sqlite3
from collections.abc import Callable


class Ledger:
    def __init__(self, path: str) -> None:
        self.db = sqlite3.connect(path, isolation_level=None)

    def run_approved(self, approval_id: str, crane: str, act: Callable[[], None]) -> None:
        self.db.execute("BEGIN IMMEDIATE")
        try:
            if self.db.execute("SELECT 1 FROM runs WHERE approval_id = ?", (approval_id,)).fetchone() is not None:
                self.db.execute("COMMIT")
                return
            key = hashlib.sha256(f"{approval_id}:{crane}".encode()).hexdigest()
            self.db.execute(
                "INSERT INTO runs (approval_id, crane, idempotency_key) VALUES (?, ?, ?)", (approval_id, crane, key)
            )
            self.db.execute("COMMIT")
        except Exception:
            self.db.execute("ROLLBACK")
            raise
        act()
