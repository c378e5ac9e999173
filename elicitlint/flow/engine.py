"""Demand-driven reading: from the seed files outwards, along need, until nothing more can matter."""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from elicitlint.catalog import Catalog
from elicitlint.catalog.seeds import PROTOCOL, seed_groups
from elicitlint.core.findings import Problem
from elicitlint.core.project import Project
from elicitlint.core.settings import Settings
from elicitlint.flow.callgraph import CallGraph
from elicitlint.flow.channels import Key, keys_of, marks_of, same_channel
from elicitlint.flow.evaluate import evaluate
from elicitlint.flow.handoffs import first_text, web_paths
from elicitlint.flow.program import Program
from elicitlint.flow.receivers import Receivers
from elicitlint.flow.rows import entity_name, selects
from elicitlint.flow.summary import Summary
from elicitlint.flow.terms import Ask, Const, Glob, Inst, Term, root
from elicitlint.ir.codec import decode, encode
from elicitlint.ir.lower import lower_or_problem
from elicitlint.ir.ops import Ann, Attr, FunctionIR, Load, ModuleIR
from elicitlint.syntax.inferred import Inferred, Source, decoded
from elicitlint.syntax.parse import Parsed, parse

SCHEMA = "ir3"
"""Part of every cache key: changes with the instruction set and the lowering."""


@dataclass(slots=True)
class Reading:
    """What has been read of a project: lowered modules by path, the problems met, and how many files were parsed
    anew."""

    project: Project
    catalog: Catalog
    by_path: dict[str, ModuleIR | None] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    parsed: int = 0
    cached: int = 0

    def path(self, path: str) -> ModuleIR | None:
        """The lowered file, from the store if it is there unchanged."""
        if path not in self.by_path:
            self.by_path[path] = None
            self.by_path[path] = self._lowered(path)
        return self.by_path[path]

    def module(self, name: str) -> ModuleIR | None:
        """The lowered module of a dotted name, None outside the project."""
        path = self.project.path_of(name)
        return self.path(path) if path is not None else None

    def source(self, name: str) -> Source | None:
        """The text of a module of the project, for questions that are asked of astroid."""
        path = self.project.path_of(name)
        try:
            return None if path is None else Source(decoded(self.project.read(path)), path)
        except (OSError, SyntaxError, UnicodeDecodeError):
            return None

    def mentions(self, word: str) -> list[str]:
        """The modules whose bytes hold a word."""
        return [self.project.module_name(path) for path in self.project.search([word]).get(word, ())]

    def exists(self, name: str, near: str) -> bool:
        """Whether a dotted name is a module of the project."""
        return self.project.path_of(name, near) is not None

    def evaluated(self, program: Program, module: ModuleIR, fn: FunctionIR, seeds: Mapping[str, Term]) -> Summary:
        """A function's summary; where its evaluation crashes, that function is a problem and everything else goes
        on."""
        try:
            return evaluate(program, module, fn, seeds)
        except Exception as error:
            if os.environ.get("ELICITLINT_RAISE"):
                raise
            line, column = fn.header[0], fn.header[1]
            what = " ".join(f"{type(error).__name__}: {error}".split())[:200]
            message = f"the analysis of `{fn.qualname}` crashed: {what}; please report it with this function"
            problem = Problem("MEL903", module.path, line, column, message)
            if problem not in self.problems:
                self.problems.append(problem)
            summary = Summary(f"{module.name}:{fn.qualname}")
            summary.reasons.append("its analysis crashed")
            return summary

    def _lowered(self, path: str) -> ModuleIR | None:
        try:
            data = self.project.read(path)
        except OSError as error:
            self.problems.append(Problem("MEL901", path, 0, 0, f"cannot be read: {error.strerror}"))
            return None
        name, package = self.project.module_name(path), self.project.is_package(path)
        key = hashlib.sha256(f"{SCHEMA}\0{name}\0{path}\0{package}\0".encode() + data).hexdigest()
        kept = self.project.store.get(key) if self.project.store is not None else None
        if kept is not None:
            self.cached += 1
            return decode(kept)
        return self._fresh(data, path, name, package, key)

    def _fresh(self, data: bytes, path: str, name: str, package: bool, key: str) -> ModuleIR | None:
        self.parsed += 1
        result = parse(data, path)
        lowered = lower_or_problem(result, name, path, package) if isinstance(result, Parsed) else result
        if isinstance(lowered, Problem):
            self.problems.append(lowered)
            return None
        if self.project.store is not None:
            self.project.store.put(key, encode(lowered))
        return lowered


