import shutil
from taskiq import InMemoryBroker
broker = InMemoryBroker()
@broker.task(retry_on_error=True)
async def wipe(path: str) -> None:
    shutil.rmtree(path)  # want: MEL108
