"""Colour: who gets it, and which roles have which. Nothing is said by colour alone."""

from __future__ import annotations

from collections.abc import Mapping

_RESET = "\x1b[0m"
_CODES = {
    "error": "\x1b[1;31m",
    "warning": "\x1b[1;33m",
    "note": "\x1b[1;34m",
    "strong": "\x1b[1m",
    "frame": "\x1b[2;34m",
    "step": "\x1b[1;36m",
    "secondary": "\x1b[36m",
    "label": "\x1b[1;32m",
    "dim": "\x1b[2m",
}
_CI = ("GITHUB_ACTIONS", "GITLAB_CI")


def wants_color(choice: str, environment: Mapping[str, str], *, terminal: bool) -> bool:
    """Whether to colour. ``choice`` is auto, always or never.

    NO_COLOR beats FORCE_COLOR, which beats a dumb terminal, the two big CI systems and terminal detection.
    """
    if choice != "auto":
        return choice == "always"
    if environment.get("NO_COLOR"):
        return False
    if environment.get("FORCE_COLOR"):
        return environment["FORCE_COLOR"] not in ("0", "false")
    if environment.get("TERM") == "dumb":
        return False
    return terminal or any(environment.get(name) for name in _CI)


class Paint:
    """Wraps texts in the colour of their role, or leaves them as they are."""

    def __init__(self, enabled: bool = False) -> None:
        """Colour only if ``enabled``."""
        self.enabled = enabled

    def __call__(self, role: str, text: str) -> str:
        """``text`` in the colour of ``role``."""
        return f"{_CODES[role]}{text}{_RESET}" if self.enabled and text else text


_ASCII = str.maketrans(
    {"·": "-", "…": "...", "→": "->", "–": "-", "—": "-", "‘": "'", "’": "'", "“": '"', "”": '"', "×": "x"}
)


def fitted(text: str, encoding: str) -> str:
    """Text that a stream of this encoding can show: our signs have ASCII forms, the rest becomes escapes."""
    try:
        text.encode(encoding)
        return text
    except (UnicodeEncodeError, LookupError):
        plain = text.translate(_ASCII)
    try:
        return plain.encode(encoding, "backslashreplace").decode(encoding)
    except LookupError:
        return plain.encode("ascii", "backslashreplace").decode("ascii")
