import shutil
from redis import Redis
from rq.decorators import job
@job("files", connection=Redis())
def wipe(path):
    shutil.rmtree(path)  # want: MEL108
