"""MEL304: see the card `rules/MEL304.md`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from elicitlint.checks.common import called, finding, flow_id, place, where
from elicitlint.checks.forms import fields, yes_fields
from elicitlint.checks.paths import Way, asking, conditions, effects, names_in, quiet, way
from elicitlint.checks.questions import handed_back, wording
from elicitlint.core.findings import Confidence, Finding, Step
from elicitlint.flow.facts import asks_of, consumed
from elicitlint.flow.handoffs import first_text
from elicitlint.flow.known import words_of
from elicitlint.flow.linked import Linked
from elicitlint.flow.roots import Root
from elicitlint.flow.rows import statement_of
from elicitlint.flow.summary import Event
from elicitlint.flow.terms import (
    Ask,
    Const,
    Elem,
    Facts,
    Item,
    Join,
    Op,
    Param,
    Res,
    Seq,
    Site,
    Term,
    alternatives,
    children,
    path_names,
    root,
)


def check(linked: Linked) -> Iterator[Finding]:
    """Every value that is no approval and decides an act: arguments of a tool, words in free text, choices."""
    done: set[Site] = set()
    for found in linked.roots:
        if quiet(found.path):
            continue
        asked_back = [site for site, _, how in handed_back(linked, found) if how == "return"] if _tool(found) else []
        for site, what, event in (*_arguments(linked, found), *_free_text(linked, found)):
            if site not in done:
                done.add(site)
                yield _finding(found, site, what, event, asked_back)
    for found, ask, asked in asking(linked):
        choice = chosen(linked, found, ask, asked)
        if choice is not None and choice[0] not in done:
            done.add(choice[0])
            yield _finding(found, *choice)


# -- arguments that the model fills in -------------------------------------------------------------------------


def _tool(found: Root) -> bool:
    return any(model.what == "tool" for model, _ in found.decorated("route"))


def _arguments(linked: Linked, found: Root) -> Iterator[tuple[Site, str, Event]]:
    """Parameters of a tool that are named like an approval and without which an act is not reached."""
    if not _tool(found):
        return
    for event in (*(e for e, _ in effects(linked, found)), *_written(found)):
        name = _deciding(linked, found, event)
        if name:
            site = _tested(found, lambda cond, name=name: _names_param(cond, found, name)) or event.site
            yield site, f"the argument `{name}`, which the model fills in, decides", event


def _written(found: Root) -> list[Event]:
    """The statements that change or delete rows."""
    return [
        e for e in found.of_kind("handoff") if (s := statement_of(e)) is not None and s.verb in ("update", "delete")
    ]


def _deciding(linked: Linked, found: Root, event: Event) -> str:
    """The claim without which a path to an act, which nobody else permits, ends elsewhere."""
    alts = [alt for alt in event.alts if not _permitted(found, alt)]
    names = [_claimed(linked, found, alt) for alt in alts]
    if names and all(names):
        return names[0]
    entry = (event.frames[0].site if event.frames else event.site).pos
    for outcome in found.summary.outcomes if alts else ():
        name = _unclaimed(linked, found, outcome.facts)
        if name and outcome.site.pos < entry and not any((Param(found.ref, name), False) in alt for alt in alts):
            return name
    return ""


def _unclaimed(linked: Linked, found: Root, facts: Facts) -> str:
    """The approval-like parameter that a path found false."""
    known = linked.program.catalog.words.approval_fields
    claims = (c.name for c, v in facts if not v and isinstance(c, Param) and c.func == found.ref)
    return next((name for name in sorted(claims) if _claims(name, known)), "")


def _permitted(found: Root, alt: Facts) -> bool:
    """Whether a person or a grant stands behind a path."""
    return bool(consumed(alt)) or any(way(a, found.asks[a], alt) is Way.YES for a in asks_of(alt) if a in found.asks)


def _claimed(linked: Linked, found: Root, alt: Facts) -> str:
    """The approval-like parameter that a path found true."""
    fields_ = linked.program.catalog.words.approval_fields
    for cond, value in sorted(alt, key=repr):
        subject, positive = _subject(cond, value)
        if positive and isinstance(subject, Param) and subject.func == found.ref and _claims(subject.name, fields_):
            return subject.name
    return ""


def _claims(name: str, known: frozenset[str]) -> bool:
    words = words_of(name)
    return name in known or (
        len(words) > 1 and words[-1] in ("confirmed", "approved", "consented", "agreed", "authorized", "authorised")
    )


def _subject(cond: Term, value: bool) -> tuple[Term, bool]:
    """What a fact is about, and whether it holds: ``x is not None`` and ``x == "yes"`` are about ``x``."""
    while isinstance(cond, Op) and cond.op in ("not", "bool"):
        value = value != (cond.op == "not")
        cond = cond.args[0]
    if isinstance(cond, Op) and cond.op in ("==", "is") and isinstance(cond.args[1], Const):
        absent = cond.args[1].value is None or cond.args[1].value is False
        return _below(cond.args[0]), value != absent
    return _below(cond), value


_SAME_TEXT = frozenset({"lower", "upper", "strip", "str", "casefold"})


def _below(term: Term) -> Term:
    while True:
        if isinstance(term, Op) and term.op in _SAME_TEXT and term.args:
            term = term.args[0]
        elif isinstance(term, Res) and term.callee.rsplit(".", 1)[-1] in _SAME_TEXT and term.flows:
            term = term.flows[0]
        else:
            return term


def _names_param(cond: Term, found: Root, name: str) -> bool:
    subject, _ = _subject(cond, True)
    return subject == Param(found.ref, name)


def _tested(found: Root, wanted: object) -> Site | None:
    places = [pos for pos, cond, _ in conditions(found) if wanted(cond)]  # type: ignore[operator]
    return Site(found.path, min(places)) if places else None


# -- words in free text ----------------------------------------------------------------------------------------


def _free_text(linked: Linked, found: Root) -> Iterator[tuple[Site, str, Event]]:
    """A search for a word of agreement in text that somebody typed or a model relayed."""
    yes = (
        linked.program.catalog.words.approval_values
        | linked.program.catalog.words.effect_verbs
        | {"go ahead", "do it", "yep", "yeah"}
    )
    seen: set[Term] = set()
    for pos, cond, _ in conditions(found):
        text = _searched(cond, yes)
        if text is None or not _is_text(linked, found, text):
            continue
        seen.add(_plain(cond))
        for event, _ in effects(linked, found):
            if _behind(event, cond):
                yield Site(found.path, pos), f"a word found in `{_name(text)}` decides", event
                break
    for event, _ in effects(linked, found):
        for cond in _known_on_all(event):
            text = _searched(cond, yes)
            if text is not None and cond not in seen and _is_text(linked, found, text):
                site = _settled_at(found, cond) or event.site
                yield site, f"a word found in `{_name(text)}` decides", event
                break


def _known_on_all(event: Event) -> list[Term]:
    """The conditions that hold on every path to an act."""
    shared = frozenset.intersection(*event.alts) if event.alts else frozenset[tuple[Term, bool]]()
    return sorted((cond for cond, value in shared if value), key=repr)


def _settled_at(found: Root, cond: Term) -> Site | None:
    """The first branch that is met with a condition already settled: by ``any`` over the words, by a helper."""
    places = [pos for pos, _, facts in conditions(found) if (cond, True) in facts]
    return Site(found.path, min(places)) if places else None


def _searched(cond: Term, yes: frozenset[str]) -> Term | None:
    """The text in which a condition looks for one of the words."""
    while isinstance(cond, Op) and cond.op in ("not", "bool"):
        cond = cond.args[0]
    if isinstance(cond, Op) and cond.op == "in" and len(cond.args) == 2:
        words = {
            w.value.lower() for w in alternatives(cond.args[0]) if isinstance(w, Const) and isinstance(w.value, str)
        }
        if words and words & yes and not isinstance(cond.args[1], (Seq, Join, Const)):
            return _below(cond.args[1])
        return None
    if isinstance(cond, Join) or (isinstance(cond, Op) and cond.op == "any"):
        return next((t for c in children(cond) if (t := _inside(c, yes)) is not None), None)
    return None


def _inside(term: Term, yes: frozenset[str]) -> Term | None:
    if isinstance(term, (Seq, Join)):
        return next((t for c in children(term) if (t := _inside(c, yes)) is not None), None)
    return _searched(term, yes)


def _is_text(linked: Linked, found: Root, text: Term) -> bool:
    """Whether a value is free text from a person or a model: a tool's or message handler's parameter, or an answer."""
    base = root(text)
    if isinstance(base, Ask):
        return base.how in ("result", "model", "raw", "decision")
    if isinstance(base, Param) and base.func == found.ref:
        return any(model.what in ("tool", "message") for model, _ in found.decorated("route"))
    return False


def _behind(event: Event, cond: Term) -> bool:
    """Whether an act is reached only where a condition holds."""
    while isinstance(cond, Op) and cond.op in ("not", "bool"):
        cond = cond.args[0]
    return bool(event.alts) and all((cond, True) in alt or _any_of(cond, alt) for alt in event.alts)


def _any_of(cond: Term, alt: Facts) -> bool:
    return any(value and known == cond for known, value in alt)


def _name(term: Term) -> str:
    names = path_names(term)
    return names[-1] if names else str(getattr(root(term), "name", "the text") or "the text")


# -- choices and typed names -----------------------------------------------------------------------------------


def chosen(linked: Linked, found: Root, ask: Ask, asked: Event) -> tuple[Site, str, Event] | None:
    """An act that runs because of what was chosen or typed, asked by a question that does not name the act."""
    schema = asked.named("<schema>")
    form = fields(linked.program, schema)
    if ask.how not in ("result", "model") or not form or yes_fields(linked, schema):
        return None
    text = wording(asked.named("<message>"))
    options = any(f.type == "choice" for f in form) or re.search(_WHICH, text, re.IGNORECASE)
    said = {_stem(w) for w in words_of(text)}
    verbs = {_stem(v) for v in linked.program.catalog.words.effect_verbs}
    identity = next((f.name for f in form if _is_identity(f.name)), "")
    if identity:
        return _signed(found, ask, asked, identity, [e for e, _ in effects(linked, found)])
    if not text or said & verbs or not options:
        return None
    for event, sure in effects(linked, found):
        verb = words_of(_act(event).rsplit(".", 1)[-1])[:1]
        if not sure or not verb or verb[0] not in _HEAVY:
            continue
        decided = _decided_by(found, ask, asked, event)
        if decided is not None:
            return decided, f"what was chosen or typed in answer to “{' '.join(text.split())[:60]}” decides", event
    return None


def _is_identity(name: str) -> bool:
    """Whether a field asks who approves: a word for the one who does, alone or with what he is known by."""
    words = words_of(name)
    return bool(words) and bool(set(words) & _APPROVERS) and set(words) <= _APPROVERS | _KNOWN_BY


_APPROVERS = frozenset({
    "approver", "approved", "approves", "authorizer", "authoriser", "authorized", "authorised", "signer", "signed",
    "supervisor", "reviewer", "manager", "confirmed",
})  # fmt: skip
_KNOWN_BY = frozenset(
    {"by", "email", "mail", "name", "id", "user", "username", "login", "address", "initials", "signature"}
)


def _signed(found: Root, ask: Ask, asked: Event, name: str, acts_: list[Event]) -> tuple[Site, str, Event] | None:
    """An act behind a question whose form has no yes, only the name of somebody who is said to approve."""
    for event in acts_:
        alts = [alt for alt in event.alts if way(ask, asked, alt) is Way.YES]
        if alts and len(alts) == len(event.alts) and not any(consumed(alt) for alt in alts):
            site = _tested(found, lambda cond: _content(cond, ask)) or event.site
            return site, f"`{name}`, typed by whoever answers, decides", event
    return None


def _act(event: Event) -> str:
    """What an act is called: a task that is sent by its name has that name."""
    model = event.model
    if model is not None and model.link == "task-name":
        return first_text(model, event.args, event.kwargs) or event.callee
    return event.callee


_WHICH = r"\b(?:which|who|whom|whose|choose|select|pick|what shall|what should|what to do)\b"
_HEAVY = frozenset({
    "delete", "remove", "drop", "destroy", "erase", "wipe", "purge", "truncate", "revoke", "pay", "charge",
    "refund", "transfer", "withdraw", "buy", "sell", "order", "purchase", "terminate", "kill", "deactivate",
    "rmtree", "unlink", "ship", "deploy", "evict", "cancel", "merge", "publish", "grant", "submit", "send",
})  # fmt: skip


def _decided_by(found: Root, ask: Ask, asked: Event, event: Event) -> Site | None:
    """The test of the content that leads to an act, or the act that takes the content; None where neither is so."""
    if any(
        a != ask and way(a, found.asks[a], alt) is Way.YES
        for alt in event.alts
        for a in asks_of(alt)
        if a in found.asks
    ):
        return None
    alts = [alt for alt in event.alts if way(ask, asked, alt) is Way.YES]
    if not alts or len(alts) != len(event.alts):
        return None
    tested = _tested(
        found, lambda cond: _compared(cond) and _content(cond, ask) and all((_plain(cond), True) in alt for alt in alts)
    )
    if tested is not None:
        return tested
    return event.site if any(_content(value, ask) for value in event.values()) else None


def _compared(cond: Term) -> bool:
    """Whether a condition compares with a text."""
    cond = _plain(cond)
    if not isinstance(cond, Op) or cond.op not in ("==", "in") or len(cond.args) != 2:
        return False
    parts = [p for a in cond.args for p in (a.elems if isinstance(a, Seq) else (a,))]
    return any(isinstance(p, Const) and isinstance(p.value, str) for p in parts)


def _plain(cond: Term) -> Term:
    while isinstance(cond, Op) and cond.op in ("not", "bool"):
        cond = cond.args[0]
    return cond


def _content(term: Term, ask: Ask) -> bool:
    """Whether a term holds what was typed in answer."""
    if isinstance(term, (Item, Elem)) or path_names(term):
        return root(term) == ask and bool(set(path_names(term)[:1]) & {"data", "content"} or ask.how == "model")
    return any(_content(child, ask) for child in children(term))


def _stem(word: str) -> str:
    for ending in ("ing", "ed", "es", "s", "e"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word[: -len(ending)]
    return word


def _finding(found: Root, site: Site, what: str, event: Event, asked_back: Sequence[Site] = ()) -> Finding:
    message = f"{what} whether `{called(event)}` ({where(event.site)}) runs; nobody was asked for that act"
    handed = [Step(place(s), "ask", "the question goes back to the model with the result") for s in asked_back]
    acts = Step(place(event.site), "effect", f"`{called(event)}` acts")
    steps = [*handed, Step(place(site), "test", f"{what} here"), acts]
    return finding(
        "MEL304", site, message, function=found.ref, sink=event.callee, flow=flow_id(site), steps=steps,
        confidence=Confidence.HIGH if event.kind == "effect" else Confidence.MEDIUM,
    )  # fmt: skip


__all__ = ["check", "chosen", "names_in"]
