import secrets

import uvicorn
from fastapi import FastAPI, HTTPException

from harbour.cranes import drop_load

app = FastAPI()
approvals: dict[str, str] = {}


@app.post("/cranes/{crane}/approve")
async def approve(crane: str) -> str:
    ticket = secrets.token_hex()
    approvals[ticket] = crane
    return ticket


@app.post("/tickets/{ticket}")
async def use(ticket: str) -> None:
    crane = approvals.pop(ticket, None)
    if crane is None:
        raise HTTPException(409)
    await drop_load(crane)


if __name__ == "__main__":
    uvicorn.run("server:app", workers=1)
