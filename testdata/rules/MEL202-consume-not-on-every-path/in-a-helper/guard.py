from harbour.grants import consume_grant


def admitted(grant_id: str, crane: str, practice: bool) -> None:
    """In practice nobody needs a grant, and practice is what the message says."""
    if practice:
        return
    consume_grant(grant_id, "drop", {"crane": crane, "practice": practice})


def strictly(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
