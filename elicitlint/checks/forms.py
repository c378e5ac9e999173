"""What a question asks for: the fields of its form, from a model, a dataclass, a typed dict, a raw schema or a type."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from elicitlint.flow.linked import Linked
from elicitlint.flow.program import Program
from elicitlint.flow.terms import (
    UNKNOWN,
    Cls,
    Const,
    Ext,
    Glob,
    Inst,
    Item,
    Map,
    Op,
    Res,
    Seq,
    Term,
    Text,
    alternatives,
    children,
)
from elicitlint.ir.ops import Ann


class Field(NamedTuple):
    """One field of a form: its name, its type as far as known (``bool``, ``str`` …), and the texts that describe it."""

    name: str
    type: str
    texts: tuple[str, ...] = ()


def fields(program: Program, schema: Term | None) -> list[Field]:
    """The fields of a form; a bare type is one field without a name; empty where the schema is not known."""
    found: dict[tuple[str, str], Field] = {}
    for alt in alternatives(schema) if schema is not None else ():
        for field in _fields(program, alt):
            found[field.name, field.type] = field
    return list(found.values())


def _fields(program: Program, schema: Term) -> Iterator[Field]:
    if isinstance(schema, Glob):
        schema = program.initial(schema)
    if isinstance(schema, Cls):
        yield from _class_fields(program, schema)
    elif isinstance(schema, Ext):
        yield Field("", schema.dotted.rsplit(".", 1)[-1])
    elif isinstance(schema, Map):
        yield from _schema_fields(schema)
    elif isinstance(schema, (Res, Inst)):
        yield from _made_fields(program, schema)
    elif isinstance(schema, Seq):
        yield Field("", "choice", tuple(texts(schema)))


def _class_fields(program: Program, schema: Cls) -> Iterator[Field]:
    seen: set[str] = set()
    for owner in program.mro(schema.ref):
        body = program.function(owner) if ":" in owner else None
        info = program.class_info(owner) if ":" in owner else None
        for name, ann in (body.annotated if body is not None else {}).items():
            if name not in seen and not name.startswith(("_", "model_config")):
                seen.add(name)
                default = info.env.get(name) if info else None
                yield Field(name, _annotated(ann), (*_described(UNKNOWN, default), *_noted(ann)))


def _annotated(ann: Ann) -> str:
    """The last name of an annotation's type; ``Annotated`` and optional types are looked into."""
    name = ann.name.rsplit(".", 1)[-1]
    if name in ("Annotated", "Optional", "Required", "NotRequired", "Final"):
        return _annotated(ann.args[0]) if ann.args else ""
    if name in ("|", "Union"):
        return next((t for a in ann.args if (t := _annotated(a)) not in ("", "None")), "")
    return "choice" if name == "Literal" else name


def _noted(ann: Ann) -> Iterator[str]:
    """The descriptions inside an annotation: ``Annotated[str, Field(description=...)]``."""
    if ann.name == "=" and ann.const in ("description", "title"):
        yield from (a.const for a in ann.args if a.const)
    for arg in ann.args:
        yield from _noted(arg)


def _described(noted: Term, default: Term | None) -> Iterator[str]:
    for part in (noted, default):
        if isinstance(part, Inst):
            yield from (t for n, v in part.kwargs if n in ("description", "title") for t in texts(v))
        elif isinstance(part, Item):
            yield from (t for child in children(part.key) for t in _described(child, None))
        elif isinstance(part, Res):
            yield from (t for flow in part.flows for t in texts(flow))


def _type(noted: Term) -> str:
    """The last name of a type annotation; ``Annotated`` and optional types are looked into."""
    if isinstance(noted, Item):
        base = _type(noted.base)
        if base in ("Annotated", "Optional", "Required", "NotRequired"):
            first = noted.key.elems[0] if isinstance(noted.key, Seq) and noted.key.elems else noted.key
            return _type(first)
        return "choice" if base == "Literal" else base
    if isinstance(noted, Op) and noted.op == "|":
        return next((t for a in noted.args if (t := _type(a)) not in ("", "None", "NoneType")), "")
    if isinstance(noted, Const) and isinstance(noted.value, str):
        return noted.value.split("|")[0].strip()
    return str(getattr(noted, "dotted", getattr(noted, "qualname", ""))).rsplit(".", 1)[-1]


