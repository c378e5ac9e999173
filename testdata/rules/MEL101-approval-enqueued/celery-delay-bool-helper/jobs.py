from celery import Celery

from mailserver.admin import delete_mailbox, move_mailbox

app = Celery("mail-admin", broker="redis://broker/0")


@app.task
def close_mailbox(address: str) -> None:
    delete_mailbox(address)  # want: MEL108


@app.task(bind=True, acks_late=True)
def rename_mailbox(self, address: str, target: str) -> str:
    moved = move_mailbox(address, target)  # want: MEL108
    return f"{self.request.id}: {moved}"
