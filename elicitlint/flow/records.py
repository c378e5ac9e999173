"""Classes that are records: dataclasses, named tuples, typed dicts, attrs and pydantic models. Fields, copies,
conversions."""

from __future__ import annotations

from collections.abc import Callable

from elicitlint.flow import build
from elicitlint.flow.args import Args, spread
from elicitlint.flow.classes import environed
from elicitlint.flow.instantiate import run_function
from elicitlint.flow.machine import Machine, State
from elicitlint.flow.objects import NAMED_TUPLE, sequence_of
from elicitlint.flow.terms import NONE, Attr, Cls, Const, Fn, Inst, Item, Map, Seq, Term, join
from elicitlint.ir.ops import Pos

Results = list[tuple[State, Term]]
_FIELD_SPECS = frozenset({"field", "Field", "ib", "attrib", "attr.ib", "PrivateAttr"})
_TYPED_DICTS = frozenset({"typing.TypedDict", "typing_extensions.TypedDict"})
_AFTER = ("__post_init__", "__attrs_post_init__", "model_post_init")
_NO_BASES = frozenset({"builtins.object", "abc.ABC", "typing.Generic", "typing.Protocol", "typing.NamedTuple",
                       "pydantic.BaseModel",
                       "pydantic.main.BaseModel", "msgspec.Struct"})  # fmt: skip
_CHECKED = frozenset({"pydantic.BaseModel", "pydantic.main.BaseModel"})
"""Classes that refuse what they are given; a plain record takes it as it is."""


def construct(m: Machine, s: State, func: Cls, args: Args, kwargs: Args, pos: Pos) -> Results:
    """Call a class of the project: its constructor runs, or its fields take the arguments."""
    mro = m.program.mro(func.ref)
    if any(ref in _TYPED_DICTS for ref in mro):
        return [(s, Map(tuple((Const(n), t) for n, t in kwargs if n != "**"), None, m.site(pos)))]
    made = Inst(func.ref, m.site(pos), tuple(t for _, t in args), kwargs)
    new = m.program.member(func.ref, "__new__")
    if not isinstance(new, Fn):
        return _initialised(m, s, func, made, args, kwargs, pos)
    results: Results = []
    for after, value in m.calls.invoke(m, s, new, (("", func), *args), kwargs, pos):
        own = isinstance(value, Inst) and value.cls == func.ref
        results += _initialised(m, after, func, value, args, kwargs, pos) if own else [(after, value)]  # type: ignore[arg-type]
    return results


def _initialised(m: Machine, s: State, func: Cls, made: Inst, args: Args, kwargs: Args, pos: Pos) -> Results:
    init = m.program.member(func.ref, "__init__")
    if not isinstance(init, Fn):
        return _filled(m, s, made, args, kwargs, pos)
    fn = m.program.function(init.ref)
    if fn is None or not fn.params:
        return [(s, made)]
    return run_function(m, s, init, (("", made), *args), kwargs, pos, made)


def _filled(m: Machine, s: State, made: Inst, args: Args, kwargs: Args, pos: Pos) -> Results:
    names = m.program.field_names(made.cls)
    fields: dict[str, Term] = {}
    outside = environed(m.program.catalog, m.program.mro(made.cls))
    for name in names:
        spec = m.program.member(made.cls, name)
        if spec is not None and not outside:
            s, fields[name] = _default(m, s, spec, pos)
    positional = [n for n in names if _takes(m.program.member(made.cls, n))]
    given = {name: value for name, (star, value) in zip(positional, args, strict=False) if not star}
    given.update({name: value for name, value in kwargs if name != "**"})
    fields.update(given)
    rest = [t for n, t in kwargs if n == "**"] + [t for star, t in args if star]
    for name in names if rest else ():
        if name not in given:
            fields[name] = join(*(build.item(t, Const(name)) for t in rest))
    plain = names and all(ref in _NO_BASES or ":" in ref for ref in m.program.mro(made.cls))
    whole = (made.cls, made.site, () if plain else made.args, tuple(given.items()) if plain else made.kwargs)
    inst = Inst(*whole, tuple(sorted((n, v) for n, v in fields.items() if v is not None)))
    for hook in _AFTER:
        after = m.program.member(made.cls, hook)
        fn = m.program.function(after.ref) if isinstance(after, Fn) else None
        if isinstance(after, Fn) and fn is not None:
            extra: Args = (("", NONE),) if hook == "model_post_init" else ()
            return run_function(m, s, after, (("", inst), *extra), (), pos, inst)
    m.calm = bool(plain) and not any(ref in _CHECKED for ref in m.program.mro(made.cls))
    return [(s, inst)]


def _takes(spec: Term | None) -> bool:
    """Whether a field takes a positional argument."""
    return not (isinstance(spec, Inst) and _is_spec(spec) and dict(spec.kwargs).get("init") == Const(False))


def _is_spec(spec: Inst) -> bool:
    return spec.cls.rsplit(".", 1)[-1] in _FIELD_SPECS and ":" not in spec.cls


def _default(m: Machine, s: State, spec: Term, pos: Pos) -> tuple[State, Term]:
    """The value of a field that is not given."""
    if not isinstance(spec, Inst) or not _is_spec(spec):
        return s, build.fresh(spec, m.site(pos))
    named = dict(spec.kwargs)
    factory = named.get("default_factory", named.get("factory"))
    if factory is not None and factory != NONE:
        results = m.calls.invoke(m, s, factory, (), (), pos)
        if len(results) == 1:
            after, value = results[0]
            return after, _told_apart(m, value, spec, pos)
    if "default" in named:
        return s, named["default"]
    return s, spec.args[0] if spec.args else Item(spec, Const("default"))


