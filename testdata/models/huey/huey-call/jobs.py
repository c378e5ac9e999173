import shutil
from huey import RedisHuey
huey = RedisHuey("x")
@huey.task(retries=2)
def wipe(path):
    shutil.rmtree(path)  # want: MEL108
