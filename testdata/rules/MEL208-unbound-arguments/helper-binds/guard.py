import hashlib
import json
import sqlite3


class Refused(Exception):
    pass


def digest(action: str, arguments: dict[str, object]) -> str:
    return hashlib.sha256(json.dumps([action, arguments], sort_keys=True).encode()).hexdigest()


def admit(grant_id: str, action: str, **arguments: object) -> None:
    with sqlite3.connect("grants.db") as db:
        row = db.execute(
            "UPDATE grants SET consumed_at = 1 WHERE id = ? AND arg_hash = ? AND consumed_at IS NULL"
            " AND expires_at > julianday('now') RETURNING id",
            (grant_id, digest(action, arguments)),
        ).fetchone()
    if row is None:
        raise Refused(grant_id)
