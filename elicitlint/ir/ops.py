"""The instruction set: what a Python function becomes before anybody asks where a value goes.

A function is a control-flow graph of :class:`Block`. A block is a run of instructions and one terminator. Operands are
registers (``int``); every register is written by exactly one *syntactic* place, but a conditional expression or a
short-circuit operator writes its register in several blocks, so the form is not SSA. Everything here is plain data that
msgspec turns into JSON and back: the form in which a file's lowering is cached.

Exceptions: ``Block.handler`` is the block control goes to when an instruction of the block raises (``None``: the
function ends with that exception). Inside a ``try``, lowering ends a block after every call, await, import, iteration,
``with`` entry and exit, class and yield, so that a handler sees the state before and after each of them; blocks in
which nothing can raise have no handler.
"""

from __future__ import annotations

import msgspec

from elicitlint.core.notes import Note

Pos = tuple[int, int, int, int]
"""Line (1-based), column (0-based), end line, end column (exclusive) of the syntax an instruction stands for."""


class Instr(msgspec.Struct, frozen=True, tag=True, array_like=True):
    """Base of all instructions."""


class Const(Instr, frozen=True):
    """``dst = value``.

    Bytes are decoded latin-1 with ``kind='bytes'``; Ellipsis, complex numbers and what JSON cannot hold are
    ``kind='other'`` with their source text. ``kind='swallow'``, value None: whether the context manager whose
    exceptional Exit came just before swallowed the exception.
    """

    dst: int
    value: str | int | float | bool | None
    kind: str = ""


class Load(Instr, frozen=True):
    """``dst = name``.

    ``scope`` is ``local`` (also module and class level), ``free`` (enclosing function), ``global`` or ``builtin``. The
    targets of a comprehension are locals of the function around it, kept apart by a number: ``x@1``.
    """

    dst: int
    name: str
    scope: str
    pos: Pos


class Store(Instr, frozen=True):
    """``name = src``; scopes as in :class:`Load`; ``annotation`` is an annotated target's annotation (a register)."""

    name: str
    scope: str
    src: int
    pos: Pos
    annotation: int | None = None


class Delete(Instr, frozen=True):
    """``del name``."""

    name: str
    scope: str


class Attr(Instr, frozen=True):
    """``dst = base.name``."""

    dst: int
    base: int
    name: str
    pos: Pos


class SetAttr(Instr, frozen=True):
    """``base.name = src``."""

    base: int
    name: str
    src: int
    pos: Pos


class Item(Instr, frozen=True):
    """``dst = base[key]``; a slice has ``key=None``. Unpacking uses integer keys made by :class:`Const`.

    ``cut``: a slice that ends at a place counted from the start, whatever the length is.
    """

    dst: int
    base: int
    key: int | None
    pos: Pos
    cut: bool = False


class SetItem(Instr, frozen=True):
    """``base[key] = src``; ``key=None`` for a slice."""

    base: int
    key: int | None
    src: int
    pos: Pos


class DelItem(Instr, frozen=True):
    """``del base[key]`` or, with ``attr``, ``del base.attr``."""

    base: int
    key: int | None
    pos: Pos
    attr: str = ""


class Rest(Instr, frozen=True):
    """``dst`` = what a starred target of an unpacking of ``base`` receives: items ``start`` up to ``-after``."""

    dst: int
    base: int
    start: int
    after: int


class Call(Instr, frozen=True):
    """``dst = func(*args, **kwargs)``.

    ``args`` are ``(star, register)`` with star ``""`` or ``"*"``; ``kwargs`` are ``(name, register)``, name ``"**"``
    for a double star. ``decorator`` marks the application of a decorator: func is the decorator, the one argument the
    thing.
    """

    dst: int
    func: int
    args: tuple[tuple[str, int], ...]
    kwargs: tuple[tuple[str, int], ...]
    pos: Pos
    decorator: bool = False


class Await(Instr, frozen=True):
    """``dst = await src``; ``async for`` and ``async with`` await implicitly and have their own instructions marked."""

    dst: int
    src: int
    pos: Pos


class Build(Instr, frozen=True):
    """A display; ``elems`` are ``(star, register)`` as in :class:`Call`.

    ``kind``: tuple, list, set, or generator (a generator expression: made empty and filled by :class:`Append`).
    """

    dst: int
    kind: str
    elems: tuple[tuple[str, int], ...]
    pos: Pos


