"""The nearest known word to a mistyped one, for messages."""

from __future__ import annotations

from collections.abc import Iterable


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word within a few edits of ``word`` (a third of its length, at least two), or None."""
    limit = max(2, len(word) // 3)
    scored = sorted((edits(word.lower(), other.lower()), other) for other in known)
    return scored[0][1] if scored and scored[0][0] <= limit else None


def suggestion(word: str, known: Iterable[str]) -> str:
    """``; did you mean `x`?`` or nothing: the tail of an error message."""
    other = nearest(word, known)
    return f"; did you mean `{other}`?" if other else ""


def edits(a: str, b: str) -> int:
    """Insertions, deletions, replacements and swaps of neighbours that lead from ``a`` to ``b``."""
    older: list[int] = []
    above: list[int] = []
    row = list(range(len(b) + 1))
    for i, left in enumerate(a, 1):
        older, above, row = above, row, [i]
        for j, right in enumerate(b, 1):
            cost = min(above[j] + 1, row[j - 1] + 1, above[j - 1] + (left != right))
            if i > 1 and j > 1 and left == b[j - 2] and a[i - 2] == right:
                cost = min(cost, older[j - 2] + 1)
            row.append(cost)
    return row[-1]
