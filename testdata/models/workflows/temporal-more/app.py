"""Temporal: activities that are methods of an object, workflows that go on as new ones, signals to other workflows."""

import shutil
from datetime import timedelta

from temporalio import activity, workflow
from temporalio.exceptions import ApplicationError

SHORT = timedelta(seconds=30)


@activity.defn
async def wipe(path: str) -> None:
    try:
        shutil.rmtree(path)  # want: MEL108
    except OSError as error:
        raise ApplicationError("refused", non_retryable=True) from error


class Acts:
    @activity.defn
    async def wipe(self, path: str) -> None:
        shutil.rmtree(path)  # want: MEL108


@workflow.defn
class Approved:
    def __init__(self) -> None:
        self.approved = False

    @workflow.signal
    def approve(self) -> None:
        self.approved = True

    @workflow.run
    async def run(self, path: str) -> None:
        await workflow.wait_condition(lambda: self.approved)
        await workflow.execute_local_activity_method(Acts.wipe, path, start_to_close_timeout=SHORT)  # want: MEL106
        workflow.start_local_activity_method(Acts.wipe, path, start_to_close_timeout=SHORT)  # want: MEL106
        await workflow.execute_activity(wipe, path, start_to_close_timeout=SHORT)  # want: MEL106
        workflow.continue_as_new(path)  # want: MEL106
