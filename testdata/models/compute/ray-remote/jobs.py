import shutil
import ray
@ray.remote
def wipe(path):
    shutil.rmtree(path)  # want: MEL108
