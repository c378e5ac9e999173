import shutil
async def wipe(path):
    shutil.rmtree(path)  # want: MEL108
