"""What containers hold: reading an entry, and a container as it is after a change.

A sequence is known by its first elements and by what may follow them (``rest``); a dict by its entries, whose keys
may be
values, and by what may stand under other keys. A function here that returns a container returns the same object,
changed,
unless it says otherwise.
"""

from __future__ import annotations

from collections.abc import Iterable

from elicitlint.flow.terms import (
    NONE,
    Const,
    Elem,
    Item,
    Join,
    Map,
    Mix,
    Op,
    Seq,
    Site,
    Term,
    bounded,
    join,
)

TRANSPARENT = frozenset(
    {
        "encode",
        "decode",
        "strip",
        "copy",
        "str",
        "bytes",
        "list",
        "tuple",
        "dict",
        "sorted",
        "iter",
        "reversed",
        "set",
        "frozenset",
    }
)
"""Conversions that keep the structure of what they convert, as far as this analysis looks."""
MAX_GROWN = 8
"""Elements that are kept apart in a list that grows."""
MAX_KEYS = 8
"""Entries under keys that are values."""
FACTORY = Const(None, "factory")
"""The key under which a dict keeps what makes its missing entries."""


def item(base: Term, key: Term | None) -> Term:
    """``base[key]``; a slice (None) is a new container, its elements' positions forgotten."""
    if isinstance(base, Join):
        return join(*(item(alt, key) for alt in base.alts))
    if key is None:
        return _sliced(base)
    if isinstance(base, Map):
        return _map_item(base, key)
    if isinstance(base, Seq):
        return _seq_item(base, key)
    if isinstance(base, Mix):
        return base
    if isinstance(base, Op) and base.op in ("zip", "enumerate", "items"):
        return base
    if isinstance(base, Op) and base.op in ("list", "tuple", "sorted", "reversed", "values", "keys"):
        return elem(base)
    return bounded(Item(base, key))


def _sliced(base: Term) -> Term:
    if isinstance(base, Seq):
        return Seq(base.kind, (), rest_of(base), None)
    return base


def rest_of(base: Seq) -> Term | None:
    """The elements of a sequence, joined; None for an empty one."""
    found = base.elems if base.rest is None else (*base.elems, base.rest)
    return join(*found) if found else None


def _map_item(base: Map, key: Term) -> Term:
    for known, value in base.items:
        if known == key:
            return value
    if isinstance(key, Const) and base.rest is None and all(isinstance(k, Const) for k, _ in base.items):
        return bounded(Item(base, key)) if base.items == () and base.site else NONE
    values = [v for k, v in base.items if not (isinstance(k, Const) and isinstance(key, Const)) and k != FACTORY]
    if base.rest is not None:
        values.append(base.rest)
    return join(*values) if values else bounded(Item(base, key))


def _seq_item(base: Seq, key: Term) -> Term:
    if isinstance(key, Const) and isinstance(key.value, int) and base.kind != "set":
        index = key.value if key.value >= 0 or base.rest is not None else len(base.elems) + key.value
        if 0 <= index < len(base.elems):
            return base.elems[index]
        if index >= 0 and base.rest is not None:
            return base.rest
    return elem(base)


def elem(base: Term) -> Term:
    """Some element of a container, as ``for`` sees it (a dict gives keys)."""
    if isinstance(base, Join):
        return join(*(elem(alt) for alt in base.alts))
    if isinstance(base, Seq):
        found = rest_of(base)
        return Elem(base) if found is None else found
    if isinstance(base, Map):
        keys = [k for k, _ in base.items if k != FACTORY]
        return join(*keys) if keys else Elem(base)
    if isinstance(base, Mix):
        return base
    if isinstance(base, Op):
        return _op_elem(base)
    return bounded(Elem(base))


def _op_elem(base: Op) -> Term:
    if base.op == "zip":
        return Seq("tuple", tuple(elem(a) for a in base.args), None)
    if base.op == "enumerate":
        return Seq("tuple", (Const("#", "index"), elem(base.args[0])), None)
    if base.op == "items":
        return _items_elem(base.args[0])
    if base.op == "values":
        return values_of(base.args[0])
    if base.op in ("keys", *TRANSPARENT):
        return elem(base.args[0])
    return bounded(Elem(base))


