"""A record that says allow or deny has to be read."""

from agent_runtime_governance import SQLiteApprovalStore
from celery import shared_task

from harbour.cranes import drop_load

approvals = SQLiteApprovalStore("approvals.db")


@shared_task
def reads(request_id: str, crane: str) -> None:
    decision = approvals.consume(request_id, {"crane": crane})
    if decision.outcome != "allow":
        return
    drop_load(crane)
