"""What the storage worker does. Start it with: celery -A jobs worker"""

import os
import shutil

from celery import Celery

from retrying import patiently
from storage import storage_lock

app = Celery("files", broker=os.environ.get("BROKER_URL", "memory://"))


@app.task(acks_late=True)
@patiently  # want: MEL103
def wipe(path: str) -> None:
    """Delete a tree. Only permitted jobs get into the queue, so nothing needs to be checked here."""
    with storage_lock():
        shutil.rmtree(path)  # want: MEL108
