import datetime
import shutil

import inngest

client = inngest.Inngest(app_id="app")


@client.create_function(fn_id="wipe", trigger=inngest.TriggerEvent(event="app/wipe"))
async def wipe(ctx: inngest.Context) -> str:
    path = ctx.event.data["path"]
    answer = await ctx.step.wait_for_event(
        "wait", event="app/wipe.approved", if_exp="event.data.path == async.data.path", timeout=datetime.timedelta(days=1)
    )
    if answer is None or not answer.data["approved"]:
        return "refused"
    await ctx.step.run("delete", shutil.rmtree, path)  # want: MEL106
    return "done"
