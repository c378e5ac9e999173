"""Small projects on disk, and requests as the analysis would make them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import libcst as cst
import pytest

from elicitlint.core.findings import Place, Span
from elicitlint.fix.requests import GrantRequest, Worker
from elicitlint.syntax.parse import Parsed, parse

SENDS = ("delay", "apply_async", "send", "s")


def _nodes(node: cst.CSTNode) -> Iterator[cst.CSTNode]:
    yield node
    for child in node.children:
        yield from _nodes(child)


def _parsed(root: Path, path: str) -> Parsed:
    parsed = parse((root / path).read_bytes(), path)
    assert isinstance(parsed, Parsed), parsed
    return parsed


def sends(root: Path, path: str) -> list[Place]:
    """Every call of a sending method in a file, outermost first."""
    parsed = _parsed(root, path)
    return [
        Place(path, Span(*parsed.positions.pos(node)))
        for node in _nodes(parsed.module)
        if isinstance(node, cst.Call) and isinstance(node.func, cst.Attribute) and node.func.attr.value in SENDS
    ]


def worker(root: Path, path: str, qualname: str) -> Worker:
    """The task of that name; its first decorator registers it, decorators called ``harmless…`` are harmless."""
    parsed = _parsed(root, path)
    for node in _nodes(parsed.module):
        if isinstance(node, cst.FunctionDef) and node.name.value == qualname.rpartition(".")[2]:
            lines = [
                (parsed.positions.pos(decorator)[0], parsed.positions.source(decorator))
                for decorator in node.decorators
            ]
            return Worker(
                header=Place(path, Span(*parsed.positions.pos(node))),
                qualname=qualname,
                registration=next((line for line, text in lines if ".task" in text or "shared_task" in text), 0),
                harmless=tuple(line for line, text in lines if text.startswith("@harmless") or "patiently" in text),
            )
    raise LookupError(qualname)


@pytest.fixture
def project(tmp_path: Path) -> Callable[..., Path]:
    """Write files given by keyword, ``__`` standing for a slash (``a__b`` is ``a/b.py``), and return the root."""

    def write(**files: str | bytes) -> Path:
        for name, content in files.items():
            target = tmp_path / (name.replace("__", "/") + ".py")
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content if isinstance(content, bytes) else content.encode())
        return tmp_path

    return write


@pytest.fixture
def request_for() -> Callable[..., GrantRequest]:
    """The request for one worker and all sends in the named files."""

    def make(root: Path, *producers: str, jobs: str = "jobs.py", name: str = "wipe", **more: object) -> GrantRequest:
        action = f"{jobs.removesuffix('.py').replace('/', '.')}.{name}"
        calls = tuple(place for path in producers or ("tools.py",) for place in sends(root, path))
        return GrantRequest(("f1",), action, calls, worker(root, jobs, name), **more)  # type: ignore[arg-type]

    return make
