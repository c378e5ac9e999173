import asyncpg
from taskiq import InMemoryBroker
from taskiq_redis import ListQueueBroker

from harbour.cranes import drop_load

broker = ListQueueBroker("redis://cache")
SPEND = "UPDATE grants SET consumed_at = now() WHERE grant_id = $1 AND crane = $2 AND consumed_at IS NULL AND expires_at > now()"


@broker.task
async def by_row(pool: asyncpg.Pool, grant_id: str, crane: str) -> None:
    row = await pool.fetchrow(SPEND + " RETURNING grant_id", grant_id, crane)
    if not row:
        raise PermissionError(grant_id)
    await drop_load(crane)


@broker.task
async def by_value_in_transaction(pool: asyncpg.Pool, grant_id: str, crane: str) -> None:
    async with pool.acquire() as conn:
        async with conn.transaction():
            got = await conn.fetchval(SPEND + " RETURNING 1", grant_id, crane)
    if got is None:
        raise PermissionError(grant_id)
    await drop_load(crane)


@broker.task
async def by_status(conn: asyncpg.Connection, grant_id: str, crane: str) -> None:
    status = await conn.execute(SPEND, grant_id, crane)
    if status == "UPDATE 0":
        raise PermissionError(grant_id)
    await drop_load(crane)


@broker.task
async def by_status_parsed(conn: asyncpg.Connection, grant_id: str, crane: str) -> None:
    status = await conn.execute(SPEND, grant_id, crane)
    _, count = status.split(" ")
    if int(count) != 1:
        raise PermissionError(grant_id)
    await drop_load(crane)


@broker.task
async def locked(conn: asyncpg.Connection, grant_id: str) -> None:
    async with conn.transaction():
        row = await conn.fetchrow("SELECT crane, consumed_at FROM grants WHERE grant_id = $1 FOR UPDATE", grant_id)
        if row is None or row["consumed_at"] is not None:
            raise PermissionError(grant_id)
        await conn.execute("UPDATE grants SET consumed_at = now() WHERE grant_id = $1", grant_id)
    await drop_load(row["crane"])


@broker.task
async def true_text(conn: asyncpg.Connection, grant_id: str, crane: str) -> None:
    done = await conn.execute(SPEND, grant_id, crane)  # want: MEL203
    if not done:
        raise PermissionError(grant_id)
    await drop_load(crane)


@broker.task
async def none_test_of_text(conn: asyncpg.Connection, grant_id: str, crane: str) -> None:
    if await conn.execute(SPEND, grant_id, crane) is None:  # want: MEL203
        raise PermissionError(grant_id)
    await drop_load(crane)


@broker.task
async def prefix_of_text(conn: asyncpg.Connection, grant_id: str, crane: str) -> None:
    if not (await conn.execute(SPEND, grant_id, crane)).startswith("UPDATE"):  # want: MEL203
        raise PermissionError(grant_id)
    await drop_load(crane)


@broker.task
async def unlocked(conn: asyncpg.Connection, grant_id: str) -> None:
    row = await conn.fetchrow("SELECT crane, consumed_at FROM grants WHERE grant_id = $1", grant_id)
    if row is None or row["consumed_at"] is not None:
        raise PermissionError(grant_id)
    await conn.execute("UPDATE grants SET consumed_at = now() WHERE grant_id = $1", grant_id)
    await drop_load(row["crane"])  # want: MEL203


@broker.task
async def locked_without_transaction(conn: asyncpg.Connection, grant_id: str) -> None:
    row = await conn.fetchrow("SELECT crane, consumed_at FROM grants WHERE grant_id = $1 FOR UPDATE", grant_id)
    if row is None or row["consumed_at"] is not None:
        raise PermissionError(grant_id)
    await conn.execute("UPDATE grants SET consumed_at = now() WHERE grant_id = $1", grant_id)
    await drop_load(row["crane"])  # want: MEL203


@broker.task
async def in_the_transaction(conn: asyncpg.Connection, grant_id: str, crane: str) -> None:
    async with conn.transaction():
        if await conn.fetchval(SPEND + " RETURNING 1", grant_id, crane) is None:
            raise PermissionError(grant_id)
        await drop_load(crane)  # want: MEL203
