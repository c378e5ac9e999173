import shutil
import aio_pika
async def main():
    connection = await aio_pika.connect_robust("amqp://x")
    channel = await connection.channel()
    queue = await channel.declare_queue("jobs")
    async with queue.iterator() as it:
        async for message in it:
            async with message.process():
                shutil.rmtree(message.body.decode())  # want: MEL108
