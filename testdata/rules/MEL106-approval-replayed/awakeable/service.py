"""Restate: the id of an awakeable is no answer; what runs after the answer is."""

import requests
import restate
from restate import Context, Service

ops = Service("ops")


def ask(text: str) -> None:
    requests.post("https://chat.example/hook", json={"text": text})


def drain_node(node: str) -> None:
    requests.post(f"https://k8s.example/nodes/{node}/drain")  # want: MEL108


@ops.handler()
async def drain(ctx: Context, node: str) -> str:
    key, answer = ctx.awakeable(type_hint=bool)
    await ctx.run("notify", lambda: ask(f"Drain node {node}? id={key}"))
    if not await answer:
        return "left alone"
    await ctx.run("drain", lambda: drain_node(node))  # want: MEL106
    return "drained"


app = restate.app([ops])
