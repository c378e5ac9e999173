"""Grants: a person's yes, good for one execution with exactly the arguments that were shown."""

import hashlib
import json
import secrets
import sqlite3

DATABASE = "grants.sqlite3"


class GrantViolation(Exception):
    """The grant is unknown, spent, expired, or was given for other arguments."""


def fingerprint(action: str, arguments: dict[str, object]) -> str:
    canonical = json.dumps({"action": action, "arguments": arguments}, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(canonical.encode()).hexdigest()


def issue_grant(action: str, arguments: dict[str, object], ttl_seconds: int) -> str:
    grant_id = secrets.token_urlsafe(16)
    with sqlite3.connect(DATABASE) as connection:
        connection.execute(
            "INSERT INTO grants (grant_id, arg_hash, expires_at) VALUES (?, ?, julianday('now') + ? / 86400.0)",
            (grant_id, fingerprint(action, arguments), ttl_seconds),
        )
    return grant_id


def consume_grant(grant_id: str, action: str, arguments: dict[str, object]) -> None:
    connection = sqlite3.connect(DATABASE, isolation_level=None)
    try:
        spent = connection.execute(
            "UPDATE grants SET consumed_at = julianday('now')"
            " WHERE grant_id = ? AND arg_hash = ? AND consumed_at IS NULL AND expires_at > julianday('now')",
            (grant_id, fingerprint(action, arguments)),
        )
        if spent.rowcount != 1:
            raise GrantViolation(grant_id)
    finally:
        connection.close()
