"""The catalog: every row that is known, found by canonical dotted name."""

from __future__ import annotations

import copy
import functools
import hashlib
import itertools
from collections.abc import Iterable, Mapping

import msgspec

from elicitlint.catalog.ports import parse_conditions, parse_port
from elicitlint.catalog.schema import Model
from elicitlint.catalog.words import Words
from elicitlint.core.versions import Versions, canonical

_MAX_ALIAS_STEPS = 8
"""Longer chains are loops: real re-exports are one or two steps."""


class Tokens(msgspec.Struct, frozen=True, kw_only=True):
    """What the bytes of a file are searched for before anything is parsed.

    A file can hold an ask if it holds a library of ``asks`` together with one of that library's words. One word alone
    never seeds. The other sets serve the seeds that are no asks (a grant and a store; a worker with approval fields)
    and the search for the far side of a handoff.
    """

    asks: tuple[tuple[bytes, frozenset[bytes]], ...]
    """(library, words): ``(b"mcp", {b"elicit", b"Resolve", …})``."""
    bare_asks: frozenset[bytes]
    """Words of asks of whatever library (rows for ``*.NAME``)."""
    own: frozenset[bytes]
    """Libraries that only rows of the user's know as asking."""
    handlers: tuple[tuple[bytes, frozenset[bytes]], ...]
    """(library, words) of route decorators: places where a decision may come in."""
    workers: tuple[tuple[bytes, frozenset[bytes]], ...]
    """(library, words) of worker registrations and receives."""
    stores: frozenset[bytes]
    """Libraries in which a grant can live: those with consumes or persisted handoffs."""
    grants: frozenset[bytes]
    """Words of grants."""
    approvals: frozenset[bytes]
    """Approval-shaped names."""

    def may_ask(self, data: bytes) -> bool:
        """Whether a file with these bytes can hold an ask of a modelled library."""
        return any(library in data and any(word in data for word in words) for library, words in self.asks) or any(
            word in data for word in self.bare_asks
        )


