"""Is what is hashed cut short before? A slice is the whole to the analysis, so the instructions are looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from elicitlint.flow.program import Program
from elicitlint.flow.terms import Res, Site
from elicitlint.ir import ops
from elicitlint.ir.ops import FunctionIR, Instr, Pos

Place = tuple[str, Pos]

_FIXED = frozenset({"digest", "hexdigest", "sha256", "blake2b", "uuid4", "isoformat"})
"""Names of calls whose result has a length of its own: the start of it is as good as the whole."""
_SHORTENS = frozenset({"shorten", "truncate", "abbreviate"})


def made_of_a_part(program: Program, digest: Res) -> bool:
    """Whether a digest is that of the start of a text: cut where it is made, or by a caller of the helper that makes
    it."""
    return bool(cuts_of(program, digest))


def cuts_of(program: Program, digest: Res) -> frozenset[Place]:
    """Where what a digest is made of is cut."""
    for place in (digest.site, *reversed(digest.via)):
        cut, given = _before(program, place)
        if cut or not given:
            return cut
    return frozenset()


def acts_on_the_part(program: Program, digests: Iterable[Res], effect: Site) -> bool:
    """Whether an act takes what was cut, as it was hashed."""
    cut = frozenset(place for digest in digests for place in cuts_of(program, digest))
    return bool(cut & _before(program, effect)[0])


def _before(program: Program, place: Site) -> tuple[frozenset[Place], bool]:
    """(where the arguments of the call at a place are cut, whether some of them come from a parameter)."""
    found = _call_at(program, place)
    if found is None:
        return frozenset(), False
    fn, call = found
    cut, given = _walk(fn, [r for _, r in (*call.args, *call.kwargs)])
    return frozenset((place.path, pos) for pos in cut), given


def _call_at(program: Program, place: Site) -> tuple[FunctionIR, ops.Call] | None:
    """The call at a place, and the function it stands in."""
    for module in program.modules.values():
        if module is None or module.path != place.path:
            continue
        for fn in module.functions.values():
            for block in fn.blocks:
                for instr in block.instrs:
                    if isinstance(instr, ops.Call) and instr.pos == place.pos:
                        return fn, instr
    return None


def _walk(fn: FunctionIR, registers: list[int]) -> tuple[set[Pos], bool]:
    """(where what is in these registers is cut, whether some of it comes from a parameter)."""
    made: dict[int, list[Instr]] = {}
    named: dict[str, list[int]] = {}
    for written in (i for block in fn.blocks for i in block.instrs):
        if (dst := getattr(written, "dst", None)) is not None:
            made.setdefault(dst, []).append(written)
        if isinstance(written, ops.Store):
            named.setdefault(written.name, []).append(written.src)
    params = {p.name for p in fn.params}
    seen: set[int] = set()
    given = False
    cut: set[Pos] = set()
    while registers:
        register = registers.pop()
        if register in seen:
            continue
        seen.add(register)
        for instr in made.get(register, ()):
            if isinstance(instr, ops.Load):
                registers += named.get(instr.name, [])
                given = given or instr.name in params
            else:
                cut |= {instr.pos} if isinstance(instr, (ops.Call, ops.Item)) and _cut(instr, made) else set()
                registers += _read(instr)
    return cut, given


def _cut(instr: Instr, made: dict[int, list[Instr]]) -> bool:
    """Whether an instruction keeps the start of something that may be longer."""
    if isinstance(instr, ops.Call):
        return _name(instr, made) in _SHORTENS
    if not isinstance(instr, ops.Item) or not instr.cut:
        return False
    return not any(isinstance(i, ops.Call) and _name(i, made) in _FIXED for i in made.get(instr.base, ()))


def _name(call: ops.Call, made: dict[int, list[Instr]]) -> str:
    return next((str(i.name) for i in made.get(call.func, ()) if isinstance(i, (ops.Attr, ops.Load))), "")


_READS: dict[type[Instr], Callable[[Any], list[int]]] = {
    ops.Call: lambda i: [i.func, *(r for _, r in i.args), *(r for _, r in i.kwargs)],
    ops.Attr: lambda i: [i.base],
    ops.Item: lambda i: [i.base],
    ops.Format: lambda i: [p for p in i.parts if isinstance(p, int)],
    ops.Binary: lambda i: [i.a, i.b],
    ops.Copy: lambda i: [i.src],
    ops.Await: lambda i: [i.src],
    ops.Build: lambda i: [r for _, r in i.elems],
    ops.BuildMap: lambda i: [r for _, r in i.items],
    ops.Append: lambda i: [i.src],
}


def _read(instr: Instr) -> list[int]:
    """The registers whose content goes into what an instruction makes."""
    read = _READS.get(type(instr))
    return read(instr) if read is not None else []


__all__ = ["acts_on_the_part", "made_of_a_part"]
