from faststream.exceptions import NackMessage, RejectMessage
from faststream.rabbit import RabbitBroker

from harbour.cranes import drop_load_async
from harbour.grants import GrantViolation, consume_grant

broker = RabbitBroker("amqp://harbour")


@broker.subscriber("drops")
async def nacked(grant_id: str, crane: str) -> None:
    try:
        await consume_grant(grant_id, "drop", {"crane": crane})
    except GrantViolation as refusal:
        raise NackMessage() from refusal  # want: MEL205
    await drop_load_async(crane)


@broker.subscriber("more")
async def rejected(grant_id: str, crane: str) -> None:
    try:
        await consume_grant(grant_id, "drop", {"crane": crane})
    except GrantViolation as refusal:
        raise RejectMessage() from refusal
    await drop_load_async(crane)
