"""What makes terms cheap: equal ones are one object, and their hash and text are computed once."""

from __future__ import annotations

import hashlib

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T", bound="Term")


class _Interned(type):
    """Equal terms are one object: a term is built once, and comparing nested terms ends at the first level."""

    def __call__(cls, *args: Any, **kwargs: Any) -> Any:
        made = super().__call__(*args, **kwargs)
        return _TABLE.setdefault(made, made)


_TABLE: dict[Any, Any] = {}
_TABLE_LIMIT = 3_000_000


def forget_terms() -> None:
    """Empty the table of known terms if it has grown large; terms that are still held stay equal to new ones."""
    if len(_TABLE) > _TABLE_LIMIT:
        _TABLE.clear()


class Term(metaclass=_Interned):
    """Base of all terms. Hash and text of a term are computed once: terms are nested, and keys of sets everywhere."""

    __slots__ = ("_hash", "_repr")


MAX_TEXT = 2000
"""A longer text of a term is replaced by its digest, so that the texts of nested terms do not multiply."""


def _text(value: object) -> str:
    """A text that is the same in every run: sets are put in order."""
    if isinstance(value, frozenset):
        return f"{{{', '.join(sorted(map(_text, value)))}}}"
    if type(value) is tuple:
        return f"({', '.join(map(_text, value))})"
    return repr(value)


@dataclass_transform(frozen_default=True)
def term_class(cls: type[T]) -> type[T]:
    """A frozen dataclass with slots, whose hash is kept and whose equality looks at identity and hash first."""
    made = dataclass(frozen=True, slots=True)(cls)
    compute: Callable[[Any], int] = made.__hash__
    compare: Callable[[Any, object], Any] = made.__eq__

    def kept_hash(self: Any) -> int:
        try:
            return self._hash  # type: ignore[no-any-return]
        except AttributeError:
            value = compute(self)
            object.__setattr__(self, "_hash", value)
            return value

    def equal(self: Any, other: object) -> Any:
        if self is other:
            return True
        if type(self) is not type(other) or kept_hash(self) != kept_hash(other):
            return False
        return compare(self, other)

    names = [f.name for f in fields(made)]  # type: ignore[arg-type]

    def kept_repr(self: Any) -> str:
        try:
            return self._repr  # type: ignore[no-any-return]
        except AttributeError:
            text = f"{made.__name__}({', '.join(_text(getattr(self, name)) for name in names)})"
            if len(text) > MAX_TEXT:
                text = f"{made.__name__}#{hashlib.blake2b(text.encode(), digest_size=12).hexdigest()}"
            object.__setattr__(self, "_repr", text)
            return text

    made.__hash__ = kept_hash  # type: ignore[method-assign]
    made.__repr__ = kept_repr  # type: ignore[method-assign]
    made.__eq__ = equal  # type: ignore[method-assign]
    return made
