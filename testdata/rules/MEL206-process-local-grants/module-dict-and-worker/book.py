import secrets
import time

_grants: dict[str, tuple[str, float]] = {}  # want: MEL206 "another process"


def issue(crane: str) -> str:
    grant_id = secrets.token_hex()
    _grants[grant_id] = (crane, time.time() + 600)
    return grant_id


def take(grant_id: str) -> str:
    crane, until = _grants.pop(grant_id)
    if time.time() > until:
        raise PermissionError(grant_id)
    return crane
