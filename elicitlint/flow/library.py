"""Objects of the standard library that only hold what they are given: buffers, writers, exit stacks; query texts."""

from __future__ import annotations

from collections.abc import Callable

from elicitlint.flow import build
from elicitlint.flow.args import Args
from elicitlint.flow.heap import read_attr, read_elem, write_attr
from elicitlint.flow.machine import Machine, State
from elicitlint.flow.operators import enter
from elicitlint.flow.slots import attr_slot
from elicitlint.flow.terms import NONE, Attr, Inst, Map, Op, Res, Seq, Term, bounded
from elicitlint.ir.ops import Pos

Results = list[tuple[State, Term]]
Function = Callable[[Machine, State, Args, Args, Pos], Results | None]
Method = Callable[[Machine, State, Inst, Args, Args, Pos], Results | None]
_WRITTEN = "<written>"
"""The field of a buffer that holds what was written to it."""
_BUFFERS = ("io.StringIO", "io.BytesIO")
_STACKS = ("contextlib.ExitStack", "contextlib.AsyncExitStack")
_WRITERS = ("csv.writer", "csv.DictWriter")
MADE = (*_BUFFERS, *_STACKS, *_WRITERS)
"""The classes whose objects are followed."""


def library_method(m: Machine, s: State, func: Attr, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    """A method of one of these objects; None for anything else."""
    base = func.base
    if isinstance(base, Res) and base.callee.startswith(_HASHES):
        return _hash_method(m, s, base, func.name, args, pos)
    handler = _METHODS.get((base.cls, func.name)) if isinstance(base, Inst) else None
    return None if handler is None or not isinstance(base, Inst) else handler(m, s, base, args, kwargs, pos)


def is_buffer(term: Term | None) -> bool:
    """Whether a value is a file that only this program sees."""
    return isinstance(term, Inst) and term.cls in _BUFFERS


# -- buffers -----------------------------------------------------------------------------------------------------


def written(m: Machine, s: State, base: Inst) -> Term:
    """What a buffer holds."""
    held = read_attr(m, s, base, _WRITTEN)
    return held if held != Attr(base, _WRITTEN) else (base.args[0] if base.args else NONE)


def put_in(m: Machine, s: State, base: Inst, value: Term) -> None:
    """Something more is written to a buffer."""
    known = written(m, s, base)
    write_attr(m, s, base, _WRITTEN, value if known == NONE else build.text((known, value)))


def _write(m: Machine, s: State, base: Inst, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    for _, value in args[:1]:
        put_in(m, s, base, value)
    return [(s, NONE)]


def _write_lines(m: Machine, s: State, base: Inst, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    for _, value in args[:1]:
        put_in(m, s, base, read_elem(m, s, value))
    return [(s, NONE)]


def _read(m: Machine, s: State, base: Inst, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    return [(s, written(m, s, base))]


def _write_row(m: Machine, s: State, base: Inst, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    target = base.args[0] if base.args else None
    if not isinstance(target, Inst) or not is_buffer(target) or not args:
        return None
    put_in(m, s, target, bounded(Op("str", (args[0][1],))))
    return [(s, NONE)]


# -- hashes ------------------------------------------------------------------------------------------------------

_HASHES = ("hashlib.", "hmac.new")


def _hash_method(m: Machine, s: State, base: Res, name: str, args: Args, pos: Pos) -> Results | None:
    """What a hash object was fed piece by piece is what its digest was computed from."""
    slot = attr_slot(base, "<fed>")
    known = s.env.get(slot)
    fed = known.elems if isinstance(known, Seq) else ()
    if name == "update" and args:
        if args[0][1] not in fed:
            s.env[slot] = Seq("tuple", (*fed, args[0][1]), None)
            m.slotted = True
        return [(s, NONE)]
    if name in ("hexdigest", "digest") and fed:
        return [(s, bounded(Res(m.site(pos), name, (base, *fed))))]
    return None


# -- exit stacks -------------------------------------------------------------------------------------------------


def _enter_context(m: Machine, s: State, base: Inst, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    return enter(m, s, args[0][1], pos, False) if args else None


def _enter_later(m: Machine, s: State, base: Inst, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    return enter(m, s, args[0][1], pos, True) if args else None


def _callback(m: Machine, s: State, base: Inst, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    """What is called at the end of the block is taken to be called here: it is the same call of the same request."""
    if not args:
        return None
    return [(after, NONE) for after, _ in m.calls.invoke_and_await(m, s, args[0][1], args[1:], kwargs, pos)]


_METHODS: dict[tuple[str, str], Method] = {
    **{(cls, name): _write for cls in _BUFFERS for name in ("write",)},
    **{(cls, "writelines"): _write_lines for cls in _BUFFERS},
    **{
        (cls, name): _read
        for cls in _BUFFERS
        for name in ("getvalue", "read", "readline", "readlines", "getbuffer", "read1")
    },
    **{(cls, name): _write_row for cls in _WRITERS for name in ("writerow", "writerows")},
    **{(cls, "enter_context"): _enter_context for cls in _STACKS},
    **{(cls, "callback"): _callback for cls in _STACKS},
    (_STACKS[1], "enter_async_context"): _enter_later,
    (_STACKS[1], "push_async_callback"): _callback,
}


# -- functions ----------------------------------------------------------------------------------------------------


def _dump(m: Machine, s: State, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    """``json.dump(value, file)``, where only this program sees the file."""
    file = args[1][1] if len(args) > 1 else None
    if not isinstance(file, Inst) or not is_buffer(file):
        return None
    put_in(m, s, file, build.serialised(args[0][1]))
    return [(s, NONE)]


def _load(m: Machine, s: State, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    file = args[0][1] if args else None
    return [(s, build.parsed(written(m, s, file)))] if isinstance(file, Inst) and is_buffer(file) else None


def _query(m: Machine, s: State, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    return [(s, bounded(Op("query", (args[0][1],))))] if args else None


def _query_read(m: Machine, s: State, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    """``parse_qs``: a list under every name."""
    source = args[0][1] if args else None
    if not (isinstance(source, Op) and source.op == "query" and isinstance(source.args[0], Map)):
        return None
    rows = tuple((k, Seq("list", (v,), None)) for k, v in source.args[0].items)
    return [(s, Map(rows, source.args[0].rest, m.site(pos)))]


FUNCTIONS: dict[str, Function] = {
    **{f"{name}.dump": _dump for name in ("json", "pickle", "marshal")},
    **{f"{name}.load": _load for name in ("json", "pickle", "marshal")},
    "urllib.parse.urlencode": _query,
    "urllib.parse.parse_qs": _query_read,
}
"""Functions of the standard library that write to these objects, and texts that are read back."""
