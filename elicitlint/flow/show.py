"""Terms, facts and summaries as text: what ``elicitlint dump`` prints and tests assert, line by line."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from elicitlint.flow.build import LOOSE
from elicitlint.flow.summary import APPLIED, Event, Summary
from elicitlint.flow.terms import (
    Ask,
    Attr,
    Cls,
    Const,
    Coro,
    Deco,
    Elem,
    Ext,
    Facts,
    Fn,
    Free,
    Glob,
    Grant,
    Inst,
    Item,
    Join,
    Map,
    Mix,
    Mod,
    Op,
    Param,
    Part,
    Raised,
    Res,
    Seq,
    Term,
    Text,
    Won,
)


def show(term: Term | None) -> str:
    """A short, stable text for a term."""
    if term is None:
        return "-"
    render = _SHOW.get(type(term))
    return render(term) if render else type(term).__name__.lower()


def _list(terms: Any) -> str:
    return ", ".join(show(t) for t in terms)


def _pairs(pairs: Any) -> str:
    return ", ".join(f"{n}={show(t)}" for n, t in pairs)


def _args(args: Any, kwargs: Any) -> str:
    return ", ".join(x for x in (_list(args), _pairs(kwargs)) if x)


def _text(t: Text) -> str:
    return 'f"' + "".join(p if isinstance(p, str) else "{" + show(p) + "}" for p in t.parts) + '"'


def _map(t: Map) -> str:
    rest = [f"**{show(t.rest)}"] if t.rest is not None else []
    return "{" + ", ".join([f"{show(k)}: {show(v)}" for k, v in t.items] + rest) + "}"


def _seq(t: Seq) -> str:
    rest = [f"*{show(t.rest)}"] if t.rest is not None else []
    return f"{t.kind}(" + ", ".join([show(e) for e in t.elems] + rest) + ")"


def _via(via: Any) -> str:
    return "".join(f"<{site.line}" for site in via)


_WORDS: dict[Term, str] = {mark: how for how, mark in LOOSE.items()}
"""Marks that stand for a word."""

_SHOW: dict[type[Term], Callable[[Any], str]] = {
    Const: lambda t: _WORDS.get(t) or repr(t.value),
    Param: lambda t: t.name,
    Free: lambda t: f"^{t.name}",
    Glob: lambda t: f"{t.module}.{t.name}",
    Ext: lambda t: t.dotted,
    Mod: lambda t: f"module {t.name}",
    Fn: lambda t: f"def {t.module}:{t.qualname}",
    Cls: lambda t: f"class {t.ref}",
    Deco: lambda t: f"@{show(t.by)} {show(t.inner)}",
    Part: lambda t: f"partial({show(t.func)}; {_args(t.args, t.kwargs)})",
    Inst: lambda t: f"{t.cls}#{t.site.line}({_args(t.args, t.kwargs)})",
    Seq: _seq,
    Map: _map,
    Attr: lambda t: f"{show(t.base)}.{t.name}",
    Item: lambda t: f"{show(t.base)}[{show(t.key)}]",
    Elem: lambda t: f"each {show(t.base)}",
    Res: lambda t: f"{t.callee or '?'}@{t.site.line}{_via(t.via)}({_list(t.flows)})",
    Ask: lambda t: f"ask@{t.site.line}{_via(t.via)}",
    Won: lambda t: f"won@{t.site.line}{_via(t.via)}",
    Grant: lambda t: f"grant@{t.site.line}{_via(t.via)}",
    Coro: lambda t: f"coroutine {show(t.func)}",
    Text: _text,
    Op: lambda t: f"({t.op} {_list(t.args)})",
    Join: lambda t: "one of (" + " | ".join(sorted(show(a) for a in t.alts)) + ")",
    Mix: lambda t: "mix(" + ", ".join(sorted(show(a) for a in t.parts)) + ")",
    Raised: lambda t: f"exception@{t.site.line}",
}


def show_facts(facts: Facts) -> str:
    """Facts in a stable order, ``!`` before what is false."""
    return " & ".join(sorted(("" if value else "!") + show(cond) for cond, value in facts)) or "always"


def event_lines(event: Event) -> list[str]:
    """An event and the paths on which it happens."""
    frames = "".join(f" via {f.site.path}:{f.site.line}" for f in event.frames)
    regions = "".join(f" in {r.kind}@{r.site.line}" for r in event.regions)
    args = ", ".join(x for x in (_list(t for _, t in event.args), _pairs(event.kwargs)) if x)
    head = f"{event.kind} {event.site.path}:{event.site.line} {event.callee}({args}){frames}{regions}"
    return [head, *sorted(f"  when {show_facts(alt)}" for alt in event.alts)]


def summary_lines(summary: Summary) -> list[str]:
    """A summary as printable facts, one a line."""
    lines = [f"function {summary.ref}"]
    lines += sorted(f"{o.kind} {show(o.value)} at {o.site.line} when {show_facts(o.facts)}" for o in summary.outcomes)
    for event in summary.events.values():
        lines += event_lines(event)
    lines += sorted(f"writes {show(base)}[{show(key)}] = {show(value)}" for base, key, value in summary.stores)
    lines += [f"calls what it is given: {name}" for name in sorted({n.removeprefix(APPLIED) for n in summary.called})]
    lines += [f"unknown: {reason}" for reason in summary.reasons]
    return lines
