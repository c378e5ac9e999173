import shutil
from datetime import timedelta
from temporalio import activity, workflow
@activity.defn
async def wipe(path: str) -> None:
    shutil.rmtree(path)  # want: MEL108
@workflow.defn
class Wipe:
    @workflow.run
    async def run(self, path: str) -> None:
        await workflow.execute_activity(wipe, path, start_to_close_timeout=timedelta(minutes=1))
