"""Functions that answer in a person's place, as clients, tools and toolsets get them; and frameworks' own markers."""

from __future__ import annotations

from collections.abc import Iterator

from elicitlint.catalog import Model
from elicitlint.checks.common import ask_steps, finding, flow_id, place
from elicitlint.checks.paths import quiet
from elicitlint.core.findings import Confidence, Finding, Step
from elicitlint.flow.args import read_port
from elicitlint.flow.facts import NO
from elicitlint.flow.linked import Linked
from elicitlint.flow.roots import function_of
from elicitlint.flow.summary import Event
from elicitlint.flow.terms import Const, Map, Site, Term, alternatives


def registered(linked: Linked) -> dict[str, Model]:
    """By function (``module:qualname``): the row of the call that takes it to answer for the person."""
    events: list[Event] = [e for r in linked.roots for e in r.of_kind("register")]
    for name in {r.ref.split(":", 1)[0] for r in linked.roots}:
        body = linked.program.body(name)
        events += list(body.events.values()) if body is not None else []
    found: dict[str, Model] = {}
    for event in events:
        if event.kind == "register" and event.model is not None and event.model.what == "callback":
            given = read_port(event.model.port, event.args, event.kwargs)
            fn = function_of(given) if given is not None else None
            if fn is not None:
                found.setdefault(fn.ref, event.model)
    return found


def refusals_taken(linked: Linked) -> Iterator[Finding]:
    """Refusals that a client takes for an accept: for it, whatever is no result of its own is one."""
    taking = {ref for ref, model in registered(linked).items() if model.accepts == "*"}
    for found in linked.roots:
        for outcome in found.summary.outcomes if found.ref in taking and not quiet(found.path) else ():
            if outcome.kind == "return" and any(_refuses(value) for value in alternatives(outcome.value)):
                name = found.ref.rsplit(":", 1)[-1].rsplit(".", 1)[-1]
                yield finding(
                    "MEL301", outcome.site,
                    f"`{name}` means a refusal here, and its client takes any value that is no result object for an "
                    "accept",
                    function=found.ref, sink=name, flow=flow_id(outcome.site),
                    steps=[Step(place(outcome.site), "accept", "taken for an accept")], confidence=Confidence.HIGH,
                )  # fmt: skip


def _refuses(value: Term) -> bool:
    if isinstance(value, Map):
        return not value.items and value.rest is None
    if isinstance(value, Const):
        return value.value is None or value.value is False or str(value.value).lower() in NO
    return False


def ignored_markers(linked: Linked) -> Iterator[Finding]:
    """Parameters that wait for an answer, on tools of a framework that does not know the marker: the model fills them
    in."""
    for found in linked.roots:
        tools = [model for model, _ in found.decorated("route") if model.what == "tool"]
        for ask, asked in found.asks.items():
            home = asked.model.target.split(".", 1)[0] if asked.model is not None else ""
            other = next((t.target.split(".", 1)[0] for t in tools), home)
            fn = linked.program.function(found.ref)
            if asked.callee != "Resolve" or asked.frames or quiet(found.path) or other == home or fn is None:
                continue
            message = (
                f"a person is to answer the parameter `{ask.name}`, and {other} does not know the marker of {home}: it "
                "is an ordinary argument, which the model fills in"
            )
            yield finding(
                "MEL301", Site(found.path, fn.header), message, function=found.ref, sink=ask.name,
                flow=flow_id(asked.site), steps=ask_steps(asked), confidence=Confidence.HIGH,
            )  # fmt: skip


__all__ = ["ignored_markers", "refusals_taken", "registered"]
