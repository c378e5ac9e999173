from celery import shared_task
from harbour.cranes import drop_load
from harbour.approvals import verify_approval, get_approval

@shared_task
def drop(approval_token: str, crane: str) -> None:
    if not verify_approval(approval_token, {"crane": crane}):
        raise PermissionError
    drop_load(crane)  # want: MEL209

@shared_task
def drop2(approval_id: str) -> None:
    approval = get_approval(approval_id)
    if approval.status != "approved":
        return
    drop_load(approval.crane)
