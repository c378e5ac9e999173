import shutil
from django.tasks import task
@task
def wipe(path):
    shutil.rmtree(path)  # want: MEL108