class Catalog:
    """All rows, their aliases and the word lists. Build one with :func:`elicitlint.catalog.load_catalog`."""

    def __init__(self, models: Iterable[Model], words: Words, digest: str, own: Iterable[Model] = ()) -> None:
        """``own`` are the rows among ``models`` that the user has written."""
        self.words = words
        self._rows = (*models,)
        self._own = frozenset(row.target for row in own)
        self._told: frozenset[str] = frozenset()
        self.digest = digest
        """Hex digest over everything the catalog was built from: a part of every cache key."""
        rows = self._rows
        self._aliases = {row.target: row.to for row in rows if row.kind == "alias" and not row.remove}
        self._canonical: dict[str, str] = {}
        kept: dict[tuple[str, str, str], Model] = {}
        for row in rows:
            target = row.target if row.kind == "alias" else self.canonical(row.target)
            if row.remove:
                for key in [key for key in kept if key[:2] == (target, row.kind)]:
                    del kept[key]
            else:
                kept[target, row.kind, row.when] = row
        self.models: tuple[Model, ...] = tuple(kept.values())
        """Every row that holds, in file order."""
        self._index: dict[str, tuple[Model, ...]] = {}
        for (target, kind, _), row in kept.items():
            if kind != "alias":
                self._index[target] = (*self._index.get(target, ()), row)

    def canonical(self, dotted: str) -> str:
        """The name that stands for ``dotted``: its longest aliased prefix is rewritten until none is left."""
        known = self._canonical.get(dotted)
        if known is None:
            known = self._canonical[dotted] = self._resolve(dotted)
        return known

    def _resolve(self, dotted: str) -> str:
        for _ in range(_MAX_ALIAS_STEPS):
            prefix = dotted
            while prefix and prefix not in self._aliases:
                prefix = prefix.rpartition(".")[0]
            if not prefix:
                break
            dotted = self._aliases[prefix] + dotted[len(prefix) :]
        return dotted

    def suited(self, versions: Mapping[str, Versions]) -> Catalog:
        """The catalog for a project that uses these versions: rows for other versions of a library do not hold there.

        A library of which the project says nothing is taken in every version.
        """
        dated = [row for row in self._rows if row.since or row.until]
        dropped = {row for row in dated if _elsewhere(row, versions)}
        told = frozenset(distribution(row) for row in dated) & versions.keys()
        if not told:
            return self
        left_out = sorted((row.target, row.kind) for row in dropped)
        digest = hashlib.sha256(f"{self.digest} {left_out} {sorted(told)}".encode())
        own = [row for row in self._rows if row.target in self._own and row not in dropped]
        rows = [row for row in self._rows if row not in dropped]
        suited = Catalog(rows, self.words, digest.hexdigest(), own) if dropped else copy.copy(self)
        suited.digest, suited._told = digest.hexdigest(), told
        return suited

    def tells(self, row: Model) -> bool:
        """Whether the project says which version it uses of the library of a row that is for some of them only."""
        return not (row.since or row.until) or distribution(row) in self._told

    def find(self, dotted: str) -> tuple[Model, ...]:
        """The rows for a dotted name in whatever spelling, none if it is unknown; never those of ``*.NAME``."""
        return self._index.get(self.canonical(dotted), ())

    def declared(self, dotted: str) -> tuple[Model, ...]:
        """The user's own rows for a name: for the dotted name, or for ``*.NAME`` whatever else is known of it."""
        if not self._own:
            return ()
        bare = f"*.{dotted.rpartition('.')[2]}"
        return next((self.find(target) for target in (dotted, bare) if target in self._own), ())

    def find_bare(self, name: str) -> tuple[Model, ...]:
        """The rows that hold for ``name`` in whatever module (``*.NAME``)."""
        return self._index.get(f"*.{name}", ())

    def copied(self, dotted: str) -> str:
        """The name in its own library of what lies in a copy that the project carries along (``shop._vendor.mcp.x`` is
        ``mcp.x``); empty for everything else."""
        parts = dotted.split(".")
        for at, (folder, library) in enumerate(itertools.pairwise(parts)):
            if folder in _COPIES and library in self._libraries:
                return ".".join(parts[at + 1 :])
        return ""

    @functools.cached_property
    def conditional(self) -> frozenset[str]:
        """The names of calls that act or hand off under a condition on an argument."""
        return frozenset(row.target for row in self.models if row.when and row.kind in ("effect", "handoff"))

    @functools.cached_property
    def _libraries(self) -> frozenset[str]:
        return frozenset(row.target.partition(".")[0] for row in self._rows)

    @property
    def read_verbs(self) -> frozenset[str]:
        """See :attr:`Words.read_verbs`."""
        return self.words.read_verbs

    @property
    def ask_verbs(self) -> frozenset[str]:
        """See :attr:`Words.ask_verbs`."""
        return self.words.ask_verbs

    @property
    def consume_words(self) -> frozenset[str]:
        """See :attr:`Words.consume_words`."""
        return self.words.consume_words

    @property
    def grant_words(self) -> frozenset[str]:
        """See :attr:`Words.grant_words`."""
        return self.words.grant_words

    @functools.cached_property
    def tokens(self) -> Tokens:
        """The byte tokens of the prefilter, derived from the rows."""
        asks = [row for row in self.models if row.kind == "ask" or (row.kind == "answer" and row.what not in _CLASSES)]
        return Tokens(
            asks=self._pairs(asks),
            own=self._own_libraries(asks),
            bare_asks=frozenset(_word(row) for row in asks if row.target[:2] == "*."),
            handlers=self._pairs(row for row in self.models if row.kind == "route" and row.what != "start"),
            workers=self._pairs(row for row in self.models if row.kind in ("worker", "receive")),
            stores=frozenset(library for library, _ in self._pairs(row for row in self.models if _stores(row))),
            grants=frozenset(word.encode() for word in self.words.grant_words),
            approvals=frozenset(word.encode() for word in self.words.approval_fields),
        )

    def _own_libraries(self, asks: Iterable[Model]) -> frozenset[bytes]:
        if not self._own:
            return frozenset()
        libraries: dict[bool, set[bytes]] = {True: set(), False: set()}
        for row in asks:
            libraries[row.target in self._own] |= {library for library, _ in self._pairs([row])}
        return frozenset(libraries[True] - libraries[False])

    @functools.cached_property
    def _exports(self) -> Mapping[str, set[bytes]]:
        """By canonical name the other libraries that re-export it."""
        exports: dict[str, set[bytes]] = {}
        for alias, to in self._aliases.items():
            if _library(alias) != _library(to):
                exports.setdefault(to, set()).add(_library(alias))
        return exports

    def _pairs(self, rows: Iterable[Model]) -> tuple[tuple[bytes, frozenset[bytes]], ...]:
        """Words by library; a name that is re-exported by another library counts for both."""
        exports = self._exports
        found: dict[bytes, set[bytes]] = {}
        for row in rows:
            prefix = row.target
            libraries = {_library(prefix)}
            while prefix:
                libraries |= exports.get(prefix, set())
                prefix = prefix.rpartition(".")[0]
            for library in libraries - _NO_LIBRARY:
                found.setdefault(library, set()).add(_word(row))
        return tuple((library, frozenset(words)) for library, words in sorted(found.items()))


def distribution(row: Model) -> str:
    """The name under which requirements name the library of a row."""
    return canonical(row.dist or row.target.partition(".")[0])


def _elsewhere(row: Model, versions: Mapping[str, Versions]) -> bool:
    used = versions.get(distribution(row))
    return used is not None and used.outside(row.since, row.until)


_CLASSES = ("accepted", "refused")
_COPIES = frozenset({"vendor", "vendored", "_vendor", "_vendored", "third_party", "_third_party"})
"""Folders in which a project keeps copies of libraries."""
_NO_LIBRARY = {b"*", b"builtins", b"open"}
"""First parts of names that no file spells: ``*.NAME`` rows and builtins."""


def _stores(row: Model) -> bool:
    return row.kind == "consume" or row.link == "table"


def _library(dotted: str) -> bytes:
    return dotted.partition(".")[0].encode()


def _word(row: Model) -> bytes:
    """The word a file must hold for the row to matter: the keyword it hangs on if any, else the name itself."""
    if row.when and (condition := parse_conditions(row.when)[0]).test in ("given", "is"):
        return (condition.port.name if condition.test == "given" else "").encode() or _last(row.target)
    if row.what == "callback" and (name := parse_port(row.port)[0].name):
        return name.encode()
    return _last(row.target)


def _last(dotted: str) -> bytes:
    return dotted.rpartition(".")[2].encode()