class BuildMap(Instr, frozen=True):
    """A dict display; pairs of (key register, or None for ``**value``; value register)."""

    dst: int
    items: tuple[tuple[int | None, int], ...]
    pos: Pos


class Append(Instr, frozen=True):
    """What a comprehension does with each element: ``dst`` (a display made empty) receives ``src`` (under ``key``)."""

    dst: int
    src: int
    key: int | None = None


class Format(Instr, frozen=True):
    """An f-string: literal texts and registers in order. Conversions and format specs are dropped, their holes kept."""

    dst: int
    parts: tuple[str | int, ...]
    pos: Pos


class Binary(Instr, frozen=True):
    """``dst = a op b`` for ``+ - * / // % ** @ << >> & | ^``."""

    dst: int
    op: str
    a: int
    b: int
    pos: Pos


class Unary(Instr, frozen=True):
    """``dst = op a`` for ``- + ~ not``."""

    dst: int
    op: str
    a: int
    pos: Pos


class Compare(Instr, frozen=True):
    """``dst = a op b`` for ``== != < <= > >= is 'is not' in 'not in'``; a chain is several, joined by branches."""

    dst: int
    op: str
    a: int
    b: int
    pos: Pos


class IsInstance(Instr, frozen=True):
    """A class pattern's test: ``dst = isinstance(a, cls)``."""

    dst: int
    a: int
    cls: int
    pos: Pos


class Shape(Instr, frozen=True):
    """A sequence or mapping pattern's test of kind and size, true or false for all we know.

    ``what`` is sequence or mapping; ``size`` is the number of sub-patterns, ``-size - 1`` for a sequence with a star,
    which takes that many or more.
    """

    dst: int
    a: int
    what: str
    size: int


class Copy(Instr, frozen=True):
    """``dst = src``: the arms of conditional expressions and of ``and``/``or`` meet in one register."""

    dst: int
    src: int


class Iter(Instr, frozen=True):
    """``dst = iter(src)``; ``awaits`` for ``async for``. ``comp`` marks a clause of a comprehension."""

    dst: int
    src: int
    pos: Pos
    awaits: bool = False
    comp: bool = False


class Next(Instr, frozen=True):
    """``dst`` = the next element of the iterator ``it``; stands first in a loop's body block."""

    dst: int
    it: int
    pos: Pos


class Enter(Instr, frozen=True):
    """``dst`` = what ``with src as …`` binds; ``awaits`` for ``async with``."""

    dst: int
    src: int
    pos: Pos
    awaits: bool = False


class Exit(Instr, frozen=True):
    """The end of a ``with`` block over ``src``; ``error`` on the exceptional way out."""

    src: int
    error: bool = False
    awaits: bool = False


class Caught(Instr, frozen=True):
    """``dst`` = the exception that reached this handler."""

    dst: int
    pos: Pos


class CaughtIs(Instr, frozen=True):
    """``dst`` = whether the caught exception ``exc`` is of the type(s) in register ``types`` (None: a bare except).

    With ``star`` (``except*``), ``dst`` is the part of the group that is, or None; ``types`` None there asks whether
    anything of the group is left after all clauses.
    """

    dst: int
    exc: int
    types: int | None
    pos: Pos
    star: bool = False


class MakeFunction(Instr, frozen=True):
    """``dst`` = the function or lambda ``qualname`` of this module; ``defaults`` are (parameter, register)."""

    dst: int
    qualname: str
    defaults: tuple[tuple[str, int], ...]
    pos: Pos


class MakeClass(Instr, frozen=True):
    """``dst`` = the class ``qualname``; its body is the function of the same qualname in :attr:`ModuleIR.functions`."""

    dst: int
    qualname: str
    bases: tuple[int, ...]
    keywords: tuple[tuple[str, int], ...]
    pos: Pos


class Import(Instr, frozen=True):
    """``dst`` = module ``module`` (``import a.b`` binds a, with ``top=True``; ``import a.b as c`` binds a.b)."""

    dst: int
    module: str
    top: bool
    pos: Pos


class ImportFrom(Instr, frozen=True):
    """``dst`` = ``name`` of ``module``, relative by ``level`` dots; ``name='*'`` has no store."""

    dst: int
    module: str
    name: str
    level: int
    pos: Pos


class Yield(Instr, frozen=True):
    """``dst = yield src`` (src None for a bare yield); ``many`` for ``yield from``."""

    dst: int
    src: int | None
    many: bool
    pos: Pos


