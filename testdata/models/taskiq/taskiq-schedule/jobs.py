import shutil
from taskiq import InMemoryBroker
from taskiq_redis import RedisScheduleSource
broker = InMemoryBroker()
source = RedisScheduleSource("redis://x")
@broker.task
async def wipe(path: str) -> None:
    shutil.rmtree(path)  # want: MEL108
