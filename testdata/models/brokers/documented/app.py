"""Message brokers, in the forms of the documentation of their clients."""

import json
import shutil

import aio_pika
import aiomqtt
import nats
import paho.mqtt.publish as mqtt_publish
import pika
import pulsar
import stomp
import zmq
from fastmcp import Context, FastMCP

mcp = FastMCP("files")
socket = zmq.Context().socket(zmq.PUSH)


async def agreed(ctx: Context, path: str) -> bool:
    answer = await ctx.elicit(f"Delete {path}?", response_type=bool)
    return answer.action == "accept" and answer.data is True


def on_rabbit(channel, method, properties, body) -> None:
    shutil.rmtree(json.loads(body)["path"])  # want: MEL108
    channel.basic_ack(delivery_tag=method.delivery_tag)


def consume() -> None:
    channel = pika.BlockingConnection().channel()
    channel.basic_consume(queue="wipes", on_message_callback=on_rabbit)
    channel.start_consuming()


@mcp.tool
async def rabbit(path: str, ctx: Context) -> str:
    """Delete a folder."""
    if not await agreed(ctx, path):
        return "kept"
    channel = pika.BlockingConnection().channel()
    channel.basic_publish(exchange="", routing_key="wipes", body=json.dumps({"path": path}))  # want: MEL101
    connection = await aio_pika.connect_robust("amqp://localhost")
    async with connection:
        wide = await connection.channel()
        message = aio_pika.Message(body=json.dumps({"path": path}).encode())
        await wide.default_exchange.publish(message, routing_key="wipes")  # want: MEL101
    return "sent"


@mcp.tool
async def others(path: str, ctx: Context) -> str:
    """Delete a folder."""
    if not await agreed(ctx, path):
        return "kept"
    nc = await nats.connect("nats://localhost")
    await nc.publish("wipes", path.encode())  # want: MEL101
    await nc.request("wipes", path.encode())  # want: MEL101
    js = nc.jetstream()
    await js.publish("wipes", path.encode())  # want: MEL101
    mqtt_publish.single("files/wipe", path, hostname="localhost")  # want: MEL101
    async with aiomqtt.Client("localhost") as client:
        await client.publish("files/wipe", payload=path)  # want: MEL101
    producer = pulsar.Client("pulsar://localhost").create_producer("wipes")
    producer.send(path.encode())  # want: MEL101
    producer.send_async(path.encode(), None)  # want: MEL101
    bus = stomp.Connection()
    bus.send(body=path, destination="/queue/wipes")  # want: MEL101
    socket.send_string(path)  # want: MEL101
    socket.send(path.encode())  # want: MEL101
    socket.send_json({"path": path})  # want: MEL101
    socket.send_pyobj(path)  # want: MEL101
    socket.send_multipart([path.encode()])  # want: MEL101
    return "sent"