def _items_elem(source: Term) -> Term:
    if isinstance(source, Map):
        pairs: list[Term] = [Seq("tuple", (k, v), None) for k, v in source.items if k != FACTORY]
        if source.rest is not None:
            pairs.append(Seq("tuple", (Elem(source), source.rest), None))
        if pairs:
            return join(*pairs)
    return Seq("tuple", (bounded(Elem(source)), bounded(Item(source, Elem(source)))), None)


def values_of(source: Term) -> Term:
    """Some value of a dict."""
    if isinstance(source, Join):
        return join(*(values_of(alt) for alt in source.alts))
    if isinstance(source, Map):
        values = [v for k, v in source.items if k != FACTORY] + ([source.rest] if source.rest is not None else [])
        if values:
            return join(*values)
    return bounded(Item(source, Elem(source)))


def contents(base: Map) -> bool:
    """Whether a dict holds anything."""
    return base.rest is not None or any(k != FACTORY for k, _ in base.items)


def fresh(term: Term, site: Site) -> Term:
    """A new list, set or dict with the same contents, made at ``site``; anything else as it is."""
    if isinstance(term, Seq):
        return term if term.kind == "tuple" else Seq(term.kind, term.elems, term.rest, site)
    if isinstance(term, Map):
        return Map(term.items, term.rest, site)
    if isinstance(term, Join) and any(isinstance(alt, (Seq, Map)) for alt in term.alts):
        return join(*(fresh(alt, site) for alt in term.alts))
    return term


# -- dicts -------------------------------------------------------------------------------------------------------


def with_item(base: Term, key: Term, value: Term) -> Term:
    """A container after ``base[key] = value``."""
    if isinstance(base, Map):
        return _map_with(base, key, value)
    if isinstance(base, Seq):
        if isinstance(key, Const) and isinstance(key.value, int) and -len(base.elems) <= key.value < len(base.elems):
            at = key.value if key.value >= 0 else len(base.elems) + key.value
            if key.value >= 0 or base.rest is None:
                return Seq(base.kind, (*base.elems[:at], value, *base.elems[at + 1 :]), base.rest, base.site, base.via)
        return _seq_may_hold(base, value)
    return base


def _map_with(base: Map, key: Term, value: Term) -> Map:
    items = dict(base.items)
    if isinstance(key, Const):
        items[key] = value
    elif key in items:
        items[key] = join(items[key], value)
    elif sum(not isinstance(k, Const) for k in items) < MAX_KEYS:
        items[key] = value
    else:
        rest = value if base.rest is None else join(base.rest, value)
        return bounded_map(Map(base.items, rest, base.site, base.via))
    return bounded_map(Map(tuple(items.items()), base.rest, base.site, base.via))


def bounded_map(made: Map) -> Map:
    """A dict that is not too deep."""
    cut = bounded(made)
    return cut if isinstance(cut, Map) else made


def _seq_may_hold(base: Seq, value: Term) -> Seq:
    elems = tuple(join(e, value) for e in base.elems)
    return Seq(base.kind, elems, None if base.rest is None else join(base.rest, value), base.site, base.via)


def without_item(base: Term, key: Term | None) -> Term:
    """A container after ``del base[key]``; a slice or a key that is not known takes nothing away for sure."""
    if isinstance(base, Map) and isinstance(key, Const):
        return Map(tuple((k, v) for k, v in base.items if k != key), base.rest, base.site, base.via)
    if isinstance(base, Seq):
        if isinstance(key, Const) and isinstance(key.value, int) and base.rest is None:
            at = key.value if key.value >= 0 else len(base.elems) + key.value
            return Seq(base.kind, (*base.elems[:at], *base.elems[at + 1 :]), None, base.site, base.via)
        return shuffled(base)
    return base


