"""Two ways to the act, a consume on each; a third way that acts on nothing."""

import logging

from celery import shared_task

from seals.grants import GrantViolation, consume_grant, redeem_grant
from seals.wax import press_seal

log = logging.getLogger(__name__)


@shared_task
def seal(document: str, colour: str, approved_by: str, grant_id: str, urgent: bool = False) -> str:
    log.info("sealing %s for %s", document, approved_by)
    if colour not in {"red", "black"}:
        return "no such wax"
    arguments = {"document": document, "colour": colour}
    if urgent:
        try:
            redeem_grant(grant_id, "seal-urgent", arguments)
        except GrantViolation:
            return "refused"
    else:
        consume_grant(grant_id, "seal", arguments)
    press_seal(document, colour)  # ok: MEL108
    return "sealed"
