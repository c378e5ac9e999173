"""Handlers of updates and signals that act by themselves, not by what they store for the workflow's own run."""

import shutil
from datetime import timedelta

from temporalio import activity, workflow
from temporalio.common import RetryPolicy

from grants import consume

LIMIT = timedelta(minutes=5)
ONCE = RetryPolicy(non_retryable_error_types=["GrantViolation"])


@activity.defn
async def wipe(path: str) -> None:
    shutil.rmtree(path)  # want: MEL108


@activity.defn
async def wipe_once(path: str, grant_id: str) -> None:
    consume(grant_id, "wipe", {"path": path})
    shutil.rmtree(path)  # ok: MEL108


@workflow.defn
class Deletion:
    @workflow.run
    async def run(self, path: str) -> None:
        self.path = path
        await workflow.wait_condition(lambda: self.done)

    @workflow.update
    async def approve(self, approved: bool) -> str:
        if not approved:
            return "kept"
        await workflow.execute_activity(wipe, self.path, start_to_close_timeout=LIMIT)  # want: MEL106
        return "deleted"

    @workflow.signal
    async def decide(self, approved: bool) -> None:
        if approved:
            await workflow.execute_activity(wipe, self.path, start_to_close_timeout=LIMIT)  # want: MEL106

    @workflow.update
    async def approve_once(self, approved: bool, grant_id: str) -> str:
        if not approved:
            return "kept"
        await workflow.execute_activity(  # ok: MEL106
            wipe_once, args=[self.path, grant_id], start_to_close_timeout=LIMIT, retry_policy=ONCE
        )
        return "deleted"

    @workflow.update
    async def reject(self, approved: bool) -> str:
        if not approved:
            await workflow.execute_activity(wipe, self.path, start_to_close_timeout=LIMIT)  # ok: MEL106
        return "kept"

    @workflow.update
    async def resize(self, size: int) -> None:
        await workflow.execute_activity(wipe, self.path, start_to_close_timeout=LIMIT)  # ok: MEL106
