"""What a framework calls first to fill in a parameter is called first: its consume guards, its look does not."""

from typing import Annotated

import psycopg
from fastapi import Depends, FastAPI, HTTPException

from harbour.cranes import drop_load, drop_load_async

app = FastAPI()
TAKE = """
    UPDATE grants SET used_at = clock_timestamp()
    WHERE id = %s AND used_at IS NULL AND valid_until > clock_timestamp() RETURNING crane
"""
LOOK = "SELECT crane FROM grants WHERE id = %s AND used_at IS NULL AND valid_until > clock_timestamp()"
MARK = "UPDATE grants SET used_at = clock_timestamp() WHERE id = %s"


def taken(grant_id: str) -> str:
    with psycopg.connect("dbname=harbour") as db:
        row = db.execute(TAKE, (grant_id,)).fetchone()
    if row is None:
        raise HTTPException(409)
    return row[0]


def looked_up(grant_id: str) -> str:
    with psycopg.connect("dbname=harbour") as db:
        row = db.execute(LOOK, (grant_id,)).fetchone()
        if row is None:
            raise HTTPException(409)
        db.execute(MARK, (grant_id,))
    return row[0]


async def looked_up_soon(grant_id: str) -> str:
    async with await psycopg.AsyncConnection.connect("dbname=harbour") as db:
        row = await (await db.execute(LOOK, (grant_id,))).fetchone()
        if row is None:
            raise HTTPException(409)
        await db.execute(MARK, (grant_id,))
    return row[0]


def through_another(crane: str = Depends(looked_up)) -> str:
    return crane.upper()


@app.post("/loads")
def guarded(crane: str = Depends(taken)) -> None:
    drop_load(crane)


@app.post("/loads/annotated")
def guarded_too(crane: Annotated[str, Depends(taken)]) -> None:
    drop_load(crane)


@app.post("/loads/looked")
def by_default(crane: str = Depends(looked_up)) -> None:
    drop_load(crane)  # want: MEL203


@app.post("/loads/looked-annotated")
async def by_annotation(crane: Annotated[str, Depends(looked_up_soon)]) -> None:
    await drop_load_async(crane)  # want: MEL203


@app.post("/loads/looked-deep")
def by_another(crane: str = Depends(through_another)) -> None:
    drop_load(crane)  # want: MEL203


def refused_softly(grant_id: str) -> str | None:
    with psycopg.connect("dbname=harbour") as db:
        row = db.execute(TAKE, (grant_id,)).fetchone()
    return None if row is None else row[0]


@app.post("/loads/soft")
def tested(crane: str, taken_crane: Annotated[str | None, Depends(refused_softly)]) -> None:
    if taken_crane is None or taken_crane != crane:
        raise HTTPException(409)
    drop_load(crane)


TAKE_FOR = "UPDATE grants SET used_at = now() WHERE id = %s AND used_at IS NULL AND valid_until > now() AND crane = %s"


def won(grant_id: str, crane: str) -> bool:
    with psycopg.connect("dbname=harbour") as db:
        done = db.execute(TAKE_FOR, (grant_id, crane))
        return done.rowcount == 1


@app.post("/loads/won")
def looked_at(crane: str, first: Annotated[bool, Depends(won)]) -> None:
    if not first:
        raise HTTPException(409)
    drop_load(crane)


@app.post("/loads/dropped")
def dropped(crane: str, first: Annotated[bool, Depends(won)]) -> None:  # want: MEL204
    drop_load(crane)
