"""A token proves who issued it; only a claim of its id makes it good once."""

import jwt
import redis
import sqlite3
from fastapi import APIRouter, HTTPException
from itsdangerous import URLSafeTimedSerializer

from harbour.cranes import drop_load

router = APIRouter()
KEY = "k"
store = redis.Redis()
links = URLSafeTimedSerializer(KEY, salt="approve-drop")
seen: set[str] = set()


@router.post("/approved/drop")
def claimed(token: str) -> None:
    grant = jwt.decode(token, KEY, algorithms=["HS256"])
    if not store.set(f"jti:{grant['jti']}", "1", nx=True, ex=3600):
        raise HTTPException(409)
    drop_load(grant["crane"])


@router.post("/approved/drop-deleted")
def claimed_by_row(token: str) -> None:
    grant = jwt.decode(token, KEY, algorithms=["HS256"])
    try:
        with sqlite3.connect("jti.db") as db:
            db.execute("INSERT INTO used_jti (jti) VALUES (?)", (grant["jti"],))
    except sqlite3.IntegrityError:
        raise HTTPException(409) from None
    drop_load(grant["crane"])


@router.post("/approved/drop-alone")
def decoded(token: str) -> None:
    grant = jwt.decode(token, KEY, algorithms=["HS256"])
    drop_load(grant["crane"])  # want: MEL209


@router.post("/approved/drop-link")
def signed(token: str) -> None:
    crane = links.loads(token, max_age=600)
    drop_load(crane)  # want: MEL209


@router.post("/approved/drop-exists")
def looked(token: str) -> None:
    grant = jwt.decode(token, KEY, algorithms=["HS256"])
    if store.exists(f"used:jti:{grant['jti']}"):
        raise HTTPException(409)
    store.set(f"used:jti:{grant['jti']}", "1", ex=3600)
    drop_load(grant["crane"])  # want: MEL203
