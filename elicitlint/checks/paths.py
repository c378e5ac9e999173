"""What the paths through a function say of a question: put or not, answered or not, and why not."""

from __future__ import annotations

import enum
import re
from collections.abc import Iterable, Iterator

from elicitlint.flow.acts import acts
from elicitlint.flow.facts import NO, YES, Verdict, asks_of, is_own_answer, said_of, value_of, verdict
from elicitlint.flow.known import words_of
from elicitlint.flow.linked import Linked
from elicitlint.flow.roots import Root
from elicitlint.flow.summary import Event
from elicitlint.flow.terms import (
    NONE,
    Ask,
    Attr,
    Cls,
    Const,
    Elem,
    Ext,
    Facts,
    Glob,
    Inst,
    Item,
    Mod,
    Op,
    Param,
    Res,
    Seq,
    Term,
    Text,
    children,
    mentions,
    path_names,
    root,
)

_QUIET = re.compile(
    r"(^|/)(tests?|testing|test_[^/]*|[^/]*_test\.py|conftest\.py|_?vendor(ed)?|site-packages|third_party)(/|$)|(^|/)test_[^/]*\.py$"
)
_UNABLE = frozenset(
    {
        "capability",
        "capabilities",
        "elicit",
        "elicitation",
        "supports",
        "supported",
        "interactive",
        "isatty",
        "tty",
        "running",
        "connected",
        "available",
    }
)
_CONTEXT = frozenset(
    {
        "ctx",
        "context",
        "session",
        "manager",
        "approver",
        "approvals",
        "gate",
        "server",
        "client",
        "elicitor",
        "prompter",
        "asker",
        "confirmer",
        "ui",
        "loop",
        "request",
    }
)
_CONFIG = frozenset(
    {"environ", "getenv", "env", "config", "settings", "setting", "cfg", "conf", "options", "flags", "prefs"}
)
_NARROW = frozenset({"dry", "preview", "simulate", "simulation", "test", "testing", "mock", "readonly"})
_GATE = frozenset(
    {
        "require",
        "required",
        "requires",
        "confirm",
        "confirmation",
        "confirmations",
        "approval",
        "approvals",
        "ask",
        "elicit",
        "elicitation",
        "prompt",
        "interactive",
        "mode",
        "policy",
    }
)


_ABLE = frozenset({"capability", "capabilities", "supports", "supported"})
"""What the other side can do is no setting, though it is read like one."""


class Way(enum.Enum):
    """How a path stands to a question."""

    YES = "accepted"
    NO = "refused"
    FAILED = "failed"
    UNABLE = "could not be put"
    OPEN = "put, decision not read"
    EMPTY = "accepted without a form"
    UNASKED = "not put"


def quiet(path: str) -> bool:
    """Whether a file is test code or a vendored copy: the rules about questions do not look there."""
    return _QUIET.search(path) is not None


def asking(linked: Linked) -> Iterator[tuple[Root, Ask, Event]]:
    """Every question as seen from every function that puts it or calls what puts it, nearest first."""
    found = [(r, a, e) for r in linked.roots if not quiet(r.path) for a, e in r.asks.items() if not quiet(a.site.path)]
    yield from sorted(found, key=lambda f: (len(f[2].frames), f[0].path, f[0].line, f[1].site))


def way(ask: Ask, asked: Event, facts: Facts) -> Way:
    """How a path stands to a question."""
    if ask in asks_of(facts):
        if unanswered(ask, asked, facts):
            return Way.FAILED
        if excluded(ask, facts):
            left = frozenset(f for f in facts if f[1] or not (isinstance(f[0], Op) and f[0].args[:1] == (ask,)))
            return _WAYS.get(verdict(ask, left)) or Way.YES
        found = _WAYS.get(verdict(ask, facts)) or Way.OPEN
        if found is Way.NO and _typed_yes(ask, facts):
            return Way.YES
        if found is Way.YES and (_empty(ask, facts) or _formless(ask, asked, facts)):
            return Way.EMPTY
        return Way.NO if found is Way.YES and _typed_no(ask, facts) else found
    return (
        Way.UNABLE
        if any(unable(asked, cond, value) and _parts_ways(asked, cond, value) for cond, value in facts)
        else Way.UNASKED
    )


def _empty(ask: Ask, facts: Facts) -> bool:
    """Whether an accept is known to have come without a form: neither a yes nor a no was typed."""
    return any(
        value and isinstance(cond, Op) and cond.op in ("is", "==") and cond.args[1] == NONE
        and path_names(cond.args[0]) in (("data",), ("content",)) and root(cond.args[0]) == ask
        for cond, value in facts
    )  # fmt: skip


def _formless(ask: Ask, asked: Event, facts: Facts) -> bool:
    """Whether an accept has come with nothing where a form was asked for: a form is true whatever its fields say."""
    if not isinstance(asked.named("<schema>"), Cls):
        return False
    empty = any((Attr(ask, name), False) in facts for name in ("data", "content"))
    left = facts - {(Attr(ask, name), False) for name in ("data", "content")}
    return empty and verdict(ask, left) is Verdict.ACCEPTED


