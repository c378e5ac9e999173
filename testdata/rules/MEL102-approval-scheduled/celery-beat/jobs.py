import shutil

from celery import Celery

from grants import consume_grant

app = Celery("jobs", broker="redis://localhost")


@app.task
def wipe(path):
    shutil.rmtree(path)  # want: MEL108


@app.task(name="nightly-sweep")
def sweep(path, *, deep=False):
    shutil.rmtree(path)  # want: MEL108


@app.task
def wipe_once(grant_id, path):
    consume_grant(grant_id, "wipe", {"path": path})
    shutil.rmtree(path)  # ok: MEL108


@app.task
def measure(path):
    return shutil.disk_usage(path)
