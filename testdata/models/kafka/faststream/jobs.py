import shutil
from faststream.rabbit import RabbitBroker
broker = RabbitBroker()
@broker.subscriber("jobs")
async def handle(path: str):
    shutil.rmtree(path)  # want: MEL108
