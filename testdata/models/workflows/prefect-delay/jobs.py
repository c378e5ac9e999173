import shutil
from prefect import task
@task(retries=3)
def wipe(path):
    shutil.rmtree(path)  # want: MEL108
