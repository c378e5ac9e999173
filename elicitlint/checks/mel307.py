"""MEL307: see the card `rules/MEL307.md`."""

from __future__ import annotations

from collections.abc import Iterator

from elicitlint.checks.common import ask_steps, called, finding, flow_id, place, where
from elicitlint.checks.contents import Typed, field_of, is_secret_content, offered, typed_in
from elicitlint.checks.forms import fields
from elicitlint.checks.paths import quiet
from elicitlint.checks.shared import Shared, Slot, slot_of
from elicitlint.core.findings import Confidence, Finding, Step
from elicitlint.flow.facts import NO, YES
from elicitlint.flow.linked import Linked
from elicitlint.flow.roots import Root
from elicitlint.flow.summary import Event
from elicitlint.flow.terms import Inst, Map, Seq, Site, Term, alternatives

_TELLS = frozenset(
    {"set_attribute", "set_attributes", "add_event", "set_tag", "set_context", "capture_message", "set_extra"}
)
_SAMPLES = frozenset({"sample", "create_message", "sample_step"})


def check(linked: Linked) -> Iterator[Finding]:
    """Every place where what was typed is left for others: kept where another call reads it, or, a secret, told."""
    shared = Shared(linked)
    done: set[Site] = set()
    for found in linked.roots:
        if quiet(found.path) or not found.asks:
            continue
        for event in found.events:
            if event.site in done or quiet(event.site.path):
                continue
            if event.kind == "store" or (event.kind == "handoff" and event.callee.endswith(".set_state")):
                kept = _kept(linked, shared, found, event)
                if kept is not None:
                    done.add(event.site)
                    yield kept
            elif event.kind in ("quiet", "call", "ask"):
                told = _told(linked, found, event)
                if told is not None:
                    done.add(event.site)
                    yield told
        for site, typed in _returned(linked, found):
            if site not in done:
                done.add(site)
                goes = "is returned to the caller and with it to the model"
                yield _secret(found.asks[typed.ask], site, typed, goes, found.ref)


# -- kept ------------------------------------------------------------------------------------------------------


def _kept(linked: Linked, shared: Shared, found: Root, event: Event) -> Finding | None:
    slot = slot_of(linked, event)
    if slot is None or not shared.is_shared(found, event, slot):
        return None
    for value in (v for _, v in (event.args[1:] or event.args)):
        for typed in typed_in(value):
            asked = found.asks.get(typed.ask)
            if asked is None or not _is_content(linked, asked, typed):
                continue
            secret = is_secret_content(linked, asked, typed)
            if shared.keyed(event) and (shared.removed(slot) or (_record(value) and not secret)):
                continue
            if secret or shared.read(slot, event):
                return _keeping(asked, event, slot, typed)
    return None


def _record(value: Term) -> bool:
    """Whether what is stored is an entry of its own (an order, a booking), not the bare answer."""
    return any(isinstance(alt, (Map, Inst, Seq)) for alt in alternatives(value))


def _is_content(linked: Linked, asked: Event, typed: Typed) -> bool:
    """Whether a value is more than the decision: not a flag, and not a choice between words for yes and no."""
    if typed.ask.how == "raw" and asked.named("<schema>") is None:
        return True
    if typed.raw and not typed.path:
        return True
    field = field_of(linked, asked, typed)
    if field is None:
        form = fields(linked.program, asked.named("<schema>"))
        return not typed.path and any(f.type not in ("bool", "StrictBool") for f in form)
    if field.type in ("bool", "StrictBool"):
        return False
    if field.type != "choice":
        return True
    words = linked.program.catalog.words
    return not offered(linked, asked, typed) & (YES | NO | words.approval_values | words.refusal_values)


# -- told ------------------------------------------------------------------------------------------------------


def _told(linked: Linked, found: Root, event: Event) -> Finding | None:
    last = event.callee.rsplit(".", 1)[-1]
    logs = event.kind == "quiet" and event.model is not None and event.model.what == "log"
    if not (logs or (event.kind == "call" and last in _TELLS | _SAMPLES)):
        return None
    for value in event.values():
        for typed in typed_in(value):
            asked = found.asks.get(typed.ask)
            if asked is not None and not _flag(linked, asked, typed) and is_secret_content(linked, asked, typed):
                what = "goes to another model" if last in _SAMPLES else "goes to logs or traces"
                return _secret(asked, event.site, typed, f"{what} with `{called(event)}`", event.func)
    return None


def _flag(linked: Linked, asked: Event, typed: Typed) -> bool:
    field = field_of(linked, asked, typed)
    return field is not None and field.type == "bool"


def _returned(linked: Linked, found: Root) -> Iterator[tuple[Site, Typed]]:
    """Secrets that a tool returns as they came."""
    if not any(model.what in ("tool", "prompt", "resource") for model, _ in found.decorated("route")):
        return
    for outcome in found.summary.outcomes:
        if outcome.kind != "return":
            continue
        for typed in typed_in(outcome.value):
            asked = found.asks.get(typed.ask)
            if asked is not None and not _flag(linked, asked, typed) and is_secret_content(linked, asked, typed):
                yield outcome.site, typed


# -- what to say -----------------------------------------------------------------------------------------------


def _subject(typed: Typed) -> str:
    return f"`{typed.path[-1]}`, typed" if typed.path else "what was typed"


def _keeping(asked: Event, event: Event, slot: Slot, typed: Typed) -> Finding:
    comma = "," if typed.path else ""
    message = (
        f"{_subject(typed)} in answer to the question at {where(asked.site)}{comma} is kept in `{slot.name}`, "
        f"where {'later calls of the session' if slot.kind == 'session' else 'calls of other people'} can read it"
    )
    steps = [*ask_steps(asked), Step(place(event.site), "store", "what was typed is kept here")]
    return finding(
        "MEL307", event.site, message, function=event.func, sink=event.callee, flow=flow_id(asked.site, event.site),
        steps=steps, confidence=Confidence.MEDIUM,
    )  # fmt: skip


def _secret(asked: Event, site: Site, typed: Typed, what: str, function: str) -> Finding:
    comma = "," if typed.path else ""
    message = f"the secret {_subject(typed)} in answer to the question at {where(asked.site)}{comma} {what}"
    message = message.replace("the secret what was typed", "the secret that was typed")
    steps = [*ask_steps(asked), Step(place(site), "sink", "the secret leaves the call here")]
    return finding(
        "MEL307", site, message, function=function, sink="", flow=flow_id(asked.site, site), steps=steps,
        confidence=Confidence.MEDIUM,
    )  # fmt: skip


__all__ = ["check"]
