"""MEL308: see the card `rules/MEL308.md`."""

from __future__ import annotations

from collections.abc import Iterator

from elicitlint.checks.common import ask_steps, called, finding, flow_id, place, where
from elicitlint.checks.contents import Typed, checked, is_open, is_secret_content, typed_in, words_in
from elicitlint.checks.paths import effect_like, quiet
from elicitlint.core.findings import Confidence, Finding, Step
from elicitlint.flow.args import read_port
from elicitlint.flow.known import words_of
from elicitlint.flow.linked import Linked
from elicitlint.flow.roots import Root
from elicitlint.flow.sql import read_statement
from elicitlint.flow.summary import Event
from elicitlint.flow.terms import Seq, Site, Term, Text, alternatives, parts

_WRITES = frozenset({"write_text", "write_bytes", "write"})
_PROSE = frozenset(
    {
        "reason", "comment", "comments", "note", "notes", "message", "text", "body", "description", "title", "subject",
        "feedback", "remark", "remarks", "summary", "content", "caption", "greeting", "explanation", "justification",
        "headline", "memo", "annotation", "prompt", "question", "answer", "wish", "wishes", "details", "bio", "why",
        "topic", "query", "queries", "search", "keyword", "keywords", "term", "terms", "hint", "hints", "instructions",
    }
)  # fmt: skip
"""Words of fields and arguments that are meant for any text."""

_CHECKS = frozenset(
    {
        "validate",
        "check",
        "ensure",
        "verify",
        "require",
        "assert",
        "must",
        "sanitize",
        "sanitise",
        "clean",
        "guard",
        "enforce",
    }
)
_TERMINAL = ("builtins.input", "getpass.")
"""Questions at the terminal of whoever started the program: what is typed there is no more than an argument."""
_LOGINS = frozenset({"login", "signin", "authenticate", "auth", "authorize", "authorise"})
_STATEMENTS = frozenset(
    {"execute", "executemany", "executescript", "fetch", "fetchrow", "fetchval", "query", "raw", "scalar", "scalars"}
)


def check(linked: Linked) -> Iterator[Finding]:
    """Every place where what was typed freely is obeyed unchecked; at the sink."""
    done: set[Site] = set()
    for found in linked.roots:
        if quiet(found.path) or not found.asks:
            continue
        for event in found.events:
            if event.site in done or quiet(event.site.path):
                continue
            for what, term, name in _sinks(linked, event):
                typed = next(
                    (t for t in typed_in(term, (name,) if name else ()) if _faulty(linked, found, event, what, t)), None
                )
                if typed is not None:
                    done.add(event.site)
                    yield _finding(found, event, what, typed)
                    break


# -- sinks -----------------------------------------------------------------------------------------------------


def _sinks(linked: Linked, event: Event) -> Iterator[tuple[str, Term, str]]:
    """(what it is, the value, the name of the argument) of everything in a call that obeys what it is given."""
    yield from (("query", query, "") for query in _queries(event))
    paths = tuple(linked.program.catalog.words.path_modules)
    if event.callee.startswith(paths) and event.kind in ("effect", "open", "receive", "handoff"):
        yield from _of_path(event)
    elif event.kind == "effect" or (event.kind == "call" and effect_like(linked, event)):
        what = "command" if _runs(event) else "argument"
        for name, value in (*event.args, *event.kwargs):
            yield ("keywords" if name == "**" else what), value, name.strip("*")
    elif event.kind == "call" and not _makes(event):
        yield from (("keywords", value, "") for name, value in event.kwargs if name == "**")


def _makes(event: Event) -> bool:
    """Whether a call makes an object of a class, or validates: what a model takes, it checks."""
    last = event.callee.rsplit(".", 1)[-1]
    return last[:1].isupper() or bool(set(words_of(last)[:1]) & (_CHECKS | {"parse", "from", "load", "convert"}))


