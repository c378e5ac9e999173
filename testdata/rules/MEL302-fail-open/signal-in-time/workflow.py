"""A workflow that waits for a signal without parameters: time is up, and it goes on, or it ends."""

import asyncio
from datetime import timedelta

from temporalio import workflow


@workflow.defn
class GoesOn:
    def __init__(self) -> None:
        self.approved = False

    @workflow.signal
    def approve(self) -> None:
        self.approved = True

    @workflow.run
    async def run(self, employee: str) -> str:
        try:
            await workflow.wait_condition(lambda: self.approved, timeout=timedelta(hours=24))
        except asyncio.TimeoutError:  # want: MEL302
            workflow.logger.info("nobody answered, going on")
        await workflow.execute_activity("close_accounts", employee, start_to_close_timeout=timedelta(minutes=5))  # want: MEL106
        return "closed"


@workflow.defn
class Ends:
    def __init__(self) -> None:
        self.verdict = ""

    @workflow.signal
    def approve(self) -> None:
        self.verdict = "approved"

    @workflow.signal
    def reject(self) -> None:
        self.verdict = "rejected"

    @workflow.run
    async def run(self, employee: str) -> str:
        try:
            await workflow.wait_condition(lambda: self.verdict != "", timeout=timedelta(hours=24))
        except asyncio.TimeoutError:
            return "nobody answered"
        if self.verdict != "approved":
            return "refused"
        await workflow.execute_activity("close_accounts", employee, start_to_close_timeout=timedelta(minutes=5))  # want: MEL106
        return "closed"
