import asyncio
import secrets

import uvicorn
from fastapi import FastAPI

app = FastAPI()
waiting: dict[str, asyncio.Future[bool]] = {}


async def approval(question: str) -> bool:
    """Wait for a person for a minute at most."""
    ticket = secrets.token_hex()
    waiting[ticket] = asyncio.get_running_loop().create_future()
    return await asyncio.wait_for(waiting[ticket], timeout=60)


@app.post("/answers/{ticket}/approve")
async def approve(ticket: str) -> None:
    waiting.pop(ticket).set_result(True)


if __name__ == "__main__":
    uvicorn.run(app)
