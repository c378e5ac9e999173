"""What is consumed by reading it to its end is no grant, though it has to do with one."""

import asyncio

from celery import shared_task

from harbour.approvals import consume_approval_events, consume_grant, consume_permit_of
from harbour.cranes import drop_load


class ApprovalRunner:
    def __init__(self) -> None:
        self.pending = asyncio.Queue()

    async def run(self, approval: str, crane: str) -> None:
        if crane:
            self._consume_background_result(approval)
        await drop_load(crane)


@shared_task
def after_events(approval: str, crane: str) -> None:
    if crane != "none":
        consume_approval_events(approval)
    drop_load(crane)


@shared_task
def after_a_grant(grant_id: str, crane: str) -> None:
    if crane != "none":
        consume_grant(grant_id, {"crane": crane})
    drop_load(crane)  # want: MEL202


@shared_task
def by_signature(grant_id: str, crane: str, signature, clock) -> None:
    bound = signature.bind(crane)
    consume_permit_of(grant_id, {"crane": crane, "bound": bound})
    drop_load(crane)