def unanswered(ask: Ask, asked: Event, facts: Facts) -> bool:
    """Whether a path has found that nobody has answered in time, by a library that says so with None."""
    if asked.model is None or not asked.model.silent:
        return False
    return (ask, False) in facts or (Op("is", (ask, Const(None))), True) in facts


def _parts_ways(asked: Event, cond: Term, value: bool) -> bool:
    """Whether the question is put only where it is otherwise."""
    return all(value_of(cond, alt) is (not value) for alt in asked.alts)


def _typed_no(ask: Ask, facts: Facts) -> bool:
    """Whether the form's own yes/no was answered with no; other fields may be false as they like."""
    return any(
        said_of(ask, cond, value) is Verdict.NO
        and not _no_of_several(cond, value)
        and (is_own_answer(cond) or (ask.how == "decision" and _is_yes_word(cond)))
        for cond, value in facts
    )


def _is_yes_word(cond: Term) -> bool:
    """Whether a fact is about an equality with a word for yes."""
    right = cond.args[1] if isinstance(cond, Op) and len(cond.args) == 2 else None
    return isinstance(right, Const) and str(right.value).lower() in YES


def _no_of_several(cond: Term, value: bool) -> bool:
    """Whether a fact only rules out one of several choices, which is not a no."""
    if value or not isinstance(cond, Op) or len(cond.args) < 2:
        return False
    right = cond.args[1]
    return isinstance(right, Const) and isinstance(right.value, str) and right.value.lower() not in YES


def _typed_yes(ask: Ask, facts: Facts) -> bool:
    """Whether the content is known to say yes: there is content only after an accept."""
    return any(said_of(ask, cond, value) is Verdict.YES for cond, value in facts)


_WAYS = {
    Verdict.YES: Way.YES,
    Verdict.ACCEPTED: Way.YES,
    Verdict.NO: Way.NO,
    Verdict.REFUSED: Way.NO,
    Verdict.FAILED: Way.FAILED,
}


def excluded(ask: Ask, facts: Facts) -> bool:
    """Whether decline and cancel have both been ruled out, which leaves an accept."""
    words: set[str] = set()
    for cond, value in facts:
        if isinstance(cond, Op) and not value and len(cond.args) == 2 and root(cond.args[0]) == ask:
            words |= _refusals(cond)
    return bool(words & {"decline", "declined"}) and bool(words & {"cancel", "cancelled", "canceled"})


def _refusals(cond: Op) -> set[str]:
    right = cond.args[1]
    parts = right.elems if isinstance(right, Seq) else (right,)
    if cond.op == "isinstance":
        names = {w for p in parts for w in words_of(_last(p))[:1]}
        return names & NO
    return {str(p.value).lower() for p in parts if isinstance(p, Const)} & NO


def _last(term: Term) -> str:
    while isinstance(term, Item):
        term = term.base
    return str(getattr(term, "dotted", getattr(term, "qualname", getattr(term, "name", "")))).rsplit(".", 1)[-1]


def unable(asked: Event, cond: Term, value: bool) -> bool:
    """Whether a fact says that the question could not be put: no context, no manager, a client that cannot ask."""
    subject = _missing(cond, value)
    if subject is None:
        return False
    receiver = asked.receiver
    if receiver is not None and not isinstance(subject, Const) and mentions(receiver, subject):
        return True
    if path_names(subject)[-1:] == (asked.callee.rsplit(".", 1)[-1],):
        return True  # the very method that asks is missing
    return bool(_own_words(subject) & (_UNABLE | _CONTEXT)) and not is_switch(subject)


def _own_words(subject: Term) -> set[str]:
    """The words of the name a value goes by: its last attribute, else the parameter or the function that gave it."""
    names = path_names(subject)
    base = root(subject)
    own = names[-1] if names else str(getattr(base, "name", getattr(base, "callee", ""))).rsplit(".", 1)[-1]
    return set(words_of(own))


def _missing(cond: Term, value: bool) -> Term | None:
    """What a fact says is absent or not possible."""
    if isinstance(cond, Op) and cond.op in ("is", "==") and len(cond.args) == 2:
        right = cond.args[1]
        absent = isinstance(right, Const) and (right.value is None or right.value is False)
        return cond.args[0] if absent and value else None
    if isinstance(cond, Op) and cond.op in ("hasattr", "callable"):
        return None if value else _attribute(cond)
    if isinstance(cond, Op) and cond.op not in ("bool", "isinstance"):
        return None
    if isinstance(cond, Op):
        return None if value else cond.args[0]
    return None if value else cond


def _attribute(cond: Op) -> Term:
    """The attribute that ``hasattr`` looks for, or what ``callable`` is asked about."""
    name = cond.args[1] if len(cond.args) > 1 else None
    return Attr(cond.args[0], str(name.value)) if isinstance(name, Const) else cond.args[0]


