"""What was typed, on its way: which values hold the text of an answer as it came, and what has been checked of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from elicitlint.checks.forms import Field, fields
from elicitlint.checks.mel305 import is_secret, secret_of
from elicitlint.flow.known import words_of
from elicitlint.flow.linked import Linked
from elicitlint.flow.summary import Event
from elicitlint.flow.terms import (
    Ask,
    Attr,
    Cls,
    Const,
    Deco,
    Elem,
    Facts,
    Glob,
    Inst,
    Item,
    Join,
    Map,
    Op,
    Part,
    Res,
    Seq,
    Term,
    Text,
    alternatives,
    parts,
    path_names,
    root,
)
from elicitlint.ir.ops import Ann

_KEEPS = frozenset(
    {
        "str", "strip", "lower", "upper", "casefold", "title", "replace", "removeprefix", "removesuffix", "split",
        "rsplit", "splitlines", "partition", "rpartition", "+", "%", "/", "//", "or", "|", "join", "format", "list",
        "tuple", "ser", "parsed", "bytes", "encode", "decode", "expanduser", "sorted", "reversed",
    }
)  # fmt: skip
"""Operations after which free text is still free text."""

_CARRIES = _KEEPS | frozenset(
    {
        "joinpath", "abspath", "realpath", "normpath", "resolve", "absolute", "text", "Path", "lstrip", "rstrip",
        "model_dump", "dict",
    }
)  # fmt: skip
"""The same, for functions and methods of paths and texts."""

_CONSTRAINTS = frozenset(
    {"pattern", "regex", "enum", "json_schema_extra", "constr", "AfterValidator", "BeforeValidator"}
)
_VALIDATORS = ("field_validator", "validator", "model_validator", "root_validator", "validates", "validates_schema")


class Typed(NamedTuple):
    """A value that was typed: the ask, its path inside the answer, and the names it goes by on its way."""

    ask: Ask
    leaf: Term
    path: tuple[str, ...]
    """Names of fields; empty for the content as a whole."""
    raw: bool
    """Whether the value is what the client sent, checked against nothing."""
    names: tuple[str, ...] = ()


# -- which values are content ----------------------------------------------------------------------------------


def typed_in(term: Term, names: tuple[str, ...] = (), fuel: int = 10) -> Iterator[Typed]:
    """What was typed and is in a value as it came: below texts, paths and containers, not below calls and lookups."""
    if isinstance(term, (Ask, Attr, Item, Elem)) and isinstance(root(term), Ask):
        found = content_at(term)
        if found is not None:
            yield found._replace(names=names)
        return
    walk = _WALK.get(type(term))
    if walk is not None and fuel:
        for name, inner in walk(term):
            yield from typed_in(inner, (*names, name) if name else names, fuel - 1)


def content_at(term: Term) -> Typed | None:
    """What of an answer an access path reads; None if it reads no content."""
    ask = root(term)
    assert isinstance(ask, Ask)
    names = path_names(term)
    if ask.how == "responses":
        names = names[1:]
    if ask.how in ("result", "responses"):
        if not names or names[0] not in ("data", "content"):
            return None
        return Typed(ask, term, names[1:], names[0] == "content")
    if ask.how in ("model", "raw"):
        return Typed(ask, term, names, False)
    return None


def _inst(term: Inst) -> list[tuple[str, Term]]:
    if term.cls.startswith("pathlib."):
        receiver = [("", v) for n, v in term.fields if n == "<receiver>"]
        return [*(("", a) for a in term.args), *receiver]
    return [(n, v) for n, v in term.fields if not n.startswith("<")] if ":" in term.cls else []


def _res(term: Res) -> list[tuple[str, Term]]:
    return [("", f) for f in term.flows] if term.callee.rsplit(".", 1)[-1] in _CARRIES else []


def _op(term: Op) -> list[tuple[str, Term]]:
    return [("", a) for a in term.args] if term.op in _KEEPS else []


def _map(term: Map) -> list[tuple[str, Term]]:
    found = [(str(k.value) if isinstance(k, Const) else "", v) for k, v in term.items]
    return found if term.rest is None else [*found, ("", term.rest)]


_WALK: dict[type[Term], Callable[[Any], list[tuple[str, Term]]]] = {
    Text: lambda t: [("", p) for p in t.parts if not isinstance(p, str)],
    Op: _op,
    Seq: lambda t: [("", e) for e in (*t.elems, *(() if t.rest is None else (t.rest,)))],
    Map: _map,
    Join: lambda t: [("", a) for a in alternatives(t)],
    Inst: _inst,
    Res: _res,
}


# -- what kind of content it is --------------------------------------------------------------------------------


def field_of(linked: Linked, asked: Event, typed: Typed) -> Field | None:
    """The field of the form that a value is; for the content as a whole, a form's only nameless field."""
    found = fields(linked.program, asked.named("<schema>"))
    if not typed.path:
        return found[0] if len(found) == 1 and not found[0].name else None
    return next((f for f in found if f.name == typed.path[0]), None) or next(
        (f for f in found if not f.name and typed.path[0] in ("value", "0")), None
    )


def is_open(linked: Linked, asked: Event, typed: Typed) -> bool:
    """Whether a value may be any text: a free string of the form, or a value of a content that nobody checked."""
    if typed.raw:
        return bool(typed.path)
    field = field_of(linked, asked, typed)
    if field is None:
        schema = asked.named("<schema>")
        return typed.ask.how == "raw" and not typed.path and schema is None
    if field.type != "str":
        return False
    return not field.name or not _constrained(linked, asked.named("<schema>"), field.name)


