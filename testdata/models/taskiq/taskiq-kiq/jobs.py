import shutil
from taskiq_redis import ListQueueBroker
broker = ListQueueBroker("redis://x")
@broker.task
async def wipe(path: str) -> None:
    shutil.rmtree(path)  # want: MEL108