def read_program(project: Project, catalog: Catalog, settings: Settings) -> tuple[Program, Reading, list[str]]:
    """A program over the seeds and everything that may lie on a flow from them, and the modules whose functions are
    roots."""
    reading = Reading(project, catalog)
    program = Program(catalog, reading.module, reading.exists, reading.evaluated)
    program.receivers = Receivers(catalog, Inferred(reading.source), reading.mentions)
    program.consume_names = frozenset(_names(settings.consume))
    program.issue_names = frozenset(_names(settings.issue))
    seeds = [p for p in project.seeds(seed_groups(catalog.tokens)) if not aside(project, catalog, p)]
    roots = _evaluated(program, project, reading, seeds)
    for _ in range(4):
        more = [p for p in _frontier(program, project, roots) if p not in roots and not aside(project, catalog, p)]
        if not more:
            break
        roots += _evaluated(program, project, reading, more)
    return program, reading, [project.module_name(p) for p in roots]


def read_files(
    project: Project, catalog: Catalog, paths: Iterable[str], *, calls: bool = False
) -> tuple[Program, Reading]:
    """A program over all functions of some files, whether it matters or not; ``calls`` notes the calls."""
    reading = Reading(project, catalog)
    program = Program(catalog, reading.module, reading.exists, reading.evaluated)
    program.calls = CallGraph(program) if calls else None
    done = _evaluated(program, project, reading, list(paths))
    for module in [program.module(project.module_name(path)) for path in done]:
        for qualname, fn in module.functions.items() if module is not None else ():
            if module is not None and fn.kind in ("function", "lambda"):
                program.summary(f"{module.name}:{qualname}")
    return program, reading


def read_aside(project: Project, catalog: Catalog) -> tuple[Program, list[str], Callable[[str], bool]]:
    """A program over the files that ask and are not looked at otherwise, which sees nothing else of the project; its
    modules, and which of their functions are worth a look.

    Such code is listed, not judged: its files are read on their own, so that nothing it does bears on the rest.
    """
    reading = Reading(project, catalog)
    words = {word for library, found in catalog.tokens.asks if PROTOCOL in library for word in found}
    names = frozenset(word.decode() for word in words | catalog.tokens.bare_asks)
    asking = {path for paths in project.search(names).values() for path in paths}
    paths = [p for p in project.seeds(seed_groups(catalog.tokens)) if p in asking and aside(project, catalog, p)]
    modules = {project.module_name(path): path for path in paths}
    program = Program(
        catalog,
        lambda name: reading.path(modules[name]) if name in modules else None,
        lambda name, near: name in modules,
        reading.evaluated,
    )
    wanted: set[str] = set()
    for name in [project.module_name(p) for p in _evaluated(program, project, reading, paths)]:
        module = program.module(name)
        wanted |= {f"{name}:{qualname}" for qualname in _mentioning(module, names)} if module is not None else set()
    return program, [name for name in modules if program.module(name) is not None], wanted.__contains__


def _mentioning(module: ModuleIR, names: frozenset[str]) -> Iterator[str]:
    """The functions that name one of some names, each with all that is nested in the same outermost one."""
    functions = {q: fn for q, fn in module.functions.items() if fn.kind == "function"}
    tops = {q.partition(".")[0] for q, fn in functions.items() if _names_any(fn, names)}
    yield from (q for q in functions if q.partition(".")[0] in tops)


def _names_any(fn: FunctionIR, names: frozenset[str]) -> bool:
    used = (i.name for block in fn.blocks for i in block.instrs if isinstance(i, (Attr, Load)))
    return any(name in names for name in used) or any(
        name in names for p in fn.params if p.annotation for name in annotated(p.annotation)
    )


def annotated(annotation: Ann) -> Iterator[str]:
    """The last parts of all names in an annotation."""
    yield annotation.name.rpartition(".")[2]
    for inner in annotation.args:
        yield from annotated(inner)


def aside(project: Project, catalog: Catalog, path: str) -> str:
    """Why a file is not looked at on its own: it is test code, or belongs to a copy of a library; empty if it is."""
    if project.is_test(path):
        return "test code"
    return "a copy of a library" if catalog.copied(path.rpartition(".")[0].replace("/", ".")) else ""


def _names(entries: Iterable[str | dict[str, str]]) -> list[str]:
    return [e if isinstance(e, str) else e.get("target", "") for e in entries]


