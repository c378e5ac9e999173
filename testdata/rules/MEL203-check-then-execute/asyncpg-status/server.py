"""The status of a statement is a text that is true either way."""

import asyncpg
from taskiq_redis import ListQueueBroker

from harbour.cranes import lower_hook

broker = ListQueueBroker("redis://cache")
SPEND = (
    "UPDATE grants SET consumed_at = now() WHERE grant_id = $1 AND crane = $2 AND consumed_at IS NULL AND expires_at > now()"
)


@broker.task
async def lower(pool: asyncpg.Pool, grant_id: str, crane: str) -> None:
    if await pool.execute(SPEND, grant_id, crane) != "UPDATE 1":
        raise PermissionError(grant_id)
    await lower_hook(crane)


@broker.task
async def lower_by_number(pool: asyncpg.Pool, grant_id: str, crane: str) -> None:
    status = await pool.execute(SPEND, grant_id, crane)
    if int(status.split()[-1]) == 0:
        raise PermissionError(grant_id)
    await lower_hook(crane)


@broker.task
async def lower_by_ending(pool: asyncpg.Pool, grant_id: str, crane: str) -> None:
    if not (await pool.execute(SPEND, grant_id, crane)).endswith(" 1"):
        return
    await lower_hook(crane)


@broker.task
async def lower_if_true(pool: asyncpg.Pool, grant_id: str, crane: str) -> None:
    if not await pool.execute(SPEND, grant_id, crane):  # want: MEL203
        raise PermissionError(grant_id)
    await lower_hook(crane)


@broker.task
async def lower_row(pool: asyncpg.Pool, grant_id: str) -> None:
    async with pool.acquire() as db:
        crane = await db.fetchval(
            "UPDATE grants SET consumed_at = now() WHERE grant_id = $1 AND consumed_at IS NULL AND expires_at > now() RETURNING crane",
            grant_id,
        )
    if crane is None:
        return
    await lower_hook(crane)