def _told_apart(m: Machine, value: Term, spec: Inst, pos: Pos) -> Term:
    """The containers that one call makes for several fields are several."""
    if isinstance(value, Seq):
        return Seq(value.kind, value.elems, value.rest, spec.site, (m.site(pos),))
    if isinstance(value, Map):
        return Map(value.items, value.rest, spec.site, (m.site(pos),))
    return value


def named_tuple(m: Machine, s: State, made_by: Inst, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    """Call a class that ``collections.namedtuple`` made."""
    names = _tuple_names(made_by)
    if names is None:
        return None
    fields = {name: value for name, (star, value) in zip(names, args, strict=False) if not star}
    fields.update({name: value for name, value in kwargs if name in names})
    defaults = dict(made_by.kwargs).get("defaults")
    if isinstance(defaults, Seq) and defaults.rest is None and defaults.elems:
        fields = dict(zip(names[-len(defaults.elems) :], defaults.elems, strict=False)) | fields
    cls = f"{NAMED_TUPLE}{','.join(names)})"
    return [(s, Inst(cls, m.site(pos), (), (), tuple(sorted(fields.items()))))]


def _tuple_names(made_by: Inst) -> list[str] | None:
    spec = made_by.args[1] if len(made_by.args) > 1 else dict(made_by.kwargs).get("field_names")
    if isinstance(spec, Const) and isinstance(spec.value, str):
        return spec.value.replace(",", " ").split()
    if isinstance(spec, Seq) and spec.rest is None:
        names = [build.item(e, Const(0)) if isinstance(e, Seq) else e for e in spec.elems]
        return [str(n.value) for n in names if isinstance(n, Const)]
    return None


# -- conversions and copies --------------------------------------------------------------------------------------


def as_map(m: Machine, term: Term, pos: Pos) -> Term | None:
    """A record as a dict, nested records too; None for anything else."""
    if not isinstance(term, Inst) or not term.fields:
        return None
    names = [n for n in m.program.field_names(term.cls) if n in dict(term.fields)] if ":" in term.cls else []
    order = [*names, *(n for n, _ in term.fields if n not in names)]
    fields = dict(term.fields)
    return Map(tuple((Const(n), _plain(m, fields[n], pos)) for n in order), None, m.site(pos))


def _plain(m: Machine, value: Term, pos: Pos) -> Term:
    found = as_map(m, value, pos)
    return value if found is None else found


def replaced(m: Machine, term: Term, changes: Args, pos: Pos) -> Term | None:
    """A copy of a record with some fields changed; None for anything else."""
    if not isinstance(term, Inst) or not term.fields:
        return None
    made = Inst(term.cls, m.site(pos), term.args, term.kwargs, term.fields)
    for name, value in changes:
        made = build.with_field(made, name, value) if name != "**" else _with_all(made, value)
    return made


def _with_all(made: Inst, changes: Term) -> Inst:
    for name, old in made.fields:
        found = build.item(changes, Const(name))
        if isinstance(changes, Map):
            made = build.with_field(made, name, found) if found != NONE else made
        else:
            made = build.with_field(made, name, join(old, found))
    return made


Method = Callable[[Machine, State, Inst, Args, Args, Pos], Term | None]


def _dump(m: Machine, s: State, base: Inst, args: Args, kwargs: Args, pos: Pos) -> Term | None:
    return as_map(m, base, pos)


def _dump_text(m: Machine, s: State, base: Inst, args: Args, kwargs: Args, pos: Pos) -> Term | None:
    found = as_map(m, base, pos)
    return None if found is None else build.serialised(found)


def _copied(m: Machine, s: State, base: Inst, args: Args, kwargs: Args, pos: Pos) -> Term | None:
    update = dict(kwargs).get("update")
    return replaced(m, base, () if update is None else (("**", update),), pos)


def _replaced(m: Machine, s: State, base: Inst, args: Args, kwargs: Args, pos: Pos) -> Term | None:
    return replaced(m, base, kwargs, pos)


_METHODS: dict[str, Method] = {
    "model_dump": _dump,
    "dict": _dump,
    "_asdict": _dump,
    "model_dump_json": _dump_text,
    "json": _dump_text,
    "model_copy": _copied,
    "copy": _copied,
    "_replace": _replaced,
    "__replace__": _replaced,
}
_VALIDATORS = frozenset(
    {"model_validate", "parse_obj", "model_construct", "model_validate_json", "parse_raw", "_make", "from_dict"}
)


def record_method(m: Machine, s: State, func: Attr, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    """A method that records have by being records; None for anything else."""
    base = func.base
    if isinstance(base, Inst):
        handler = _METHODS.get(func.name)
        found = handler(m, s, base, args, kwargs, pos) if handler is not None else None
        return None if found is None else [(s, found)]
    if func.name in _VALIDATORS and isinstance(base, (Cls, Inst)):
        return _validated(m, s, base, func.name, args, kwargs, pos)
    return None


def _validated(m: Machine, s: State, base: Term, name: str, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    if name == "model_construct":
        return m.calls.invoke(m, s, base, (), kwargs, pos)
    source = args[0][1] if args else next((t for n, t in kwargs if n in ("obj", "json_data")), None)
    if source is not None and name in ("model_validate_json", "parse_raw"):
        source = build.parsed(source)
    if isinstance(source, Inst) and sequence_of(m.program, source) is None:
        source = as_map(m, source, pos)
    if name == "_make":
        return m.calls.invoke(m, s, base, spread((("*", source),)), (), pos) if source is not None else None
    if isinstance(source, Map) and source.rest is None and all(isinstance(k, Const) for k, _ in source.items):
        named = tuple((str(k.value), v) for k, v in source.items if isinstance(k, Const))
        return m.calls.invoke(m, s, base, (), named, pos)
    return None
