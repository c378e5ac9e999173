from fastapi import FastAPI
from pydantic import BaseModel

from harbour.calls import load_call, run_call
from harbour.permissions import rules

app = FastAPI()


class Reply(BaseModel):
    choice: str


@app.post("/calls/{call_id}/approve")
async def approve(call_id: str, reply: Reply) -> None:
    call = await load_call(call_id)
    if reply.choice == "once":
        rules.allow(call.tool)  # want: MEL209
    if reply.choice in ("once", "always"):
        granted = await call.consume_grant()
        await run_call(granted)


@app.post("/calls/{call_id}/approve-properly")
async def approve_properly(call_id: str, reply: Reply) -> None:
    call = await load_call(call_id)
    if reply.choice not in ("once", "always"):
        return
    granted = await call.consume_grant()
    if reply.choice == "always":
        rules.allow(granted.tool)
    await run_call(granted)