def _queries(event: Event) -> Iterator[Term]:
    """The texts of a statement that are put together from values."""
    model = event.model
    text = (
        read_port(model.key, event.args, event.kwargs, event.receiver)
        if model and model.link == "table" and model.key
        else None
    )
    if (
        text is None
        and event.kind in ("call", "effect")
        and event.callee.rsplit(".", 1)[-1] in _STATEMENTS
        and event.args
    ):
        text = event.args[0][1]
    for alt in alternatives(text) if text is not None else ():
        for part in parts(alt):
            if isinstance(part, Text) and read_statement(part) is not None:
                yield part


def _of_path(event: Event) -> Iterator[tuple[str, Term, str]]:
    if event.callee.startswith("pathlib."):
        if event.receiver is not None:
            yield "path", event.receiver, ""
        if event.callee.rsplit(".", 1)[-1] in ("rename", "replace", "symlink_to", "hardlink_to"):
            yield from (("path", value, "") for _, value in event.args[:1])
        return
    if event.callee.rsplit(".", 1)[-1] in _WRITES:
        return
    what = "command" if _runs(event) else "path"
    yield from ((what, value, "") for _, value in (event.args[:2] if event.kind != "open" else event.args[:1]))
    yield from ((what, value, "") for name, value in event.kwargs if name in ("path", "file", "src", "dst", "name"))


def _runs(event: Event) -> bool:
    dotted = event.callee
    return (
        "subprocess" in dotted
        or dotted in ("os.system", "os.popen")
        or dotted.rsplit(".", 1)[-1] in ("exec_command", "run_command")
    )


# -- what reaches them -----------------------------------------------------------------------------------------


def _faulty(linked: Linked, found: Root, event: Event, what: str, typed: Typed) -> bool:
    asked = found.asks.get(typed.ask)
    if asked is None or asked.callee.startswith(_TERMINAL) or is_secret_content(linked, asked, typed):
        return False
    if what == "argument" and _logs_in(event):
        return False
    whole = what == "keywords" and not typed.path
    if not (typed.raw if whole else is_open(linked, asked, typed)):
        return False
    prose = what == "argument" or (what == "command" and bool(event.args) and isinstance(event.args[0][1], Seq))
    if prose and words_in(typed) & _PROSE:
        return False
    if all(checked(typed, alt) for alt in event.alts):
        return False
    return not _validated(found, event, typed)


def _logs_in(event: Event) -> bool:
    """Whether a call takes what it is given as credentials: it is itself the check of them."""
    own = words_of(event.callee.rsplit(".", 1)[-1])
    return bool(set(own) & _LOGINS) or own[:2] in (["log", "in"], ["sign", "in"])


def _validated(found: Root, event: Event, typed: Typed) -> bool:
    """Whether a call whose name says that it checks got the value before."""
    for other in found.of_kind("call", "effect"):
        first = words_of(other.callee.rsplit(".", 1)[-1])[:1]
        if (
            first
            and first[0] in _CHECKS
            and other.site < event.site
            and any(typed.leaf in parts(v) for v in other.values())
        ):
            return True
    return False


_NAMES = {
    "path": "as part of a path",
    "query": "as part of a query",
    "command": "as part of a command",
    "keywords": "as keyword arguments",
    "argument": "as an argument",
}


def _finding(found: Root, event: Event, what: str, typed: Typed) -> Finding:
    asked = found.asks[typed.ask]
    subject = f"`{typed.path[-1]}`, typed" if typed.path else "what was typed"
    comma = "," if typed.path else ""
    message = (
        f"{subject} in answer to the question at {where(asked.site)}{comma} reaches `{called(event)}` {_NAMES[what]} "
        "without a check against an allowed set"
    )
    steps = [*ask_steps(asked), Step(place(event.site), "sink", f"`{called(event)}` takes it as it came")]
    return finding(
        "MEL308", event.site, message, function=event.func, sink=event.callee, flow=flow_id(asked.site, event.site),
        steps=steps, confidence=Confidence.HIGH if what != "argument" or event.kind == "effect" else Confidence.MEDIUM,
    )  # fmt: skip
