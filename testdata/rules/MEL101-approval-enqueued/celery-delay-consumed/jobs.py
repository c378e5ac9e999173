from celery import Celery

from grants import consume_grant
from mailserver.admin import delete_mailbox, move_mailbox

app = Celery("mail-admin", broker="redis://broker/0")


@app.task
def close_mailbox(grant_id: str, address: str) -> None:
    consume_grant(grant_id, "close", {"address": address})
    delete_mailbox(address)  # ok: MEL108


@app.task(bind=True, acks_late=True)
def rename_mailbox(self, grant_id: str, address: str, target: str) -> str:
    consume_grant(grant_id, "rename", {"address": address, "target": target})
    moved = move_mailbox(address, target)  # ok: MEL108
    return f"{self.request.id}: {moved}"
