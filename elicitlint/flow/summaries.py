"""The summaries of functions, evaluated on first use; those of functions that call each other, until they stand
still."""

from __future__ import annotations

from collections.abc import Callable

from elicitlint.flow.summary import Summary
from elicitlint.flow.terms import Pairs

Key = tuple[str, Pairs]
"""``module:qualname`` and the values that some parameters are known to have."""
MAX_ANEW = 1000
"""States that are brought through blocks for known arguments of one function; after that its general summary has to
do."""
MAX_ROUNDS = 4
MAX_CIRCLE = 12
"""Functions in a circle of calls, beyond which only the one that closes it is evaluated again."""


class Summaries:
    """Finished and unfinished summaries.

    A function that is called while it is being evaluated answers with what it knows so far; when it is done, it and
    those
    between it and that call are evaluated again, until its summary no longer changes.
    """

    def __init__(self) -> None:
        """There are none yet."""
        self._known: dict[Key, Summary] = {}
        self._open: list[Key] = []
        self._anew: dict[str, int] = {}
        self._circles: dict[Key, set[Key]] = {}
        """By a function that is being evaluated and has been called meanwhile: the functions between it and the
        calls."""
        self._unsettled: dict[Key, set[Key]] = {}
        """By a function that is done: those still open whose answer it has used."""

    def __len__(self) -> int:
        return len(self._known)

    def __contains__(self, key: Key) -> bool:
        return key in self._known

    def all(self) -> list[Summary]:
        """Every summary so far."""
        return list(self._known.values())

    def open(self) -> list[str]:
        """The functions that are being evaluated, outermost first."""
        return [ref for ref, _ in self._open]

    def unfinished(self, ref: str) -> bool:
        """Whether a function is being evaluated."""
        return any(key[0] == ref for key in self._open)

    def forget(self, ref: str) -> None:
        """Evaluate a function anew when it is next asked for: something has been learnt of its parameters."""
        for key in [key for key in self._known if key[0] == ref and key not in self._open]:
            del self._known[key]

    def is_spent(self, key: Key) -> bool:
        """Whether enough has been done for known arguments of a function, and nothing is known yet for these."""
        return key not in self._known and self._anew.get(key[0], 0) > MAX_ANEW

    def get(self, key: Key, evaluate: Callable[[], Summary]) -> Summary:
        """The summary of a function, evaluated if it is not known."""
        known = self._known.get(key)
        if known is not None:
            self._note_use(key)
            return known
        self._known[key] = Summary(key[0])
        self._open.append(key)
        self._settle(key, evaluate)
        self._open.pop()
        for member in self._circles.pop(key, ()):
            self._unsettled.get(member, set()).discard(key)
        return self._known[key]

    def _note_use(self, key: Key) -> None:
        heads = {key} if key in self._open else {head for head in self._unsettled.get(key, ()) if head in self._open}
        for head in heads:
            between = self._open[self._open.index(head) + 1 :]
            self._circles.setdefault(head, set()).update(between)
            for member in between:
                self._unsettled.setdefault(member, set()).add(head)

    def _within(self, key: Key) -> bool:
        """Whether a function has used what an enclosing one knows so far: that one's rounds are then its own."""
        return any(head != key and head in self._open for head in self._unsettled.get(key, ()))

    def _settle(self, key: Key, evaluate: Callable[[], Summary]) -> None:
        before = ""
        for _ in range(MAX_ROUNDS):
            circle = self._circles.get(key, set())
            for member in circle if len(circle) <= MAX_CIRCLE else ():
                if member not in self._open:
                    self._known.pop(member, None)
            made = self._known[key] = evaluate()
            if key[1]:
                self._anew[key[0]] = self._anew.get(key[0], 0) + made.work
            if key not in self._circles or self._within(key):
                return
            after = made.digest()
            if after == before:
                return
            before = after
