"""MEL305: see the card `rules/MEL305.md`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from elicitlint.catalog.words import Words
from elicitlint.checks.common import ask_steps, finding, flow_id
from elicitlint.checks.forms import Field, fields, texts
from elicitlint.checks.paths import asking, quiet
from elicitlint.checks.questions import posed
from elicitlint.core.findings import Confidence, Finding
from elicitlint.flow.known import words_of
from elicitlint.flow.linked import Linked
from elicitlint.flow.summary import Event
from elicitlint.flow.terms import Site, Term

_ASKED_FOR = (
    r"\b(?:type|enter|provide|paste|supply|input|give|submit|send|tell|need|what(?:'s| is)|your|re-?type|re-?enter)\b"
    r"[^.?!]{0,60}?"
)
_NOT_ITSELF = r"(?!s?[\s-]+(?:policy|alias|name|count|hint|manager|length|reset|rotation|file|type|format|expir\w*)\b)"


def check(linked: Linked) -> Iterator[Finding]:
    """Every question that asks for a secret by form; at the question."""
    done: set[Site] = set()
    for found, ask, asked in asking(linked):
        if ask.site in done or ask.how == "endpoint" or not by_form(asked):
            continue
        secret = secret_of(linked, asked.named("<message>"), asked.named("<schema>"))
        if secret:
            done.add(ask.site)
            yield _finding(found.ref, asked, asked.site, secret)
    for found, site, message, schema in posed(linked):
        secret = "" if site in done or quiet(site.path) else secret_of(linked, message, schema)
        if secret:
            done.add(site)
            yield _finding(found.ref, None, site, secret)


def by_form(asked: Event) -> bool:
    """Whether what is typed comes back: a question that only opens a page has no content."""
    model = asked.model
    return model is not None and bool(model.content or model.schema or asked.named("<schema>"))


def secret_of(linked: Linked, message: Term | None, schema: Term | None) -> str:
    """What secret a form asks for, as a reader would call it; empty if none."""
    words = linked.program.catalog.words
    form = fields(linked.program, schema)
    for field in form:
        if field.type == "bool":
            continue
        if field.name and (is_secret(words, field.name) or (field.type in ("str", "") and _told(words, field))):
            return f"the field `{field.name}`"
    if message is not None and (not form or all(f.name == "" and f.type == "str" for f in form)):
        for text in texts(message):
            match = _pattern(words).search(text)
            if match and form:
                return f"the message (“{match.group(0).strip()}”)"
    return ""


def is_secret(words: Words, name: str) -> bool:
    """Whether a field of this name holds a secret: its last words say so, and none before them says otherwise."""
    parts = [w for w in words_of(name) if not w.isdigit()] or words_of(name)
    while len(parts) > 1 and parts[-1] in words.secret_tails and "_".join(parts[-2:]) not in words.secret_fields:
        parts = parts[:-1]
    for length in (3, 2, 1):
        if len(parts) >= length and "_".join(parts[-length:]) in words.secret_fields:
            return not set(parts[:-length]) & words.open_secrets
    return name.lower() in words.secret_fields


def _told(words: Words, field: Field) -> bool:
    """Whether a field's title or description asks for a secret."""
    named = re.compile(
        rf"^\W*(?:the |your |a )?(?:{_alternatives(words)})\b{_NOT_ITSELF}\W*(?:of|for|to|\(|$)", re.IGNORECASE
    )
    return any(_pattern(words).search(t) or named.search(t) for t in field.texts)


def _pattern(words: Words) -> re.Pattern[str]:
    return re.compile(rf"{_ASKED_FOR}\b(?:{_alternatives(words)})\b{_NOT_ITSELF}", re.IGNORECASE)


def _alternatives(words: Words) -> str:
    return "|".join(re.escape(w).replace("_", r"[\s_-]?") for w in sorted(words.secret_fields, key=len, reverse=True))


def _finding(function: str, asked: Event | None, site: Site, secret: str) -> Finding:
    message = (
        f"{secret} asks for a secret by form: what is typed passes through the client, its logs and often the model, "
        "which URL mode (`elicit_url`) keeps out"
    )
    return finding(
        "MEL305", site, message, function=function, sink="", flow=flow_id(site),
        steps=ask_steps(asked) if asked else (),
        confidence=Confidence.HIGH if secret.startswith("the field") else Confidence.MEDIUM,
    )  # fmt: skip
