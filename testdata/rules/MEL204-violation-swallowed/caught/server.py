import contextlib
import logging

from celery import shared_task

from harbour.cranes import drop_load
from harbour.grants import GrantViolation, consume_grant

log = logging.getLogger(__name__)


@shared_task
def by_its_class(grant_id: str, crane: str) -> None:
    try:
        consume_grant(grant_id, "drop", {"crane": crane})
    except GrantViolation:  # want: MEL204
        log.warning("grant %s was refused", grant_id)
    drop_load(crane)


@shared_task
def by_everything(grant_id: str, crane: str) -> None:
    try:
        consume_grant(grant_id, "drop", {"crane": crane})
    except:  # want: MEL204
        pass
    drop_load(crane)


@shared_task
def suppressed(grant_id: str, crane: str) -> None:
    with contextlib.suppress(GrantViolation):  # want: MEL204
        consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@shared_task
def by_one_of_two(grant_id: str, crane: str) -> None:
    try:
        consume_grant(grant_id, "drop", {"crane": crane})
    except (TimeoutError, GrantViolation):  # want: MEL204
        log.warning("not sure about %s", grant_id)
    drop_load(crane)


@shared_task
def raised_again(grant_id: str, crane: str) -> None:
    try:
        consume_grant(grant_id, "drop", {"crane": crane})
    except GrantViolation:
        log.warning("grant %s was refused", grant_id)
        raise
    drop_load(crane)


@shared_task
def returned(grant_id: str, crane: str) -> str:
    try:
        consume_grant(grant_id, "drop", {"crane": crane})
    except Exception as refusal:
        return f"refused: {refusal}"
    drop_load(crane)
    return "dropped"


@shared_task
def something_else_suppressed(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    with contextlib.suppress(ConnectionError):
        drop_load(crane)
