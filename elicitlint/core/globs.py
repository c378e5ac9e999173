"""Globs over relative paths with forward slashes, as gitignore reads them."""

from __future__ import annotations

import re
from collections.abc import Iterable

_TOKENS = re.compile(r"\*\*/|/\*\*\Z|\*\*|\*|\?|\[!?[^\]/]+\]|.", re.S)
_SPECIAL = {"**/": "(?:[^/]+/)*", "/**": "/.*", "**": ".*", "*": "[^/]*", "?": "[^/]"}


class Globs:
    """A set of globs asked with one path after the other.

    A glob with a slash is anchored at the root, one without matches a name at any depth; either also covers everything
    below a folder that it matches.
    """

    def __init__(self, patterns: Iterable[str]) -> None:
        """Compile the patterns; an empty set matches nothing."""
        parts = [_translate(p) for p in patterns if p.strip()]
        self._regex = re.compile("|".join(parts)) if parts else None

    def __bool__(self) -> bool:
        """Whether there is any pattern."""
        return self._regex is not None

    def match(self, path: str) -> bool:
        """Whether a path, or a folder above it, matches."""
        return self._regex is not None and self._regex.fullmatch(path) is not None


def _translate(pattern: str) -> str:
    text = pattern.strip().removeprefix("./")
    anchored = "/" in text.rstrip("/")
    body = "".join(_SPECIAL.get(t) or _literal(t) for t in _TOKENS.findall(text.strip("/")))
    return f"(?:{'' if anchored else '(?:.*/)?'}{body}(?:/.*)?)"


def _literal(token: str) -> str:
    if len(token) > 1 and token[0] == "[":
        inner = token[1:-1].replace("\\", r"\\")
        return f"[^{inner[1:]}]" if inner.startswith("!") else f"[{inner}]"
    return re.escape(token)
