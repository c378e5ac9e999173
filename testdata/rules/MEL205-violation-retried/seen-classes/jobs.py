import stamina
from tenacity import retry, retry_if_not_exception_type, stop_after_attempt

from grants import Refused, spend
from harbour.cranes import drop_load


@stamina.retry(on=ValueError, attempts=3)
def values(grant_id: str, crane: str) -> None:
    spend(grant_id, crane)
    drop_load(crane)


@stamina.retry(on=Refused, attempts=3)  # want: MEL205
def refusals(grant_id: str, crane: str) -> None:
    spend(grant_id, crane)
    drop_load(crane)


@retry(stop=stop_after_attempt(3), retry=retry_if_not_exception_type(Refused))
def all_but(grant_id: str, crane: str) -> None:
    spend(grant_id, crane)
    drop_load(crane)
