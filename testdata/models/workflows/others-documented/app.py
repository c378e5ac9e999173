"""Inngest, Restate, Hatchet's events, Conductor, Zeebe: in the forms of their documentation."""

import shutil

import inngest
import restate
from fastmcp import Context, FastMCP
from hatchet_sdk import Context as Run
from hatchet_sdk import Hatchet
from pyzeebe import ZeebeClient, ZeebeWorker, create_insecure_channel

mcp = FastMCP("files")
client = inngest.Inngest(app_id="files")
hatchet = Hatchet()
files = restate.Service("files")
channel = create_insecure_channel()
zeebe = ZeebeClient(channel)
zeebe_worker = ZeebeWorker(channel)


@client.create_function(fn_id="wipe", trigger=inngest.TriggerEvent(event="files/wipe"))
async def wipe_inngest(ctx: inngest.Context) -> None:
    shutil.rmtree(ctx.event.data["path"])  # want: MEL108


@hatchet.task(on_events=["folder:approved"])
def wipe_hatchet(input, ctx: Run) -> None:
    shutil.rmtree(input.path)


@zeebe_worker.task(task_type="wipe")
async def wipe_zeebe(path: str) -> None:
    shutil.rmtree(path)


async def agreed(ctx: Context, path: str) -> bool:
    answer = await ctx.elicit(f"Delete {path}?", response_type=bool)
    return answer.action == "accept" and answer.data is True


@mcp.tool
async def events(path: str, ctx: Context) -> str:
    """Delete a folder."""
    if not await agreed(ctx, path):
        return "kept"
    await client.send(inngest.Event(name="files/wipe", data={"path": path}))  # want: MEL101
    client.send_sync(inngest.Event(name="files/wipe", data={"path": path}))  # want: MEL101
    hatchet.event.push("folder:approved", {"path": path})  # want: MEL101
    await hatchet.event.aio_push("folder:approved", {"path": path})  # want: MEL101
    await zeebe.run_process("wiping", variables={"path": path})  # want: MEL101
    await zeebe.publish_message("wipe", "1", variables={"path": path})  # want: MEL101
    return "sent"
