"""Connections, clients and the framework's own objects are no arguments."""

import asyncpg
import httpx
from fastapi import Depends, FastAPI

from harbour.cranes import drop_load
from harbour.db import pool
from harbour.grants import consume_grant

app = FastAPI()


@app.post("/cranes/{crane}/drop")
async def drop(crane: str, grant_id: str, db: asyncpg.Pool = Depends(pool), http: httpx.AsyncClient = Depends()) -> None:
    await consume_grant(db, grant_id, "drop", {"crane": crane})
    await drop_load(http, crane)
