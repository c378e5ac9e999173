"""What makes terms cheap: equal ones are one object, so that comparing and hashing nested terms costs nothing."""

from __future__ import annotations

import hashlib
from dataclasses import MISSING, dataclass, fields
from typing import Any, ClassVar, TypeVar, dataclass_transform

T = TypeVar("T", bound="Term")


class _Interned(type):
    """A term is built once: called with the same values again, its class gives the same object."""

    def __call__(cls, *args: Any, **kwargs: Any) -> Any:
        names: tuple[str, ...] = cls._names  # type: ignore[attr-defined]
        if kwargs or len(args) < len(names):
            args = (*args, *(_given(cls, name, kwargs) for name in names[len(args) :]))
        key = (cls, type(args[0]), args) if cls._typed else (cls, args)  # type: ignore[attr-defined]
        found = _TABLE.get(key)
        if found is None:
            found = _TABLE[key] = super().__call__(*args)
        return found


def _given(cls: Any, name: str, kwargs: dict[str, Any]) -> Any:
    value = kwargs.get(name, cls._defaults.get(name, MISSING))
    if value is MISSING:
        raise TypeError(f"{cls.__name__} needs {name}")
    return value


_TABLE: dict[tuple[Any, ...], Any] = {}
_TABLE_LIMIT = 3_000_000


def forget_terms() -> None:
    """Empty the table of known terms if it has grown large, but for those without parts: constants are held for good.

    Terms of an earlier program must not be used with a later one.
    """
    if len(_TABLE) > _TABLE_LIMIT:
        kept = {key: term for key, term in _TABLE.items() if not any(_holds(value) for value in key[-1])}
        _TABLE.clear()
        _TABLE.update(kept)


def _holds(value: object) -> bool:
    if isinstance(value, (tuple, frozenset)):
        return any(_holds(part) for part in value)
    return isinstance(value, Term)


class Term(metaclass=_Interned):
    """Base of all terms. Terms are equal only if they are one object; the text of a term is computed once."""

    __slots__ = ("_repr",)
    _names: ClassVar[tuple[str, ...]] = ()
    _defaults: ClassVar[dict[str, Any]] = {}
    _typed: ClassVar[bool] = False
    """Whether terms of this class also differ by the type of their first value: ``True`` is not ``1``."""


MAX_TEXT = 2000
"""A longer text of a term is replaced by its digest, so that the texts of nested terms do not multiply."""


def _text(value: object) -> str:
    """A text that is the same in every run: sets are put in order."""
    if isinstance(value, frozenset):
        return f"{{{', '.join(sorted(map(_text, value)))}}}"
    if type(value) is tuple:
        return f"({', '.join(map(_text, value))})"
    return repr(value)


@dataclass_transform(frozen_default=True, eq_default=False)
def term_class(cls: type[T]) -> type[T]:
    """A frozen dataclass with slots whose objects are interned and whose text is the same in every run."""
    made: Any = dataclass(frozen=True, slots=True, eq=False)(cls)
    made._names = tuple(f.name for f in fields(made))
    made._defaults = {f.name: f.default for f in fields(made) if f.default is not MISSING}

    def kept_repr(self: Any) -> str:
        try:
            return self._repr  # type: ignore[no-any-return]
        except AttributeError:
            text = f"{made.__name__}({', '.join(_text(getattr(self, name)) for name in made._names)})"
            if len(text) > MAX_TEXT:
                text = f"{made.__name__}#{hashlib.blake2b(text.encode(), digest_size=12).hexdigest()}"
            object.__setattr__(self, "_repr", text)
            return text

    made.__repr__ = kept_repr
    return made  # type: ignore[no-any-return]