def merged(a: Map, b: Map) -> Map:
    """``{**a, **b}``, as the object ``a``."""
    items = dict(a.items)
    for key, value in b.items:
        items[key] = value
    rests = [r for r in (a.rest, b.rest) if r is not None]
    if b.rest is not None:
        items = {k: join(v, b.rest) if k not in dict(b.items) else v for k, v in items.items()}
    return bounded_map(Map(tuple(items.items()), join(*rests) if rests else None, a.site, a.via))


def updated(base: Term, source: Term) -> Term:
    """A dict after ``base.update(source)``; ``source`` may be a dict or pairs."""
    if isinstance(base, Map):
        if isinstance(source, Map):
            return merged(base, source)
        if isinstance(source, Seq):
            return _with_pairs(base, source)
        if isinstance(source, Join):
            return join(*(updated(base, alt) for alt in source.alts))
        inner = values_of(source)
        return Map(base.items, inner if base.rest is None else join(base.rest, inner), base.site, base.via)
    return base


def _with_pairs(base: Map, pairs: Seq) -> Term:
    made: Term = base
    for pair in (*pairs.elems, *((pairs.rest,) if pairs.rest is not None else ())):
        made = with_item(made, item(pair, Const(0)), item(pair, Const(1)))
    return made


# -- sequences ---------------------------------------------------------------------------------------------------


def with_elem(base: Term, value: Term, front: bool = False) -> Term:
    """A sequence that has received one more element, at its end or in front; a set of keys for a dict."""
    if not isinstance(base, Seq):
        return with_item(base, value, NONE) if isinstance(base, Map) else base
    if front:
        if len(base.elems) < MAX_GROWN:
            return _made(base, (value, *base.elems), base.rest)
        return _made(base, (), join(value, *_all(base)))
    if base.rest is None and len(base.elems) < MAX_GROWN:
        return _made(base, (*base.elems, value), None)
    return _made(base, base.elems, value if base.rest is None else join(base.rest, value))


def _made(base: Seq, elems: tuple[Term, ...], rest: Term | None) -> Term:
    return bounded(Seq(base.kind, elems, rest, base.site, base.via))


def _all(base: Seq) -> Iterable[Term]:
    return base.elems if base.rest is None else (*base.elems, base.rest)


def display(kind: str, elems: tuple[Term, ...], site: Site | None) -> Term:
    """A display of known elements, however many."""
    return bounded(Seq(kind, elems, None, site))


def extended(base: Term, source: Term) -> Term:
    """A sequence after ``base.extend(source)``."""
    if isinstance(base, Seq):
        if (
            isinstance(source, Seq)
            and source.rest is None
            and base.rest is None
            and len(base.elems) + len(source.elems) <= 64
        ):
            return _made(base, (*base.elems, *source.elems), None)
        if isinstance(source, Seq) and base.rest is None and source.rest is not None:
            return _made(base, (*base.elems, *source.elems), source.rest)
        if isinstance(source, Seq) and not source.elems and source.rest is None:
            return base
        more = elem(source)
        return _made(base, base.elems, more if base.rest is None else join(base.rest, more))
    return base


def middle(base: Term, start: int, after: int) -> Term:
    """The new list that a starred target receives: the elements from ``start`` on without the last ``after``."""
    if isinstance(base, Join):
        return join(*(middle(alt, start, after) for alt in base.alts))
    if isinstance(base, Seq) and base.rest is None:
        return Seq("list", base.elems[start : max(len(base.elems) - after, start)], None)
    if isinstance(base, Seq) and not after:
        return Seq("list", base.elems[start:], base.rest)
    return Seq("list", (), elem(base))


def shuffled(base: Seq) -> Seq:
    """A sequence whose elements may stand anywhere, or may be gone."""
    return Seq(base.kind, (), rest_of(base), base.site, base.via)


def concatenated(a: Seq, b: Seq) -> Term:
    """``a + b``, a new sequence."""
    return extended(Seq(a.kind, a.elems, a.rest), b)
