"""A pool of connections that notes when each was used last: that spends nothing."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

import mailbox_client


class Entry:
    """A connection of the pool."""

    def __init__(self, client: mailbox_client.Client) -> None:
        self.client = client
        self.lock = Lock()
        self.last_used = time.monotonic()


def refresh(account: str) -> None:
    """Look for new messages on a connection that somebody else keeps."""
    kept = mailbox_client.kept(account)
    if kept.closed:
        return
    kept.client.fetch_all(account)
    kept.client.move(account, "Archive")  # ok: MEL203
    kept.last_used = time.time()


class Pool:
    """Connections by account."""

    def __init__(self) -> None:
        self.entries: dict[str, Entry] = {}
        self.failed_until: dict[str, float] = {}

    @contextmanager
    def session(self, account: str) -> Iterator[mailbox_client.Client]:
        """A connection for one account; one that has been idle for long is made anew."""
        entry = self.entries.get(account)
        if entry is None or time.monotonic() - entry.last_used > 300:  # ok: MEL109
            fresh = mailbox_client.Client(account)
            fresh.login(account)
            entry = Entry(fresh)
            self.entries[account] = entry
        with entry.lock:
            yield entry.client
            entry.last_used = time.monotonic()

    def move(self, account: str, number: int, folder: str) -> bool:
        """Move one message."""
        if self.failed_until.get(account, 0) > time.monotonic():
            return False
        try:
            with self.session(account) as client:
                client.move(number, folder)  # ok: MEL203
        except OSError:
            self.failed_until[account] = time.monotonic() + 30
            return False
        return True
