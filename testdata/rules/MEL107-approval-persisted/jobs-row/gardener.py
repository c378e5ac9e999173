"""Started by cron every morning."""

import sqlite3

from server import DATABASE

from digger.driver import level


def main() -> None:
    db = sqlite3.connect(DATABASE, isolation_level=None)
    for row_id, field, number in db.execute("SELECT id, field, number FROM jobs WHERE kind = 'level'").fetchall():
        db.execute("DELETE FROM jobs WHERE id = ?", (row_id,))
        level(field, number)  # want: MEL108


if __name__ == "__main__":
    main()
