"""Acts of services: payments, messages, clusters, repositories."""
import threading

import docker
import stripe
from kubernetes import client
from mcp.server.fastmcp import Context, FastMCP
from slack_sdk import WebClient
from twilio.rest import Client

mcp = FastMCP("x")


def refund(charge):
    stripe.Refund.create(charge=charge)  # want: MEL108


def delete(name):
    client.CoreV1Api().delete_namespace(name)  # want: MEL108


def remove(name):
    docker.from_env().containers.get(name).remove()  # want: MEL108


def post(text):
    WebClient(token="x").chat_postMessage(channel="c", text=text)  # want: MEL108


def text_message(to):
    Client("a", "b").messages.create(to=to, body="x")  # want: MEL108


@mcp.tool()
async def act(name: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Do it with {name}?", schema=dict)
    if answer.action != "accept":
        return "refused"
    threading.Thread(target=refund, args=(name,)).start()  # want: MEL104
    threading.Thread(target=delete, args=(name,)).start()  # want: MEL104
    threading.Thread(target=remove, args=(name,)).start()  # want: MEL104
    threading.Thread(target=post, args=(name,)).start()  # want: MEL104
    threading.Thread(target=text_message, args=(name,)).start()  # want: MEL104
    return "started"
