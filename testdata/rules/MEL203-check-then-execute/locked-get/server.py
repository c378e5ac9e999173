from datetime import datetime, timezone

from fastapi import APIRouter, Depends, HTTPException
from sqlalchemy.orm import Session

from .auth import current_teller
from .db import get_db
from .hashing import digest
from .models import WireGrant
from .swift import send_wire

router = APIRouter()


@router.post("/wires/{grant_id}/send")
def send(grant_id: str, iban: str, cents: int, teller=Depends(current_teller), db: Session = Depends(get_db)) -> dict:
    """Send a wire with the grant that the manager gave."""
    now = datetime.now(timezone.utc)
    grant = db.get(WireGrant, grant_id, with_for_update=True)
    if grant is None or grant.arg_hash != digest("wire", iban, cents) or grant.expires_at < now:
        raise HTTPException(409, "no usable grant")
    if grant.consumed_at is not None:
        raise HTTPException(409, "already used")
    grant.consumed_at = now
    db.commit()
    return {"reference": send_wire(iban, cents)}
