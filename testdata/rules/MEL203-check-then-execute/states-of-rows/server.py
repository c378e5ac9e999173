from datetime import datetime, timezone
from fastapi import Depends, FastAPI, HTTPException
from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncSession
from app.db import get_session
from app.models import Approval
from harbour.cranes import drop_load
app = FastAPI()

@app.post("/approvals/{aid}/execute")
async def execute(aid: int, db: AsyncSession = Depends(get_session)):
    row = await db.get(Approval, aid)
    if row is None or row.used_at is not None:
        raise HTTPException(409)
    row.used_at = datetime.now(timezone.utc)
    await db.commit()
    await drop_load(row.crane)  # want: MEL203

@app.post("/approvals/{aid}/execute2")
async def execute2(aid: int, db: AsyncSession = Depends(get_session)):
    row = (await db.execute(select(Approval).where(Approval.id == aid).with_for_update())).scalar_one_or_none()
    if row is None or row.used_at is not None:
        raise HTTPException(409)
    row.used_at = datetime.now(timezone.utc)
    await db.commit()
    await drop_load(row.crane)

@app.post("/approvals/{aid}/execute3")
async def execute3(aid: int, db: AsyncSession = Depends(get_session)):
    res = await db.execute(update(Approval).where(Approval.id == aid, Approval.status == "approved").values(status="executed").returning(Approval.crane))
    crane = res.scalar_one_or_none()
    await db.commit()
    if crane is None:
        raise HTTPException(409)
    await drop_load(crane)

@app.post("/approvals/{aid}/execute4")
async def execute4(aid: int, db: AsyncSession = Depends(get_session)):
    row = await db.get(Approval, aid)
    if row.status != "approved":
        raise HTTPException(409)
    row.status = "executed"
    await db.commit()
    await drop_load(row.crane)  # want: MEL203