# fmt: off
Instruction = (
    Const | Load | Store | Delete | Attr | SetAttr | Item | SetItem | DelItem | Rest | Call | Await | Build | BuildMap
    | Append | Format | Binary | Unary | Compare | IsInstance | Shape | Copy | Iter | Next | Enter | Exit | Caught
    | CaughtIs | MakeFunction | MakeClass | Import | ImportFrom | Yield
)
# fmt: on


class Jump(msgspec.Struct, frozen=True, tag=True, array_like=True):
    """Go to a block."""

    target: int


class Branch(msgspec.Struct, frozen=True, tag=True, array_like=True):
    """Go to ``yes`` if the register is true, else to ``no``. ``pos`` is the condition's."""

    cond: int
    yes: int
    no: int
    pos: Pos


class Loop(msgspec.Struct, frozen=True, tag=True, array_like=True):
    """A ``for`` loop's header: to ``body`` (which starts with Next) while ``it`` has elements, else to ``done``."""

    it: int
    body: int
    done: int
    pos: Pos


class Return(msgspec.Struct, frozen=True, tag=True, array_like=True):
    """Leave the function with a value (None: falls off the end)."""

    value: int | None
    pos: Pos


class Raise(msgspec.Struct, frozen=True, tag=True, array_like=True):
    """Raise (``value`` None: re-raise); goes to the block's handler, or leaves the function. ``caught`` is the register
    of the exception that a re-raise raises again (None where no handler of this function surrounds it)."""

    value: int | None
    pos: Pos
    caught: int | None = None


class Unreachable(msgspec.Struct, frozen=True, tag=True, array_like=True):
    """Control never gets here."""


Terminator = Jump | Branch | Loop | Return | Raise | Unreachable


class Block(msgspec.Struct, array_like=True):
    """A run of instructions. ``loops`` are the header blocks of the loops it lies in, outermost first; ``pos`` is the
    condition of the ``while`` whose header it is."""

    instrs: list[Instruction]
    end: Terminator
    handler: int | None = None
    loops: tuple[int, ...] = ()
    pos: Pos | None = None


class Parameter(msgspec.Struct, frozen=True, array_like=True):
    """A formal parameter.

    ``kind``: positional-only, positional, keyword-only, args, kwargs; ``default`` is the default's source text or None.
    """

    name: str
    kind: str
    annotation: Ann | None = None
    default: str | None = None


class Ann(msgspec.Struct, frozen=True, array_like=True):
    """An annotation as a small tree.

    ``name`` is a dotted name as written (``Annotated``, ``ctx.Context``), its subscripts in ``args``; ``|`` a union;
    ``()`` a call (``Resolve(fn)``: args = callee, arguments…), in which ``=`` is a keyword argument with its name in
    ``const``; ``[]`` a bracketed list; ``''`` a constant with its text in ``const``: a string's value, without quotes,
    or the source text of any other expression. Strings that postpone an annotation are parsed.
    """

    name: str
    args: tuple[Ann, ...] = ()
    const: str | None = None


class FunctionIR(msgspec.Struct):
    """One function, lambda, class body or module body (``qualname`` ``<module>``)."""

    qualname: str
    name: str
    kind: str
    """function, lambda, class or module."""
    pos: Pos
    """From the first decorator or ``def`` to the end of the body."""
    header: Pos
    """The ``def name`` / ``class name`` / ``lambda`` itself."""
    params: list[Parameter]
    returns: Ann | None
    is_async: bool
    is_generator: bool
    owner: str | None
    """Qualname of the class whose body defines it directly."""
    parent: str | None
    """Qualname of the enclosing function, class or module body."""
    blocks: list[Block]
    registers: int
    doc: str = ""
    annotated: dict[str, Ann] = msgspec.field(default_factory=dict)
    """Annotated variables of the body by name, whether or not they are given a value: a class's fields, above all; and
    annotated attributes of variables (``self.x``)."""


class ModuleIR(msgspec.Struct):
    """One file. ``functions`` are keyed by qualname: ``Outer.inner``, ``f.<lambda:12:4>``, ``f#2`` defined again."""

    name: str
    path: str
    is_package: bool
    functions: dict[str, FunctionIR]
    lines: int
    notes: list[Note]
    statements: list[tuple[int, int]]
    """First and last line of every simple statement, and of every header of a compound one, that spans several lines
    (suppressions hold for the whole of it)."""
    all_names: list[str] | None = None
    """``__all__`` where it is a literal."""
