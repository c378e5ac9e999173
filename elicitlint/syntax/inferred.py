"""The one place where astroid is asked: what types may an attribute, or the receiver of a call, have?

Only the project's own files are read. Every other module is a stub that holds a class for each name the project uses
of it, so that an answer depends neither on what is installed nor on the interpreter, and nothing is imported. Whatever
goes wrong inside astroid - an error, a recursion too deep - is the answer "unknown".
"""

from __future__ import annotations

import ast
import io
import tokenize
from collections.abc import Callable, Container, Iterable, Iterator
from typing import Any, NamedTuple

MAX_QUESTIONS = 200
"""In one run; a project that needs more is told apart by its annotations."""
MAX_MODULES = 60
MAX_BYTES = 500_000
_BUILTINS = "builtins"


class Source(NamedTuple):
    """A file of the project: its text, and its path, which tells a package from a module."""

    text: str
    path: str

    @property
    def is_package(self) -> bool:
        """Whether it is the ``__init__`` of a package."""
        return self.path.endswith("__init__.py")


def decoded(data: bytes) -> str:
    """The text of a file by the encoding it declares. Raises SyntaxError and UnicodeDecodeError."""
    return data.decode(tokenize.detect_encoding(io.BytesIO(data).readline)[0])


Find = Callable[[str], Source | None]
"""A module of the project by its dotted name; None outside the project, or where it cannot be read."""


class _AllBut:
    """Every module that is not there already: astroid must not look for one on the path, let alone import it."""

    def __init__(self, known: Container[str]) -> None:
        self._known = known

    def __contains__(self, name: object) -> bool:
        return name not in self._known


class Inferred:
    """Answers by type name: ``module:Class`` for classes of the project, dotted names for others, bases included."""

    def __init__(self, find: Find) -> None:
        """Nothing is read, and astroid is not imported, before the first question."""
        self._find = find
        self._questions = 0
        self._trees: dict[str, ast.Module | None] = {}
        self._uses: dict[str, set[str]] = {}
        """By module outside the project: the dotted paths below it that the project names."""
        self._built: dict[str, Any] = {}
        self._known: dict[tuple[str, ...], tuple[str, ...]] = {}

    @property
    def consulted(self) -> frozenset[str]:
        """The modules of the project that were read to answer."""
        return frozenset(name for name, tree in self._trees.items() if tree is not None)

    def attribute(self, module: str, qualname: str, name: str, beside: Iterable[str] = ()) -> tuple[str, ...]:
        """The types of what is stored in the attribute ``name`` of objects of a class; ``beside`` are modules that may
        store it, too."""
        key = ("attribute", module, qualname, name)
        return self._asked(key, (module, *beside), lambda: self._attribute(module, qualname, name))

    def receiver(self, module: str, line: int, column: int, method: str) -> tuple[str, ...]:
        """The types of ``x`` in the call ``x.method(...)`` that starts in ``line`` (from 1) at ``column`` (from 0)."""
        key = ("receiver", module, str(line), str(column), method)
        return self._asked(key, (module,), lambda: self._receiver(module, line, column, method))

    def _asked(
        self, key: tuple[str, ...], modules: tuple[str, ...], answer: Callable[[], list[str]]
    ) -> tuple[str, ...]:
        if key not in self._known:
            self._known[key] = ()
            if self._questions < MAX_QUESTIONS:
                self._questions += 1
                self._known[key] = self._answer(modules, answer)
        return self._known[key]

    def _answer(self, modules: tuple[str, ...], answer: Callable[[], list[str]]) -> tuple[str, ...]:
        from astroid.manager import AstroidManager

        manager = AstroidManager()
        if _BUILTINS not in manager.astroid_cache:
            manager.bootstrap()  # otherwise astroid does so later, and forgets what has been put there meanwhile
        cache, denied = manager.astroid_cache, manager.module_denylist
        before = dict(cache)
        AstroidManager.brain["module_denylist"] = _AllBut(cache)
        try:
            self._load(modules, cache)
            return tuple(dict.fromkeys(answer()))
        except Exception:  # astroid raises more than its own errors, and none of them is the project's fault
            return ()
        finally:
            AstroidManager.brain["module_denylist"] = denied
            cache.clear()
            cache.update(before)

    # -- reading -------------------------------------------------------------------------------------------------

    def _load(self, modules: Iterable[str], cache: dict[str, Any]) -> None:
        """Put the modules, those they import and stubs for all others before astroid."""
        order: list[str] = []
        for name in modules:
            self._collect(name, order)
        for name in self._uses:
            cache[name] = _built(name, _stub(self._uses[name]))
        cache.update(self._built)
        for name in order:
            if name not in self._built and len(self._built) < MAX_MODULES:
                found = self._find(name)
                if found is not None:
                    cache[name] = self._built[name] = _built(name, found.text, found.path)

    def _collect(self, name: str, order: list[str]) -> bool:
        """Read a module and, before it, what it imports; whether it is one of the project's."""
        if name in self._trees:
            return self._trees[name] is not None
        self._trees[name] = None
        found = self._find(name) if len(self._trees) < 4 * MAX_MODULES else None
        if found is None or len(found.text) > MAX_BYTES:
            return False
        tree = self._trees[name] = ast.parse(found.text)
        for target, chain in _names_used(tree, name if found.is_package else name.rpartition(".")[0]):
            ours = self._collect(target, order)
            below = bool(chain) and self._collect(f"{target}.{chain.split('.')[0]}", order)
            if not ours:
                for end in range(1, target.count(".") + 2):
                    self._uses.setdefault(".".join(target.split(".")[:end]), set())
                if chain and not below:
                    self._uses[target].add(chain)
        order.append(name)
        return True

    # -- asking --------------------------------------------------------------------------------------------------

    def _attribute(self, module: str, qualname: str, name: str) -> list[str]:
        scope = self._built[module]
        for part in qualname.split("."):
            scope = scope[part]
        found: list[str] = []
        for owner in (scope, *scope.ancestors()):
            for node in owner.instance_attrs.get(name, ()):
                found += self._types(node.infer())
        return found

    def _receiver(self, module: str, line: int, column: int, method: str) -> list[str]:
        from astroid import nodes

        calls = [
            call.func.expr
            for call in self._built[module].nodes_of_class(nodes.Call)
            if isinstance(call.func, nodes.Attribute) and call.func.attrname == method and call.lineno == line
        ]
        best = min(calls, key=lambda expr: abs(expr.col_offset - column), default=None)
        return [] if best is None else self._types(best.infer())

    def _types(self, values: Iterator[Any]) -> list[str]:
        found: list[str] = []
        for value in values:
            made = getattr(value, "_proxied", None)
            if made is None or not hasattr(made, "ancestors") or type(value).__name__ != "Instance":
                continue
            found += [name for cls in (made, *made.ancestors()) if (name := self._name(cls))]
        return found

    def _name(self, cls: Any) -> str:
        module = cls.root().name
        if module == _BUILTINS:
            return ""
        path = cls.qname().removeprefix(f"{module}.")
        return f"{module}:{path}" if module in self._built else f"{module}.{path}"