def _schema_fields(schema: Map) -> Iterator[Field]:
    given = dict(schema.items)
    properties = given.get(Const("properties"))
    for alt in alternatives(properties) if properties is not None else ():
        if isinstance(alt, Map):
            for key, value in alt.items:
                if isinstance(key, Const):
                    yield _property(str(key.value), value)


def _property(name: str, value: Term) -> Field:
    inner = dict(value.items) if isinstance(value, Map) else {}
    kind = inner.get(Const("type"))
    typ = {"boolean": "bool", "string": "str"}.get(str(getattr(kind, "value", "")), str(getattr(kind, "value", "")))
    found = [t for key in ("title", "description") if Const(key) in inner for t in texts(inner[Const(key)])]
    return Field(name, "choice" if Const("enum") in inner else typ, tuple(found))


def _made_fields(program: Program, schema: Res | Inst) -> Iterator[Field]:
    """A model made at run time (``create_model(name, **fields)``, ``type(name, bases, {...})``), or a call with it."""
    args = schema.flows if isinstance(schema, Res) else schema.args
    kwargs = schema.kwargs if isinstance(schema, Inst) else ()
    for name, value in kwargs:
        if name != "**":
            yield Field(name, _made_type(value), tuple(texts(value)))
    for value in (*args, *(v for n, v in kwargs if n == "**")):
        for alt in alternatives(value):
            if isinstance(alt, Map):
                yield from _made_map(program, alt)
            elif isinstance(alt, Cls) and isinstance(schema, Res):
                yield from _class_fields(program, alt)
            elif isinstance(alt, Seq) and isinstance(schema, Res):
                yield from (Field(e.value, "") for e in alt.elems if isinstance(e, Const) and isinstance(e.value, str))


def _made_map(program: Program, made: Map) -> Iterator[Field]:
    given = dict(made.items)
    if Const("properties") in given:
        yield from _schema_fields(made)
        return
    for key, value in made.items:
        for name in alternatives(key):
            if isinstance(name, Const) and isinstance(name.value, str):
                if name.value == "__annotations__" and isinstance(value, Map):
                    yield from (Field(str(k.value), _type(v)) for k, v in value.items if isinstance(k, Const))
                elif not name.value.startswith("__"):
                    yield Field(name.value, _made_type(value), tuple(texts(value)))
    if made.rest is not None:
        yield from (Field(t, _made_type(made.rest)) for t in _keys_used(made.rest))


def _made_type(value: Term) -> str:
    return _type(value.elems[0]) if isinstance(value, Seq) and value.elems else _type(value)


def _keys_used(value: Term) -> Iterator[str]:
    """Names that index a table of descriptions inside a field's definition: they are the names of the fields."""
    if isinstance(value, Item):
        yield from (str(k.value) for k in alternatives(value.key) if isinstance(k, Const) and isinstance(k.value, str))
    for child in children(value):
        yield from _keys_used(child)


def texts(term: Term) -> Iterator[str]:
    """All literal text in a term."""
    if isinstance(term, Const) and isinstance(term.value, str):
        yield term.value
    if isinstance(term, Text):
        yield from (p for p in term.parts if isinstance(p, str))
    for child in children(term):
        yield from texts(child)


def yes_fields(linked: Linked, schema: Term | None) -> list[Field]:
    """The fields of a form by which a person can say no: a bare bool, a form's only bool, or one named like a yes."""
    found = [f for f in fields(linked.program, schema) if f.type in ("bool", "StrictBool")]
    words = linked.program.catalog.words
    named = [
        f
        for f in found
        if f.name == "" or f.name in words.approval_fields or f.name in words.approval_values | _AGREEMENTS
    ]
    return named or (found if len(found) == 1 and len(fields(linked.program, schema)) == 1 else [])


_AGREEMENTS = frozenset(
    {"acknowledge", "acknowledged", "agreement", "i_agree", "do_it", "go_ahead", "really", "answer", "proceed_anyway"}
)


__all__ = ["Field", "fields", "texts", "yes_fields"]
