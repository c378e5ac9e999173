import json

import aio_pika
import pika

from harbour.cranes import drop_load, drop_load_async
from harbour.grants import GrantViolation, consume_grant

connection = pika.BlockingConnection(pika.URLParameters("amqp://harbour"))
channel = connection.channel()


def requeued(ch: pika.channel.Channel, method: object, props: object, raw: bytes) -> None:
    job = json.loads(raw)
    try:
        consume_grant(job["grant_id"], "drop", {"crane": job["crane"]})
    except GrantViolation:
        ch.basic_nack(method.delivery_tag, requeue=True)  # want: MEL205
        return
    drop_load(job["crane"])
    ch.basic_ack(method.delivery_tag)


def put_back_by_default(ch, method, props, raw: bytes) -> None:
    job = json.loads(raw)
    try:
        consume_grant(job["grant_id"], "drop", {"crane": job["crane"]})
        drop_load(job["crane"])
    except Exception:
        ch.basic_reject(method.delivery_tag)  # want: MEL205
        return
    ch.basic_ack(method.delivery_tag)


def thrown_away(ch, method, props, raw: bytes) -> None:
    job = json.loads(raw)
    try:
        consume_grant(job["grant_id"], "drop", {"crane": job["crane"]})
    except GrantViolation:
        ch.basic_reject(method.delivery_tag, requeue=False)
        return
    drop_load(job["crane"])
    ch.basic_ack(method.delivery_tag)


def outages_only(ch, method, props, raw: bytes) -> None:
    job = json.loads(raw)
    try:
        consume_grant(job["grant_id"], "drop", {"crane": job["crane"]})
        drop_load(job["crane"])
    except GrantViolation:
        ch.basic_reject(method.delivery_tag, requeue=False)
    except ConnectionError:
        ch.basic_nack(method.delivery_tag, requeue=True)


channel.basic_consume("drops", requeued)
channel.basic_consume("more", put_back_by_default)
channel.basic_consume("away", thrown_away)
channel.basic_consume("outages", outages_only)


async def rejected(message: aio_pika.abc.AbstractIncomingMessage) -> None:
    job = json.loads(message.body)
    try:
        await consume_grant(job["grant_id"], "drop", {"crane": job["crane"]})
    except GrantViolation:
        await message.reject(requeue=True)  # want: MEL205
        return
    await drop_load_async(job["crane"])


async def dropped(message: aio_pika.abc.AbstractIncomingMessage) -> None:
    job = json.loads(message.body)
    try:
        await consume_grant(job["grant_id"], "drop", {"crane": job["crane"]})
    except GrantViolation:
        await message.reject()
        return
    await drop_load_async(job["crane"])


async def pulled(msg) -> None:
    job = json.loads(msg.data)
    try:
        await consume_grant(job["grant_id"], "drop", {"crane": job["crane"]})
    except GrantViolation:
        await msg.nak(delay=30)  # want: MEL205
        return
    await drop_load_async(job["crane"])
    await msg.ack()


async def ended(msg) -> None:
    job = json.loads(msg.data)
    try:
        await consume_grant(job["grant_id"], "drop", {"crane": job["crane"]})
    except GrantViolation:
        await msg.term()
        return
    await drop_load_async(job["crane"])
    await msg.ack()


def called_back(message) -> None:
    job = json.loads(message.data)
    try:
        consume_grant(job["grant_id"], "drop", {"crane": job["crane"]})
    except GrantViolation:
        message.nack()  # want: MEL205
        return
    drop_load(job["crane"])
    message.ack()


def received(receiver, message) -> None:
    job = json.loads(str(message))
    try:
        consume_grant(job["grant_id"], "drop", {"crane": job["crane"]})
    except GrantViolation:
        receiver.abandon_message(message)  # want: MEL205
        return
    drop_load(job["crane"])
    receiver.complete_message(message)


def buried(receiver, message) -> None:
    job = json.loads(str(message))
    try:
        consume_grant(job["grant_id"], "drop", {"crane": job["crane"]})
    except GrantViolation:
        receiver.dead_letter_message(message, reason="refused")
        return
    drop_load(job["crane"])
    receiver.complete_message(message)
