import time, secrets
from pymongo import MongoClient
from fastapi import FastAPI, HTTPException
from harbour.cranes import drop_load
grants = MongoClient()["harbour"]["grants"]
app = FastAPI()

@app.post("/cranes/{crane}/approve")
def approve(crane: str) -> str:
    gid = secrets.token_hex()
    grants.insert_one({"_id": gid, "crane": crane, "consumed_at": None})  # want: MEL207
    return gid

@app.post("/grants/{gid}/use")
def use(gid: str) -> None:
    g = grants.find_one_and_update({"_id": gid, "consumed_at": None}, {"$set": {"consumed_at": time.time()}})
    if g is None:
        raise HTTPException(409)
    drop_load(g["crane"])
