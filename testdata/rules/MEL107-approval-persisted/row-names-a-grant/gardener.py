"""Started by cron every morning."""

import logging
import sqlite3

from grants import GrantViolation, consume_grant
from server import DATABASE

from digger.driver import level

log = logging.getLogger("gardener")
PENDING = "SELECT id, field, number, grant_id FROM jobs WHERE kind = 'level'"


def main() -> None:
    db = sqlite3.connect(DATABASE, isolation_level=None)
    for row_id, field, number, grant_id in db.execute(PENDING).fetchall():
        db.execute("DELETE FROM jobs WHERE id = ?", (row_id,))
        try:
            consume_grant(grant_id, "level", {"field": field, "number": number})
        except GrantViolation:
            log.error("grave %s in field %s kept", number, field)
            continue
        level(field, number)  # ok: MEL108


if __name__ == "__main__":
    main()