def _evaluated(program: Program, project: Project, reading: Reading, paths: Iterable[str]) -> list[str]:
    """Evaluate the bodies of files; those that cannot be read are left out."""
    done: list[str] = []
    for path in paths:
        if reading.path(path) is not None:
            program.interesting.add(project.module_name(path))
            done.append(path)
    for path in done:
        program.body(project.module_name(path))
    return done


def _frontier(program: Program, project: Project, roots: list[str]) -> list[str]:
    """Files that name a guard helper of a root file (its callers), or a channel or worker of one."""
    helpers: dict[str, set[str]] = {}
    sent = frozenset(key for event in program.sends() for key in keys_of(program, event) if key.kind != "object")
    for path in roots:
        module = program.module(project.module_name(path))
        for qualname, fn in module.functions.items() if module is not None else ():
            if module is not None and fn.kind == "function" and _decides(program, f"{module.name}:{qualname}", sent):
                _add_helper(helpers, module.name, qualname)
    holders = _holders(program, [project.module_name(path) for path in roots])
    channels = {n for n in _channel_names(program) if len(n) >= 3 and not n.startswith("__")}
    companions = {c for near in helpers.values() for c in near}
    found = project.search(sorted({*helpers, *channels, *companions, *holders}))
    channels |= holders
    chosen = {p for name in channels if len(found.get(name, ())) <= _MAX_FILES for p in found.get(name, ())}
    for name, near in helpers.items():
        beside = {p for c in near for p in found.get(c, ())}
        paths = [p for p in found.get(name, ()) if _is_specific(name) or p in beside]
        chosen |= set(paths) if len(paths) <= _MAX_FILES else set()
    return sorted(chosen)


def _holders(program: Program, modules: list[str]) -> set[str]:
    """The last names of modules that hold an answer in a variable, their own or an imported one: others may import
    that."""
    bound = [(name, key, value) for name in modules if (body := program.body(name)) for key, value in body.env.items()]
    held = {(name, key) for name, key, value in bound if isinstance(root(value), Ask)}
    while held:
        more = {(n, k) for n, k, v in bound if isinstance(v, Glob) and (v.module, v.name) in held} - held
        if not more:
            break
        held |= more
    return {name.rpartition(".")[2] for name, _ in held}


def _add_helper(helpers: dict[str, set[str]], module: str, qualname: str) -> None:
    """A helper's names, each with what else a file must mention that calls it: its module or its class."""
    parts = [p for p in qualname.split(".") if not p.startswith("<") and not p.startswith("__")]
    near = {module.rsplit(".", 1)[-1], *(p for p in parts if p[:1].isupper())}
    for part in parts:
        if len(part) >= 4:
            helpers.setdefault(part, set()).update(near)


def _is_specific(name: str) -> bool:
    """Whether a name is hardly anybody else's."""
    return len(name) >= 10 and "_" in name


def _channel_names(program: Program) -> set[str]:
    """What a file at the other end of a channel must mention: a topic, a table, the name of a queue object or
    constant."""
    keys = {key for event in program.sends() if event.model is not None for key in keys_of(program, event)}
    found = {key.value for key in keys if key.kind in ("text", "table")}
    objects = frozenset(key for key in keys if key.kind != "table")
    for name, value in program.bindings():
        if not name.endswith(":") and isinstance(value, (Inst, Const, Glob)) and objects:
            marks = frozenset(marks_of(program, value)) | {Key("object", "")}
            if same_channel(objects, marks):
                found.add(name)
    found |= {key.value.rsplit(".", 1)[-1] for key in keys if key.kind == "object" and "@" not in key.value}
    for event in program.sends():
        if event.model is not None and event.model.link == "table":
            found.add(entity_name(event))
        if event.model is not None and event.model.link.split("|")[0] in ("task-name", "import-string", "arg:0"):
            found.add(re.split(r"[.:]", first_text(event.model, event.args, event.kwargs))[-1])
        if event.model is not None and event.model.link == "topic":
            found |= {path for value in event.values() for path in web_paths(value)}
    return found


_MAX_FILES = 60
"""A name that stands in more files than this names too much to be a helper."""


def _decides(program: Program, ref: str, sent: frozenset[Key]) -> bool:
    """Whether a function asks, so that its callers may act on the answer; or spends a grant, so that they may act on
    that; or fetches what was sent, so that they may act on it."""
    events = program.summary(ref).events.values()
    if any(event.kind in ("ask", "consume", "mark") for event in events):
        return True
    fetches = [e for e in events if not e.frames and (e.kind == "receive" or selects(program, e))]
    return bool(sent) and any(same_channel(sent, keys_of(program, event)) for event in fetches)
