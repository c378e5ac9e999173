"""Temporal, in the forms of the Python SDK's guide: from a tool to a workflow, and inside a workflow."""

import shutil
from datetime import timedelta

from fastmcp import Context, FastMCP
from temporalio import activity, workflow
from temporalio.client import Client, Schedule, ScheduleActionStartWorkflow, ScheduleSpec
from temporalio.worker import Worker

mcp = FastMCP("files")
SHORT = timedelta(seconds=30)


@activity.defn
async def wipe(path: str) -> None:
    shutil.rmtree(path)  # want: MEL108


class Acts:
    @activity.defn
    async def wipe(self, path: str) -> None:
        shutil.rmtree(path)  # want: MEL108


@workflow.defn
class Wipe:
    @workflow.run
    async def run(self, path: str) -> None:
        await workflow.execute_activity(wipe, path, start_to_close_timeout=SHORT)


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
        await workflow.execute_activity(wipe, path, start_to_close_timeout=SHORT)  # want: MEL106
        await workflow.execute_activity(wipe, args=[path], start_to_close_timeout=SHORT)  # want: MEL106
        await workflow.execute_activity_method(Acts.wipe, path, start_to_close_timeout=SHORT)  # want: MEL106
        await workflow.execute_local_activity(wipe, path, start_to_close_timeout=SHORT)  # want: MEL106
        workflow.start_activity(wipe, path, start_to_close_timeout=SHORT)  # want: MEL106
        workflow.start_activity_method(Acts.wipe, path, start_to_close_timeout=SHORT)  # want: MEL106
        workflow.start_local_activity(wipe, path, start_to_close_timeout=SHORT)  # want: MEL106
        await workflow.execute_child_workflow(Wipe.run, path)  # want: MEL106
        await workflow.start_child_workflow(Wipe.run, path)  # want: MEL106


async def agreed(ctx: Context, path: str) -> bool:
    answer = await ctx.elicit(f"Delete {path}?", response_type=bool)
    return answer.action == "accept" and answer.data is True


@mcp.tool
async def from_outside(path: str, ctx: Context) -> str:
    """Delete a folder."""
    if not await agreed(ctx, path):
        return "kept"
    client = await Client.connect("localhost:7233")
    await client.start_workflow(Wipe.run, path, id="w", task_queue="files")  # want: MEL101
    await client.start_workflow("Wipe", path, id="w", task_queue="files")  # want: MEL101
    await client.execute_workflow(Wipe.run, path, id="w", task_queue="files")  # want: MEL101
    return "started"


@mcp.tool
async def every_hour(path: str, ctx: Context) -> str:
    """Delete a folder."""
    if not await agreed(ctx, path):
        return "kept"
    client = await Client.connect("localhost:7233")
    action = ScheduleActionStartWorkflow(Wipe.run, path, id="w", task_queue="files")
    await client.create_schedule("w", Schedule(action=action, spec=ScheduleSpec()))  # want: MEL102
    return "planned"


async def main() -> None:
    client = await Client.connect("localhost:7233")
    worker = Worker(client, task_queue="files", workflows=[Wipe, Approved], activities=[wipe, Acts().wipe])
    await worker.run()