def is_secret_content(linked: Linked, asked: Event, typed: Typed) -> bool:
    """Whether a value is a secret: its field is named like one, or the question asks for one."""
    words = linked.program.catalog.words
    if typed.path:
        return is_secret(words, typed.path[0])
    form = fields(linked.program, asked.named("<schema>"))
    if not form or all(f.name == "" and f.type == "str" for f in form):
        return bool(secret_of(linked, asked.named("<message>"), asked.named("<schema>")))
    return any(f.type != "bool" and is_secret(words, f.name) for f in form if f.name)


def _constrained(linked: Linked, schema: Term | None, name: str) -> bool:
    """Whether a text field has a pattern, an allowed set or a validator of its own."""
    program = linked.program
    for alt in alternatives(schema) if schema is not None else ():
        if isinstance(alt, Glob):
            alt = program.initial(alt)
        if isinstance(alt, Map) and any(isinstance(k, Const) and k.value in ("pattern", "enum") for k in parts(alt)):
            return True
        if not isinstance(alt, Cls):
            continue
        for owner in program.mro(alt.ref):
            body = program.function(owner) if ":" in owner else None
            info = program.class_info(owner) if ":" in owner else None
            ann = body.annotated.get(name) if body is not None else None
            if ann is not None and _bounds(ann):
                return True
            if info is not None and (
                _limits(info.env.get(name)) or any(_validates(v, name) for v in info.env.values())
            ):
                return True
    return False


def offered(linked: Linked, asked: Event, typed: Typed) -> set[str]:
    """The words that a closed field lets a person choose from, in lower case; empty where they are not written down."""
    field = field_of(linked, asked, typed)
    found = {text.strip().lower() for text in field.texts} if field is not None and not field.name else set()
    for alt in alternatives(asked.named("<schema>") or Const(None)):
        for owner in linked.program.mro(alt.ref) if isinstance(alt, Cls) and typed.path else ():
            body = linked.program.function(owner) if ":" in owner else None
            ann = body.annotated.get(typed.path[0]) if body is not None else None
            found |= _literals(ann) if ann is not None else set()
    return found


def _literals(ann: Ann) -> set[str]:
    if ann.name.rsplit(".", 1)[-1] == "Literal":
        return {a.const.strip().lower() for a in ann.args if a.const}
    return {word for a in ann.args for word in _literals(a)}


def _bounds(ann: Ann) -> bool:
    if ann.name == "=" and ann.const in _CONSTRAINTS:
        return True
    return ann.name.rsplit(".", 1)[-1] in _CONSTRAINTS or any(_bounds(a) for a in ann.args)


def _limits(default: Term | None) -> bool:
    return isinstance(default, Inst) and any(n in _CONSTRAINTS for n, _ in default.kwargs)


def _validates(value: Term, name: str) -> bool:
    """Whether a member of a form is a validator of a field."""
    while isinstance(value, Deco):
        base: Term = value.by
        while isinstance(base, Part):
            base = base.func
        called = str(getattr(base, "dotted", getattr(base, "cls", getattr(base, "callee", "")))).rsplit(".", 1)[-1]
        if called in _VALIDATORS:
            named = {part.value for part in parts(value.by) if isinstance(part, Const)}
            return name in named or "*" in named or called.startswith(("model", "root"))
        value = value.inner
    return False


# -- what has been checked -------------------------------------------------------------------------------------

_NO_CHECK = frozenset({"exists", "is_dir", "is_file", "strip", "len", "bool", "str", "lower", "mkdir", "isinstance"})


def checked(typed: Typed, facts: Facts) -> bool:
    """Whether a path has compared a value with something: an allowed set, a pattern, a record it was looked up in."""
    return any(_checks(cond, value, typed.leaf) for cond, value in facts)


def _checks(cond: Term, value: bool, leaf: Term) -> bool:
    if not isinstance(cond, (Op, Res, Join)) or leaf not in parts(cond):
        return False
    if isinstance(cond, Op):
        if cond.op in ("failed", "asked", "isinstance", "waited"):
            return False
        if cond.op in ("not", "bool"):
            return _checks(cond.args[0], value, leaf)
        if (
            cond.op in ("is", "==")
            and isinstance(cond.args[1], Const)
            and cond.args[1].value in (None, "", True, False)
        ):
            return _looked_up(cond.args[0], leaf)
        if cond.op in ("<", ">", "<=", ">=") and isinstance(cond.args[0], Op) and cond.args[0].op == "len":
            return False
        if cond.op in ("==", "is"):
            return value
        return cond.op not in _KEEPS and cond.op not in _NO_CHECK
    return _looked_up(cond, leaf)


def _looked_up(term: Term, leaf: Term) -> bool:
    """Whether a call that got the value decides: a match, a lookup, a check."""
    quiet = _NO_CHECK | _CARRIES
    for part in parts(term):
        if isinstance(part, Res) and leaf in parts(part) and part.callee.rsplit(".", 1)[-1] not in quiet:
            return True
        if isinstance(part, Item) and leaf in parts(part.key):
            return True
    return False


def words_in(typed: Typed) -> set[str]:
    """The words of the names a value goes by: its field, the keyword and the keys under which it is passed on."""
    return {w for name in (*typed.path, *typed.names) for w in words_of(name)}


__all__ = ["Typed", "checked", "content_at", "field_of", "is_open", "is_secret_content", "offered", "typed_in",
           "words_in"]  # fmt: skip
