"""The one question asked of SQL text: what does it do to which table? A tokenizer, no parser: holes and fragments
defeat parsers."""

from __future__ import annotations

import re
from typing import NamedTuple

from elicitlint.flow.terms import Const, Inst, Join, Res, Term, Text

_TOKEN = re.compile(
    r"""--[^\n]*|/\*.*?\*/|'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|\[[A-Za-z_][^\]]*\]|[A-Za-z_][\w$]*|\d+(?:\.\d+)?|%\(\w+\)s|%s|[:$@]\w+|<>|!=|<=|>=|\|\||\S""",
    re.DOTALL,
)
HOLE = "?"


class Statement(NamedTuple):
    """A statement: ``verb`` (insert, update, delete, select, create, other), ``table`` and its tokens, lower-case
    except texts."""

    verb: str
    table: str
    tokens: tuple[str, ...]

    def names(self) -> frozenset[str]:
        """All identifiers and keywords."""
        return frozenset(t for t in self.tokens if t[:1].isalpha() or t[:1] == "_")

    def inserted(self) -> tuple[str, ...]:
        """The columns of an INSERT, in order; empty where they are not listed."""
        if self.verb != "insert" or "(" not in self.tokens:
            return ()
        start = self.tokens.index("(")
        if "values" in self.tokens[:start] or "select" in self.tokens[:start]:
            return ()
        end = self.tokens.index(")", start) if ")" in self.tokens[start:] else len(self.tokens)
        return tuple(t for t in self.tokens[start + 1 : end] if t != ",")


def tokens(text: str) -> tuple[str, ...]:
    """The tokens of SQL text: comments dropped, placeholders as ``?``, quoted names unquoted, words in lower case."""
    out: list[str] = []
    for raw in _TOKEN.findall(text):
        if raw.startswith(("--", "/*")):
            continue
        if raw.startswith("'"):
            out.append(raw)
        elif raw[0] in '"`[' and len(raw) > 1:
            out.append(raw[1:-1].lower())
        elif raw == "%s" or (raw.startswith(("%(", ":", "$", "@")) and len(raw) > 1):
            out.append(HOLE)
        else:
            out.append(raw.lower())
    return tuple(out)


def read_statement(term: Term) -> Statement | None:
    """The first statement in a text term; None if it is not text or holds no known verb."""
    if isinstance(term, Join):
        found = [s for alt in term.alts if (s := read_statement(alt)) is not None]
        return found[0] if found else None
    if isinstance(term, Const) and isinstance(term.value, str):
        return _read(tokens(term.value))
    if isinstance(term, (Res, Inst)):
        inside = term.flows if isinstance(term, Res) else term.args
        name = term.callee if isinstance(term, Res) else term.cls
        return read_statement(inside[0]) if inside and name.rsplit(".", 1)[-1] in ("text", "SQL", "sql") else None
    if isinstance(term, Text):
        return _read(tokens("".join(p if isinstance(p, str) else f" {HOLE} " for p in term.parts)))
    return None


def _read(found: tuple[str, ...]) -> Statement | None:
    words = list(found)
    if words[:1] == ["with"]:
        words = _after_cte(words)
        inside = _writing_cte(list(found)) if words[:1] == ["select"] else []
        if inside:
            return _read(tuple(inside))
    if not words:
        return None
    verb = words[0]
    if verb in ("insert", "replace"):
        return Statement("insert", _after(words, "into"), found)
    if verb == "update":
        skip = 2 if words[1:2] == ["or"] else 0
        return Statement("update", _name(words, 1 + skip), found)
    if verb in ("delete", "select"):
        return Statement(verb, _after(words, "from"), found)
    if verb == "create":
        return Statement("create", "", found)
    return None


def _after_cte(words: list[str]) -> list[str]:
    depth = 0
    for index, word in enumerate(words):
        depth += (word == "(") - (word == ")")
        if depth == 0 and word in ("insert", "update", "delete", "select"):
            return words[index:]
    return []


def _writing_cte(words: list[str]) -> list[str]:
    """The statement of a common table that writes, where the rest only selects what it returned."""
    for index, word in enumerate(words[:-1]):
        if word == "(" and words[index - 1] == "as" and words[index + 1] in ("insert", "update", "delete"):
            depth = 0
            for end in range(index, len(words)):
                depth += (words[end] == "(") - (words[end] == ")")
                if depth == 0:
                    return words[index + 1 : end]
    return []


def _after(words: list[str], keyword: str) -> str:
    return _name(words, words.index(keyword) + 1) if keyword in words else ""


def _name(words: list[str], index: int) -> str:
    if index >= len(words):
        return ""
    if words[index + 1 : index + 2] == ["."] and index + 2 < len(words):
        return words[index + 2]
    return words[index]
