import os

import psycopg
from fastapi import FastAPI, HTTPException
from itsdangerous import BadData, URLSafeTimedSerializer

from harbour.cranes import drop_load, look_up

app = FastAPI()
signer = URLSafeTimedSerializer(os.environ["KEY"], salt="approval")


@app.get("/approve/{token}")
def bearer(token: str) -> None:
    try:
        order = signer.loads(token, max_age=600)
    except BadData as error:
        raise HTTPException(403) from error
    drop_load(order["crane"])  # want: MEL209


@app.get("/approve-once/{token}")
def spent(token: str) -> None:
    try:
        grant_id = signer.loads(token, max_age=600)
    except BadData as error:
        raise HTTPException(403) from error
    with psycopg.connect() as db:
        row = db.execute(
            "UPDATE grants SET consumed_at = now() WHERE id = %s AND consumed_at IS NULL AND expires_at > now() RETURNING crane",
            (grant_id,),
        ).fetchone()
    if row is None:
        raise HTTPException(409)
    drop_load(row[0])


@app.get("/approval/{token}/status")
def shown(token: str) -> str:
    order = signer.loads(token, max_age=600)
    return look_up(order["crane"])
