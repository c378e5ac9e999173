import shutil
import dramatiq
@dramatiq.actor
def wipe(path):
    shutil.rmtree(path)  # want: MEL108
