import shutil
from datetime import timedelta

from temporalio import activity, workflow
from temporalio.common import RetryPolicy

from grants import consume_grant


@activity.defn
async def wipe(grant_id: str, path: str) -> None:
    consume_grant(grant_id, {"path": path})
    shutil.rmtree(path)


@workflow.defn
class Deletion:
    def __init__(self) -> None:
        self.grant_id = None

    @workflow.signal
    def approve(self, grant_id: str) -> None:
        self.grant_id = grant_id

    @workflow.run
    async def run(self, path: str) -> str:
        await workflow.wait_condition(lambda: self.grant_id is not None)
        await workflow.execute_activity(wipe, args=[self.grant_id, path], start_to_close_timeout=timedelta(minutes=5), retry_policy=RetryPolicy(non_retryable_error_types=["GrantViolation"]))
        return "done"
