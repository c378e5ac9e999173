"""Which words a file must hold before it is worth parsing: the groups that the byte scan is asked for."""

from __future__ import annotations

from collections.abc import Iterable

from elicitlint.catalog.catalog import Tokens

Group = tuple[frozenset[bytes], ...]
"""A file is a seed if it holds a word of each set of a group; the first set is searched everywhere, so it is the rarest."""


def seed_groups(tokens: Tokens) -> list[Group]:
    """The groups for asks, for handlers and workers with approval-shaped names, and for grants beside a store.

    One word alone never makes a seed, except one that names an ask whatever the library.
    """
    groups: list[Group] = [(frozenset({library}), words) for library, words in tokens.asks if words]
    if tokens.bare_asks:
        groups.append((tokens.bare_asks,))
    for library, words in _joined(tokens.handlers, tokens.workers):
        groups.append((tokens.approvals, frozenset({library}), words))
    if tokens.grants and tokens.stores:
        groups.append((tokens.grants, tokens.stores))
    return groups


def _joined(*parts: Iterable[tuple[bytes, frozenset[bytes]]]) -> Iterable[tuple[bytes, frozenset[bytes]]]:
    merged: dict[bytes, frozenset[bytes]] = {}
    for part in parts:
        for library, words in part:
            merged[library] = merged.get(library, frozenset()) | words
    return sorted((library, words) for library, words in merged.items() if words)
