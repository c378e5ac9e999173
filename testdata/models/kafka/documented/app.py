"""Kafka clients, in the forms of their documentation."""

import json
import shutil

from aiokafka import AIOKafkaConsumer, AIOKafkaProducer
from confluent_kafka import Consumer, Producer
from fastmcp import Context, FastMCP
from kafka import KafkaConsumer, KafkaProducer

mcp = FastMCP("files")
plain = KafkaProducer(value_serializer=lambda v: json.dumps(v).encode())
confluent = Producer({"bootstrap.servers": "localhost"})


def by_kafka_python() -> None:
    for message in KafkaConsumer("wipes"):
        shutil.rmtree(message.value)  # want: MEL108


async def by_aiokafka() -> None:
    consumer = AIOKafkaConsumer("async-wipes")
    await consumer.start()
    async for message in consumer:
        shutil.rmtree(message.value)  # want: MEL108


def by_confluent() -> None:
    consumer = Consumer({"group.id": "wipers"})
    consumer.subscribe(["confluent-wipes"])
    while True:
        message = consumer.poll(1.0)
        if message is None:
            continue
        shutil.rmtree(message.value())  # want: MEL108


@mcp.tool
async def produce(path: str, ctx: Context) -> str:
    """Delete a folder."""
    answer = await ctx.elicit(f"Delete {path}?", response_type=bool)
    if answer.action != "accept" or answer.data is not True:
        return "kept"
    plain.send("wipes", path)  # want: MEL101
    plain.send("wipes", value=path, key=b"x").get(timeout=10)  # want: MEL101
    confluent.produce("confluent-wipes", path.encode())  # want: MEL101
    confluent.produce("confluent-wipes", key="x", value=path)  # want: MEL101
    producer = AIOKafkaProducer()
    await producer.start()
    await producer.send_and_wait("async-wipes", path.encode())  # want: MEL101
    await producer.send("async-wipes", path.encode())  # want: MEL101
    return "sent"
