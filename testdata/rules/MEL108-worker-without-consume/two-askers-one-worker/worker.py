import logging

from celery import Celery

from moorings.hooks import log_departure, open_hook

app = Celery("moorings", broker="redis://broker")
log = logging.getLogger(__name__)


@app.task
def detach(boat: str) -> None:
    log.info("casting %s off", boat)
    open_hook(boat)  # want: MEL108
    log_departure(boat)
