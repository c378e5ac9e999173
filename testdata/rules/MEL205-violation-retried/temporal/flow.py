from datetime import timedelta

from temporalio import workflow
from temporalio.common import RetryPolicy

from activities import drop, drop_finally

MINUTE = timedelta(minutes=1)


@workflow.defn
class Unloading:
    @workflow.run
    async def run(self, grant_id: str, crane: str) -> None:
        await workflow.execute_activity(drop, args=[grant_id, crane], start_to_close_timeout=MINUTE)  # want: MEL205


@workflow.defn
class CarefulUnloading:
    @workflow.run
    async def run(self, grant_id: str, crane: str) -> None:
        policy = RetryPolicy(non_retryable_error_types=["GrantViolation"])
        await workflow.execute_activity(drop, args=[grant_id, crane], start_to_close_timeout=MINUTE, retry_policy=policy)


@workflow.defn
class UnloadingAtLast:
    @workflow.run
    async def run(self, grant_id: str, crane: str) -> None:
        await workflow.execute_activity(drop_finally, args=[grant_id, crane], start_to_close_timeout=MINUTE)
