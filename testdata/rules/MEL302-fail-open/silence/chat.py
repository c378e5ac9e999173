"""None is what nobody says: taken for a yes, and for a no."""

import chainlit as cl

from ops import restart_service

ACTIONS = [cl.Action(name="go", payload={"v": "go"}, label="Restart"), cl.Action(name="no", payload={"v": "no"}, label="No")]


@cl.on_message
async def silence_is_consent(message: cl.Message) -> None:
    service = message.content.strip()
    res = await cl.AskActionMessage(content=f"Restart {service}?", actions=ACTIONS).send()
    if res and res["payload"]["v"] == "no":  # want: MEL302 "nobody has answered"
        return
    await restart_service(service)


@cl.on_message
async def silence_is_no(message: cl.Message) -> None:
    service = message.content.strip()
    res = await cl.AskActionMessage(content=f"Restart {service}?", actions=ACTIONS).send()
    if not res or res["payload"]["v"] != "go":
        return
    await restart_service(service)
