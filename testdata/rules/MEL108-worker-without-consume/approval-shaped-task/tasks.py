"""The caller is somewhere else; its yes comes in as an argument of the task."""

import subprocess

from celery import Celery

app = Celery("backups", broker="amqp://rabbit")


@app.task
def drop_backup(path: str, confirmed: bool = False) -> str:
    if not confirmed:
        return "not confirmed"
    subprocess.run(["backupctl", "drop", path], check=True)  # want: MEL108
    return "dropped"


@app.task
def verify_backup(path: str, size: int) -> bool:
    """Nobody has to agree to this."""
    found = subprocess.run(["backupctl", "verify", path], check=False, capture_output=True)  # ok: MEL108
    return len(found.stdout) == size
