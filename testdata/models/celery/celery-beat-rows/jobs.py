import shutil

from celery import Celery

app = Celery("jobs")


@app.task
def wipe(path):
    shutil.rmtree(path)  # want: MEL108
