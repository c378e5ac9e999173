import shutil
from celery import Celery, chain, chord, group
app = Celery("x")
@app.task
def wipe(path):
    shutil.rmtree(path)  # want: MEL108
