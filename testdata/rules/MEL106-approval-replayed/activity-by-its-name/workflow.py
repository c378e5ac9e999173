from datetime import timedelta

from temporalio import workflow


@workflow.defn
class SalaryRun:
    def __init__(self) -> None:
        self.approved = False

    @workflow.update
    async def approve(self, by: str) -> str:
        self.approved = True
        return by

    @workflow.run
    async def run(self, person: str, cents: int) -> str:
        await workflow.wait_condition(lambda: self.approved, timeout=timedelta(days=2))
        return await workflow.execute_activity(  # want: MEL106
            "pay-salary", args=[person, cents], start_to_close_timeout=timedelta(minutes=1)
        )
