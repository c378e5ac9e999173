"""A cache is no store of grants, however many processes have one."""

import uvicorn
from fastapi import FastAPI

from harbour.cranes import look_up

app = FastAPI()
_positions: dict[str, str] = {}


@app.get("/approvals/{crane}")
async def approvals(crane: str) -> str:
    if crane not in _positions:
        _positions[crane] = await look_up(crane)
    return _positions[crane]


if __name__ == "__main__":
    uvicorn.run("server:app", workers=3)
