import shutil
from streaq import Worker
worker = Worker()
@worker.task
async def wipe(path):
    shutil.rmtree(path)  # want: MEL108
