"""Grants kept in PostgreSQL; every process that acts sees the same rows."""

import hashlib
import json
import secrets

import psycopg

DSN = "postgresql://grants@db/grants"


class GrantViolation(Exception):
    """The grant cannot be used (again, any more, or for this)."""


def _hash(action: str, arguments: dict[str, object]) -> str:
    return hashlib.sha256(json.dumps([action, arguments], sort_keys=True).encode()).hexdigest()


async def issue_grant(action: str, arguments: dict[str, object], ttl_seconds: int) -> str:
    grant_id = secrets.token_urlsafe(24)
    async with await psycopg.AsyncConnection.connect(DSN) as connection:
        await connection.execute(
            "INSERT INTO grants (grant_id, arg_hash, expires_at)"
            " VALUES (%s, %s, clock_timestamp() + %s * interval '1 second')",
            (grant_id, _hash(action, arguments), ttl_seconds),
        )
    return grant_id


async def consume_grant(grant_id: str, action: str, arguments: dict[str, object]) -> None:
    async with await psycopg.AsyncConnection.connect(DSN) as connection:
        cursor = await connection.execute(
            "UPDATE grants SET consumed_at = clock_timestamp()"
            " WHERE grant_id = %s AND arg_hash = %s AND consumed_at IS NULL AND expires_at > clock_timestamp()"
            " RETURNING grant_id",
            (grant_id, _hash(action, arguments)),
        )
        row = await cursor.fetchone()
    if row is None:
        raise GrantViolation(grant_id)


def claim_grant(grant_id: str, action: str, arguments: dict[str, object]) -> bool:
    """Spend the grant; False when it cannot be spent."""
    with psycopg.connect(DSN) as connection:
        cursor = connection.execute(
            "UPDATE grants SET consumed_at = clock_timestamp()"
            " WHERE grant_id = %s AND arg_hash = %s AND consumed_at IS NULL AND expires_at > clock_timestamp()",
            (grant_id, _hash(action, arguments)),
        )
        return cursor.rowcount == 1
