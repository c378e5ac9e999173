"""Why a path has come past a question: what it knows otherwise than the paths on which the question was put.

A stored yes, a context that is missing, a name that needs no question: ways past one question that lead to the same act
for different reasons. Where paths are merged because there are many, these stay apart as far as they are about what the
program itself holds; what a call has told is no reason to do so, or there would be too many.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from elicitlint.flow.facts import asks_of
from elicitlint.flow.summary import Event
from elicitlint.flow.terms import NO_FACTS, Facts, Res, Term, parts


def with_reasons(
    paths: Iterable[Facts], by: Callable[[Facts], Facts], asks: Iterable[Event] = ()
) -> Callable[[Facts], Facts]:
    """``by``, which says what keeps two of ``paths`` apart, with the reasons for which no question was put.

    ``asks`` are the questions met so far: the paths behind them may be still to come.
    """
    asked = [facts for facts in paths if asks_of(facts)]
    asked += [facts for event in asks for facts in event.alts]
    if not asked:
        return by
    known = frozenset[tuple[Term, bool]]().union(*asked)
    otherwise = frozenset((cond, not value) for cond, value in known) - known
    kept = frozenset((cond, value) for cond, value in otherwise if not any(isinstance(p, Res) for p in parts(cond)))

    def apart(facts: Facts) -> Facts:
        reasons = NO_FACTS if asks_of(facts) else facts & kept
        return by(facts) | reasons if reasons else by(facts)

    return apart


__all__ = ["with_reasons"]
