from book import book
from harbour.cranes import drop_load


def drop(grant_id: str) -> None:
    crane = book.take(grant_id)
    if crane is not None:
        drop_load(crane)
