import logging

import celery

from . import machines
from .grants import claim_grant

app = celery.Celery("depot", broker="amqp://rabbit")
log = logging.getLogger(__name__)


@app.task(name="depot.scrap")
def scrap_wagon(wagon: int, yard: str, grant_id: str) -> None:
    if not claim_grant(grant_id, "scrap", {"wagon": wagon, "yard": yard}):
        log.error("wagon %s not scrapped: no usable grant", wagon)
        return
    machines.cut_up(wagon, yard)