def _built(name: str, text: str, path: str = "") -> Any:
    from astroid.builder import AstroidBuilder
    from astroid.manager import AstroidManager

    return AstroidBuilder(AstroidManager(), apply_transforms=False).string_build(text, modname=name, path=path)


def _stub(chains: Iterable[str]) -> str:
    """The source of a module that holds a class for every path, nested as the paths are."""
    tree: dict[str, Any] = {}
    for chain in sorted(chains):
        level = tree
        for part in chain.split("."):
            level = level.setdefault(part, {})
    return "\n".join(_stub_lines(tree, ""))


def _stub_lines(tree: dict[str, Any], indent: str) -> Iterator[str]:
    for name, inner in tree.items():
        yield f"{indent}class {name}:"
        yield f"{indent}    def __init__(self, *args, **kwargs): pass"
        yield from _stub_lines(inner, f"{indent}    ")


def _names_used(tree: ast.Module, package: str) -> Iterator[tuple[str, str]]:
    """What a module of ``package`` takes from others: (imported module, path below it that is named, or "")."""
    aliases: dict[str, tuple[str, str]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, ""
                target = alias.name if alias.asname else alias.name.split(".")[0]
                aliases[alias.asname or target] = (target, "")
        elif isinstance(node, ast.ImportFrom):
            source = _absolute(node, package)
            for alias in node.names:
                if alias.name != "*":
                    yield source, alias.name
                    aliases[alias.asname or alias.name] = (source, alias.name)
    for node in ast.walk(tree):
        chain = _chain(node)
        if chain and chain[0] in aliases:
            target, start = aliases[chain[0]]
            yield target, ".".join(part for part in (start, *chain[1:]) if part)


def _absolute(node: ast.ImportFrom, package: str) -> str:
    if not node.level:
        return node.module or ""
    above = package.split(".")[: package.count(".") + 2 - node.level]
    return ".".join([*above, *([node.module] if node.module else [])])


def _chain(node: ast.AST) -> list[str]:
    """The names of ``a.b.c``, empty for anything else."""
    parts: list[str] = []
    while isinstance(node, ast.Attribute):
        parts.append(node.attr)
        node = node.value
    return [node.id, *reversed(parts)] if parts and isinstance(node, ast.Name) else []
