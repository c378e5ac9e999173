import shutil
from datetime import timedelta

from temporalio import activity, workflow


@activity.defn
async def wipe(path: str) -> None:
    shutil.rmtree(path)  # want: MEL108


@workflow.defn
class Deletion:
    def __init__(self) -> None:
        self.approved = False
        self.rejected = False

    @workflow.signal
    def approve(self, approver: str) -> None:
        self.approved = True

    @workflow.signal
    def reject(self) -> None:
        self.rejected = True

    @workflow.run
    async def run(self, path: str) -> str:
        await workflow.wait_condition(lambda: self.approved or self.rejected)
        if self.rejected:
            return "refused"
        await workflow.execute_activity(wipe, path, start_to_close_timeout=timedelta(minutes=5))  # want: MEL106
        return "done"
