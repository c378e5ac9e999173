import requests
from datetime import timedelta
from temporalio import activity, workflow


@activity.defn
async def poll(url: str, interval: int) -> None:
    requests.post(url, json={"n": interval})


@workflow.defn
class Poller:
    def __init__(self) -> None:
        self.interval = 5
        self.stopped = False

    @workflow.signal
    def set_interval(self, seconds: int) -> None:
        self.interval = seconds

    @workflow.signal
    def stop(self) -> None:
        self.stopped = True

    @workflow.run
    async def run(self, url: str) -> None:
        while not self.stopped:
            await workflow.execute_activity(poll, args=[url, self.interval], start_to_close_timeout=timedelta(minutes=5))
            await workflow.sleep(self.interval)
