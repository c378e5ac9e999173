import secrets
import time


class GrantBook:
    def __init__(self) -> None:
        self.open: dict[str, tuple[str, float]] = {}  # want: MEL206

    def issue(self, crane: str) -> str:
        grant_id = secrets.token_hex()
        self.open[grant_id] = (crane, time.monotonic() + 600)
        return grant_id

    def take(self, grant_id: str) -> str | None:
        crane, until = self.open.pop(grant_id, (None, 0.0))
        return crane if time.monotonic() < until else None


book = GrantBook()
