import shutil
async def wipe(ctx, path):
    shutil.rmtree(path)  # want: MEL108
class WorkerSettings:
    functions = [wipe]
