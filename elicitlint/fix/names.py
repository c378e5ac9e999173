"""Which names a file binds and mentions, so that an inserted name means what it should and hides nothing."""

from __future__ import annotations

import builtins
import keyword
from collections import Counter
from collections.abc import Callable, Iterable, Iterator

import libcst as cst

from elicitlint.fix.source import Source


def bindings(source: Source) -> Counter[str]:
    """How often each name is bound anywhere in the file, in whatever scope; ``*`` counts the star imports."""
    count: Counter[str] = Counter()
    for found in source.walk():
        binder = _BINDERS.get(type(found.node))
        if binder is not None:
            count.update(binder(found.node))
    return count


def mentions(source: Source, node: cst.CSTNode | None = None) -> set[str]:
    """Every identifier that is read, bound or declared below ``node`` (the file); attributes and keywords are not."""
    skipped: set[int] = set()
    names: set[str] = set()
    for found in source.walk(node):
        if isinstance(found.node, cst.Attribute):
            skipped.add(id(found.node.attr))
        elif isinstance(found.node, cst.Arg) and found.node.keyword is not None:
            skipped.add(id(found.node.keyword))
        elif isinstance(found.node, cst.Name) and id(found.node) not in skipped:
            names.add(found.node.value)
    return names


def fresh(candidates: Iterable[str], taken: set[str]) -> str:
    """The first candidate that is free; the last one is numbered until it is."""
    name = ""
    for name in candidates:
        if _free(name, taken):
            return name
    number = 2
    while not _free(f"{name}_{number}", taken):
        number += 1
    return f"{name}_{number}"


def dotted(node: cst.BaseExpression | None) -> str:
    """``a.b.c`` of a chain of names; empty for anything else."""
    if isinstance(node, cst.Name):
        return node.value
    if isinstance(node, cst.Attribute):
        base = dotted(node.value)
        return f"{base}.{node.attr.value}" if base else ""
    return ""


def _free(name: str, taken: set[str]) -> bool:
    return name not in taken and not keyword.iskeyword(name) and not hasattr(builtins, name)


def _targets(node: cst.CSTNode) -> Iterator[str]:
    """The plain names of an assignment target; ``a.b`` and ``a[b]`` bind none."""
    if isinstance(node, cst.Name):
        yield node.value
    elif isinstance(node, cst.Tuple | cst.List):
        for element in node.elements:
            yield from _targets(element.value)
    elif isinstance(node, cst.StarredElement):
        yield from _targets(node.value)


def _target_of(field: str) -> Callable[[cst.CSTNode], Iterator[str]]:
    def names(node: cst.CSTNode) -> Iterator[str]:
        value = getattr(node, field)
        return _targets(value) if value is not None else iter(())

    return names


def _imported(node: cst.CSTNode) -> Iterator[str]:
    """What one alias of an import binds; an ``as`` is an AsName of its own."""
    assert isinstance(node, cst.ImportAlias)
    if node.asname is None:
        yield dotted(node.name).partition(".")[0]


def _star(node: cst.CSTNode) -> Iterator[str]:
    yield "*"


_BINDERS: dict[type[cst.CSTNode], Callable[[cst.CSTNode], Iterator[str]]] = {
    cst.AsName: _target_of("name"),
    cst.AnnAssign: _target_of("target"),
    cst.AssignTarget: _target_of("target"),
    cst.AugAssign: _target_of("target"),
    cst.ClassDef: _target_of("name"),
    cst.CompFor: _target_of("target"),
    cst.Del: _target_of("target"),
    cst.For: _target_of("target"),
    cst.FunctionDef: _target_of("name"),
    cst.ImportAlias: _imported,
    cst.ImportStar: _star,
    cst.MatchAs: _target_of("name"),
    cst.MatchMapping: _target_of("rest"),
    cst.MatchStar: _target_of("name"),
    cst.NameItem: _target_of("name"),
    cst.NamedExpr: _target_of("target"),
    cst.Param: _target_of("name"),
    cst.TypeAlias: _target_of("name"),
    cst.TypeVar: _target_of("name"),
    cst.TypeVarTuple: _target_of("name"),
    cst.ParamSpec: _target_of("name"),
}
