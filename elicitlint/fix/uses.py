"""Who else uses a function: found by its name in the text of the project, erring on the side of finding too much."""

from __future__ import annotations

import re
from collections.abc import Iterable

import libcst as cst

from elicitlint.core.findings import Place, Problem, Span
from elicitlint.core.project import Project
from elicitlint.fix.names import dotted
from elicitlint.fix.source import Source
from elicitlint.syntax.parse import parse


def other_uses(project: Project, path: str, module: str, name: str, known: Iterable[Place]) -> list[Place]:
    """Every mention of the function ``name`` of ``module`` (the file ``path``) that is not one of the ``known`` calls.

    Looked for in the files that name both the function and its module: names and attributes of that name, and texts
    that are the function's dotted name. Imports and the definition itself do not count.
    """
    stem = module.rpartition(".")[2]
    files = project.search([name, stem])
    starts = {(place.path, place.span.line, place.span.column) for place in known}
    found: list[Place] = []
    for candidate in files.get(name, []):
        if candidate != path and candidate not in files.get(stem, []):
            continue
        found += [use for use in _uses(project, candidate, stem, name) if _start(use) not in starts]
    return found


def _uses(project: Project, path: str, stem: str, name: str) -> list[Place]:
    parsed = parse(project.read(path), path)
    if isinstance(parsed, Problem):
        # Nobody can say what it does with the name.
        return [Place(path, Span(1, 0, 1, 0))]
    source = Source(parsed)
    names = {name, *_aliases(source, name)}
    skipped: set[int] = set()
    found: list[Place] = []
    for node in (one.node for one in source.walk()):
        if isinstance(node, cst.Import | cst.ImportFrom):
            skipped.update(id(part.node) for part in source.walk(node))
        elif isinstance(node, cst.FunctionDef | cst.ClassDef | cst.Param):
            skipped.add(id(node.name))
        elif isinstance(node, cst.Arg) and node.keyword is not None:
            skipped.add(id(node.keyword))
        elif isinstance(node, cst.Attribute):
            skipped.add(id(node.attr))
        if id(node) not in skipped and _is_use(node, names, stem, name):
            found.append(source.place(node))
    return found


def _aliases(source: Source, name: str) -> list[str]:
    """The other names under which a file imports the function."""
    aliases = (one.node for one in source.walk() if isinstance(one.node, cst.ImportAlias))
    return [alias.evaluated_alias for alias in aliases if alias.evaluated_name == name and alias.evaluated_alias]


def _is_use(node: cst.CSTNode, names: set[str], stem: str, name: str) -> bool:
    if isinstance(node, cst.Name):
        return node.value in names
    if isinstance(node, cst.Attribute):
        return node.attr.value == name and dotted(node.value) not in ("self", "cls")
    if isinstance(node, cst.SimpleString):
        pattern = rf"([\w.]+\.)?{re.escape(stem)}[.:]{re.escape(name)}"
        return isinstance(node.evaluated_value, str) and re.fullmatch(pattern, node.evaluated_value) is not None
    return False


def _start(place: Place) -> tuple[str, int, int]:
    return place.path, place.span.line, place.span.column
