import jwt
import redis
from fastapi import FastAPI, HTTPException

from harbour.cranes import drop_load

app = FastAPI()
store = redis.Redis(host="grants")


@app.post("/approvals/{token}/run")
def bearer(token: str) -> None:
    claims = jwt.decode(token, "key", algorithms=["HS256"])
    drop_load(claims["crane"])  # want: MEL209


@app.post("/approvals/{token}/run-once")
def spent(token: str) -> None:
    claims = jwt.decode(token, "key", algorithms=["HS256"])
    if not store.set(f"jti:{claims['jti']}", 1, nx=True, ex=3600):
        raise HTTPException(409)
    drop_load(claims["crane"])


@app.post("/approvals/{name}/ask")
def who_is_it(token: str, name: str) -> None:
    claims = jwt.decode(token, "key", algorithms=["HS256"])
    drop_load(name, by=claims["sub"])
