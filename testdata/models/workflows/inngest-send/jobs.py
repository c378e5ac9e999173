import shutil
import inngest
client = inngest.Inngest(app_id="a")
@client.create_function(fn_id="wipe", trigger=inngest.TriggerEvent(event="app/wipe"))
async def wipe(ctx: inngest.Context) -> None:
    shutil.rmtree(ctx.event.data["path"])  # want: MEL108
