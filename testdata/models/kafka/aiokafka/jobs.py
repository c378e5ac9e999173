import shutil
from aiokafka import AIOKafkaConsumer
async def main():
    consumer = AIOKafkaConsumer("jobs")
    await consumer.start()
    async for msg in consumer:
        shutil.rmtree(msg.value.decode())  # want: MEL108
