import datetime

import inngest
import requests

client = inngest.Inngest(app_id="app")


@client.create_function(fn_id="welcome", trigger=inngest.TriggerEvent(event="app/user.created"))
async def welcome(ctx: inngest.Context) -> None:
    opened = await ctx.step.wait_for_event("first", event="app/mail.opened", timeout=datetime.timedelta(days=1))
    if opened is None:
        return
    requests.post("https://mail.example/send", json={"to": ctx.event.data["mail"]})
