from slack_bolt import App

from harbour.calls import parked, run_call

app = App()
allowed_tools: set[str] = set()


@app.action("approve")
def on_approve(ack, body):
    ack()
    choice, call_id = body["actions"][0]["value"].split(":")
    call = parked(call_id)
    if choice in ("once", "session"):
        allowed_tools.add(call.tool)  # want: MEL209
    if choice == "session":
        allowed_tools.add(call.tool)
