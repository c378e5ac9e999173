"""The kinds of terms: what an expression can be, in terms of parameters, globals, answers and the results of unseen
calls."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from elicitlint.flow.interned import Term, term_class
from elicitlint.ir.ops import Pos


class Site(NamedTuple):
    """A place in a source file: the path relative to the project root, and a position."""

    path: str
    pos: Pos

    @property
    def line(self) -> int:
        """The 1-based first line."""
        return self.pos[0]


@term_class
class Const(Term):
    """A literal. ``kind`` tells bytes and the rest apart from text."""

    value: str | int | float | bool | None
    kind: str = ""

    _typed: ClassVar[bool] = True


@term_class
class Param(Term):
    """A formal parameter of the function ``func`` (``module:qualname``)."""

    func: str
    name: str


@term_class
class Free(Term):
    """A variable of an enclosing function, seen from the nested function ``func``."""

    func: str
    name: str


@term_class
class Glob(Term):
    """A module-level variable that is state: rebound by functions, or a container that can be changed."""

    module: str
    name: str


@term_class
class Ext(Term):
    """Something outside the project, by its dotted name."""

    dotted: str


@term_class
class Mod(Term):
    """A module of the project."""

    name: str


@term_class
class Fn(Term):
    """A function of the project with the values its free variables had when it was made."""

    module: str
    qualname: str
    captured: tuple[tuple[str, Term], ...] = ()
    defaults: tuple[tuple[str, Term], ...] = ()
    via: tuple[Site, ...] = ()

    @property
    def ref(self) -> str:
        """``module:qualname``."""
        return f"{self.module}:{self.qualname}"


@term_class
class Cls(Term):
    """A class of the project."""

    module: str
    qualname: str

    @property
    def ref(self) -> str:
        """``module:qualname``, also the name of the class as a type."""
        return f"{self.module}:{self.qualname}"


@term_class
class Deco(Term):
    """``inner`` under a decorator that is not the project's own; ``by`` is the decorator's term."""

    inner: Term
    by: Term
    site: Site


@term_class
class Part(Term):
    """A callable with some arguments already given (``functools.partial``, a bound method)."""

    func: Term
    args: tuple[Term, ...]
    kwargs: tuple[tuple[str, Term], ...] = ()


@term_class
class Inst(Term):
    """An object made by calling a class; ``cls`` is ``module:qualname`` or, outside the project, a dotted name."""

    cls: str
    site: Site
    args: tuple[Term, ...] = ()
    kwargs: tuple[tuple[str, Term], ...] = ()
    fields: tuple[tuple[str, Term], ...] = ()
    via: tuple[Site, ...] = ()


@term_class
class Seq(Term):
    """A tuple, list or set: its first elements, and in ``rest`` whatever follows them. One that can change has a
    ``site``."""

    kind: str
    elems: tuple[Term, ...]
    rest: Term | None
    site: Site | None = None
    via: tuple[Site, ...] = ()


@term_class
class Map(Term):
    """A dict; ``rest`` joins the values under unknown keys."""

    items: tuple[tuple[Term, Term], ...]
    rest: Term | None
    site: Site | None = None
    via: tuple[Site, ...] = ()


@term_class
class Attr(Term):
    """An attribute of a value nothing more is known of."""

    base: Term
    name: str


@term_class
class Item(Term):
    """The value under a key."""

    base: Term
    key: Term


@term_class
class Elem(Term):
    """Some element of a container."""

    base: Term


@term_class
class Res(Term):
    """The result of a call that could not be seen; content flows through it. ``typ`` is its type where a model says
    so."""

    site: Site
    callee: str
    flows: tuple[Term, ...] = ()
    typ: str = ""
    via: tuple[Site, ...] = ()


@term_class
class Ask(Term):
    """What comes back from the ask at ``site``, reached through the calls ``via`` (outermost first).

    ``how``: ``result`` (an object with the decision and the content), ``decision`` (the value is the yes), ``model`` (a
    filled form, there only after an accept), ``responses`` (a mapping of such results), ``raw`` (content without a
    decision), ``typed`` (a name that is declared to hold content), ``endpoint`` (a handler whose call is the answer).
    ``name`` is the attribute, parameter or name that holds it.
    """

    site: Site
    how: str = "result"
    via: tuple[Site, ...] = ()
    name: str = ""


@term_class
class Coro(Term):
    """A coroutine of the project that has been made and not yet awaited."""

    func: Term
    args: tuple[tuple[str, Term], ...]
    kwargs: tuple[tuple[str, Term], ...]
    site: Site


@term_class
class Won(Term):
    """Whether the consume at ``site`` succeeded."""

    site: Site
    via: tuple[Site, ...] = ()


@term_class
class Grant(Term):
    """A reference to a grant minted at ``site``; ``binds`` are the values given to the mint."""

    site: Site
    binds: tuple[Term, ...] = ()
    via: tuple[Site, ...] = ()


@term_class
class Text(Term):
    """Text put together from literals and values."""

    parts: tuple[str | Term, ...]


@term_class
class Op(Term):
    """An operator, a comparison or a structure-preserving conversion (``ser``, ``zip``, ``enumerate`` …)."""

    op: str
    args: tuple[Term, ...]


@term_class
class Join(Term):
    """One of several values."""

    alts: frozenset[Term]


@term_class
class Mix(Term):
    """A value computed from the leaves in some way that is no longer tracked."""

    parts: frozenset[Term]


@term_class
class Raised(Term):
    """A caught exception."""

    site: Site
