"""Whose method is called, where the analysis has not found out by itself: the questions that astroid answers."""

from __future__ import annotations

from collections.abc import Callable

from elicitlint.catalog import Catalog
from elicitlint.syntax.inferred import Inferred

MAX_BESIDE = 12
"""Files that mention an attribute, beyond which its name says too little."""
_EVERYDAY = frozenset(name for kind in (dict, list, set, str, bytes) for name in dir(kind)) | {
    *("run", "start", "find", "search", "query", "request", "execute", "call", "read", "write", "json", "text", "body"),
    *("args", "data", "one", "all", "select", "build"),
}
"""Names that too many other types have."""


class Receivers:
    """Types of receivers of methods that models know as handoffs or receives of some type."""

    def __init__(self, catalog: Catalog, inferred: Inferred, mentions: Callable[[str], list[str]]) -> None:
        """``mentions`` gives the modules whose bytes hold a word."""
        self._catalog = catalog
        self._inferred = inferred
        self._mentions = mentions
        self._methods = frozenset(
            row.target.rpartition(".")[2]
            for row in catalog.models
            if row.kind in ("handoff", "receive") and row.target.count(".") > 1
        )

    def worth_asking(self, method: str, given: int) -> bool:
        """Whether a method of this name, called with so many arguments, may be a handoff or a receive of a type."""
        return method in self._methods and (method not in _EVERYDAY or (method == "get" and not given))

    def of_attribute(self, module: str, qualname: str, name: str) -> tuple[str, ...]:
        """The types stored in an attribute of a class's objects, by whatever code of the project."""
        beside = self._mentions(name)
        near = beside if len(beside) <= MAX_BESIDE else ()
        return self._types(self._inferred.attribute(module, qualname, name, near))

    def of_call(self, module: str, line: int, column: int, method: str) -> tuple[str, ...]:
        """The types of what ``method`` is called on, in the call at a place."""
        return self._types(self._inferred.receiver(module, line, column, method))

    def _types(self, names: tuple[str, ...]) -> tuple[str, ...]:
        """The types, where a name is that of a factory the type it makes."""
        found: list[str] = []
        for name in names:
            made = [row.returns or row.makes for row in self._catalog.find(name) if row.returns or row.makes]
            found += made or [name]
        return tuple(dict.fromkeys(found))
