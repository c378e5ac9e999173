import shutil
import dramatiq
@dramatiq.actor(max_retries=3)
def wipe(path):
    shutil.rmtree(path)  # want: MEL108
