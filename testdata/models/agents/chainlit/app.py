import chainlit as cl
import requests

from tasks import refund


@cl.on_message
async def main(message: cl.Message):
    res = await cl.AskActionMessage(
        content=f"Refund order {message.content}?",
        actions=[
            cl.Action(name="continue", payload={"value": "continue"}, label="Continue"),
            cl.Action(name="cancel", payload={"value": "cancel"}, label="Cancel"),
        ],
    ).send()
    if res and res.get("payload").get("value") == "continue":
        refund.delay(message.content)  # want: MEL101


@cl.action_callback("approve_refund")
async def on_action(action: cl.Action):
    refund.delay(action.payload["order"])  # want: MEL101
    await action.remove()


@cl.action_callback("show_help")
async def on_help(action: cl.Action):
    await cl.Message(content="help").send()
