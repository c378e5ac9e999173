import shutil
from huey import RedisHuey
huey = RedisHuey("x")
@huey.task()
def wipe(path):
    shutil.rmtree(path)  # want: MEL108
