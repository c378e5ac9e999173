"""The lock in front of the share. It is a lease: work that takes too long has lost it, and learns so at the end."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock
from time import monotonic

LEASE_SECONDS = 30.0

_turn = Lock()


class LockTimeout(Exception):
    """The lease ran out before the work was done."""


@contextmanager
def storage_lock() -> Iterator[None]:
    """Wait for a turn on the share; raise LockTimeout on the way out if the lease was over by then."""
    with _turn:
        begin = monotonic()
        yield
        if monotonic() - begin > LEASE_SECONDS:
            raise LockTimeout(f"the lock was lost after {LEASE_SECONDS:g} s")
