"""What ``dump`` prints: the functions of the named files, with all that the analysis knows of each on its own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from elicitlint.core.findings import Problem
from elicitlint.core.near import suggestion
from elicitlint.flow.callgraph import CallGraph, call_graph, dotted
from elicitlint.flow.engine import read_files
from elicitlint.flow.program import Program
from elicitlint.flow.show import summary_lines
from elicitlint.ir.dump import dump_function
from elicitlint.ir.ops import FunctionIR, ModuleIR
from elicitlint.pipeline import Plan, Request, catalog_of, prepare

Chosen = list[tuple[ModuleIR, FunctionIR]]


@dataclass(slots=True)
class Dump:
    """The named files, read and evaluated."""

    plan: Plan
    program: Program
    modules: list[ModuleIR]
    problems: list[Problem]

    @classmethod
    def of(cls, request: Request, *, calls: bool) -> Dump:
        """Read what the request names. Raises UsageError and SettingsError."""
        plan = prepare(request)
        files = plan.files()
        program, reading = read_files(plan.project, catalog_of(plan), files, calls=calls)
        modules = [module for path in files if (module := reading.path(path)) is not None]
        return cls(plan, program, modules, sorted(reading.problems))

    def functions(self, name: str = "") -> Chosen:
        """All functions in the order of their places, or those whose qualname is ``name`` or ends in it."""
        return [
            (module, fn)
            for module in self.modules
            for fn in sorted(module.functions.values(), key=lambda fn: (fn.kind != "module", fn.header))
            if not name or fn.qualname == name or fn.qualname.endswith(f".{name}")
        ]

    def graph(self, chosen: Chosen | None = None) -> dict[str, list[str]]:
        """Who calls whom, in the named files or out of some functions; empty where the calls have not been noted."""
        if not isinstance(self.program.calls, CallGraph):
            return {}
        edges = call_graph(self.program.calls, self.modules)
        if chosen is None:
            return edges
        return {name: edges.get(name, []) for name in self._names(chosen)}

    def lines(self, chosen: Chosen, sections: frozenset[str]) -> Iterator[str]:
        """The text: of each function its instructions, its summary, its calls, as far as they are wanted."""
        edges = self.graph()
        first = True
        for (module, fn), name in zip(chosen, self._names(chosen), strict=True):
            body = list(self._sections(module, fn, sections, edges.get(name, [])))
            if sections == frozenset({"calls"}):
                yield from (f"{name} -> {callee}" for callee in edges.get(name, []))
            else:
                yield from ([] if first else [""])
                yield f"{name}  {module.path}:{fn.header[0]}"
                yield from (f"  {line}" for line in body)
            first = False

    def _sections(
        self, module: ModuleIR, fn: FunctionIR, sections: frozenset[str], callees: list[str]
    ) -> Iterator[str]:
        if "ir" in sections:
            yield from dump_function(fn, places=True).splitlines()
        if "summary" in sections:
            ref = f"{module.name}:{fn.qualname}"
            body = self.program.body(module.name) if fn.kind == "module" else None
            if fn.kind != "class":
                yield from summary_lines(body or self.program.summary(ref))
        if "calls" in sections:
            yield from (f"calls {callee}" for callee in callees)

    def _names(self, chosen: Chosen) -> Iterable[str]:
        return [dotted(self.program, f"{module.name}:{fn.qualname}") for module, fn in chosen]


def no_such_function(dump: Dump, path: str, name: str) -> str:
    """What to say of a function that is not there: the nearest name."""
    names = sorted({n for _, fn in dump.functions() for n in (fn.qualname, fn.qualname.rpartition(".")[2])})
    return f"no function `{name}` in {path}{suggestion(name, [n for n in names if not n.startswith('<')])}"
