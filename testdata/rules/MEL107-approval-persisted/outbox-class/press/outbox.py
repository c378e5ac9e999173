import sqlite3
from collections.abc import Iterator


class Outbox:
    def __init__(self, path: str) -> None:
        self.path = path

    def add(self, text: str, list_name: str) -> None:
        with sqlite3.connect(self.path) as db:
            row = {"text": text, "list": list_name}
            db.execute("INSERT INTO outbox(text, list_name) VALUES(:text, :list)", row)  # want: MEL107

    def waiting(self) -> Iterator[tuple[int, str, str]]:
        with sqlite3.connect(self.path) as db:
            yield from db.execute("SELECT id, text, list_name FROM outbox WHERE sent_at IS NULL ORDER BY id")

    def mark(self, row: int) -> None:
        with sqlite3.connect(self.path) as db:
            db.execute("UPDATE outbox SET sent_at = datetime('now') WHERE id = ?", (row,))