def names_in(term: Term) -> set[str]:
    """The words of all names in a term."""
    found: set[str] = set()
    for name in (
        *path_names(term),
        getattr(term, "name", ""),
        getattr(term, "callee", ""),
        getattr(term, "dotted", ""),
        getattr(term, "qualname", ""),
    ):
        found |= set(words_of(str(name)))
    if isinstance(term, Const) and isinstance(term.value, str):
        found |= set(words_of(term.value))
    for child in children(term):
        found |= names_in(child)
    return found


def is_switch(cond: Term) -> bool:
    """Whether a condition reads only settings: the environment, a configuration, a flag of the object."""
    parts = [t for t in _roots(cond) if not isinstance(t, Const)]
    return bool(parts) and all(_configured(t) for t in parts) and not names_in(cond) & _NARROW


def _roots(term: Term) -> list[Term]:
    """The values a condition is made of, each with its access path."""
    if isinstance(term, (Attr, Item, Elem, Param, Glob, Ext, Mod, Cls, Inst)):
        return [term]
    if isinstance(term, Res):
        return [term]
    return [t for child in children(term) for t in _roots(child)] if not isinstance(term, Const) else []


def _configured(term: Term) -> bool:
    base = root(term)
    own = set(words_of(str(getattr(base, "callee", getattr(base, "dotted", getattr(base, "name", ""))))))
    path = {w for name in path_names(term) for w in words_of(name)}
    if path & _ABLE:
        return False
    if isinstance(base, Res):
        flows = [f for f in base.flows if not isinstance(f, Const)]
        key = {w for f in base.flows if isinstance(f, Const) and isinstance(f.value, str) for w in words_of(f.value)}
        if key & _GATE and key & (_BYPASS | _OFF):
            return True
        return bool((own | path) & _CONFIG) or (bool(flows) and all(is_switch(f) for f in flows))
    if isinstance(base, Inst):
        return bool(set(words_of(base.cls)) & (_CONFIG | {"config"})) and bool(path)
    if isinstance(base, (Glob, Mod, Ext)):
        return bool((own | path) & (_CONFIG | _BYPASS | _GATE))
    return bool(path & (_BYPASS | _CONFIG | _GATE)) if isinstance(base, Param) and path else False


_OFF = frozenset({"disable", "disabled", "disables", "off", "no", "without"})
_BYPASS = frozenset(
    {
        "skip",
        "auto",
        "bypass",
        "assume",
        "unattended",
        "headless",
        "noninteractive",
        "autoapprove",
        "yolo",
        "fallback",
        "dangerously",
        "trusted",
        "always",
        "allow",
    }
)


def of_the_answer(event: Event) -> bool:
    """Whether a call is a method of the answer itself: it tells its framework of the decision, and is no act."""
    return event.kind == "call" and isinstance(event.receiver, Ask)


def effect_like(linked: Linked, event: Event) -> int:
    """How surely an event is an act: 2 modelled, 1 an unseen call whose name acts, 0 none."""
    if event.kind == "effect":
        return 2
    if (
        event.kind == "handoff"
        and event.model is not None
        and event.model.handoff in ("queue", "schedule", "detached", "fanout", "replayed")
    ):
        return 2
    if event.kind != "call" or of_the_answer(event) or not event.callee or event.callee.startswith("builtins."):
        return 0
    if not acts(linked.program, event.callee) or event.callee.rsplit(".", 1)[-1][:1].isupper():
        return 0
    if set(words_of(event.callee)) & _LOGGERS or event.callee.rsplit(".", 1)[-1] in _LEVELS:
        return 0
    verb = words_of(event.callee.rsplit(".", 1)[-1])[:1]
    named = bool(set(verb) & linked.program.catalog.words.effect_verbs)
    return 1 if named or any(_variable(value) for value in event.values()) else 0


_LOGGERS = frozenset({"logger", "logging", "loguru", "structlog"})
_LEVELS = frozenset({"debug", "info", "warning", "warn", "error", "exception", "critical"})


def _variable(value: Term) -> bool:
    return not isinstance(value, (Const, Cls, Ext)) and not (isinstance(value, Text) and not children(value))


def effects(linked: Linked, found: Root) -> list[tuple[Event, int]]:
    """The acts of a function, with how sure they are."""
    return [(e, sure) for e in found.events if (sure := effect_like(linked, e))]


def conditions(found: Root) -> Iterable[tuple[tuple[int, int, int, int], Term, Facts]]:
    """The function's own branches: place, condition, and the facts under which it is met."""
    for pos, met in found.summary.branches.items():
        for cond, facts in sorted(met, key=repr):
            yield pos, cond, facts


__all__ = ["NO", "YES", "Way", "asking", "conditions", "effect_like", "effects", "excluded", "is_switch", "names_in",
           "quiet", "unable", "way"]  # fmt: skip
