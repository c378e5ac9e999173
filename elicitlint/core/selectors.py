"""Rule selectors: codes, prefixes of codes and names, and the set of rules that is switched on by them.

The rules themselves are known to the catalog; here they come in as plain values, so that this room stays below it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from elicitlint.core.near import suggestion

PREFIX = "MEL"


@dataclass(frozen=True, slots=True)
class Rule:
    """What selection needs to know of a rule."""

    code: str
    name: str
    default_on: bool = True


class Rules:
    """The known rules, asked by selectors."""

    def __init__(self, rules: Iterable[Rule]) -> None:
        """Keep the rules in order of their code."""
        self.by_code: Mapping[str, Rule] = {rule.code: rule for rule in sorted(rules, key=lambda r: r.code)}
        self._by_name = {rule.name: rule for rule in self.by_code.values()}

    def matches(self, selector: str) -> dict[str, int]:
        """The codes a selector means and how specific it is (the more, the stronger); empty for an unknown one.

        A prefix does not wake a rule that is off by default; its code, its name and ``ALL`` do.
        """
        text = selector.strip()
        if text.upper() == "ALL":
            return dict.fromkeys(self.by_code, 0)
        if text in self._by_name:
            return {self._by_name[text].code: len(text) + len(PREFIX)}
        upper = text.upper()
        if upper in self.by_code:
            return {upper: len(upper)}
        if upper.startswith(PREFIX):
            return {c: len(upper) for c, r in self.by_code.items() if c.startswith(upper) and r.default_on}
        return {}

    def complaint(self, selector: str) -> str | None:
        """Why a selector is none of ours, with the nearest one, or None if it is known."""
        upper = selector.strip().upper()
        if self.matches(selector) or upper == PREFIX or (upper and any(c.startswith(upper) for c in self.by_code)):
            return None
        words = [*self.by_code, *self._by_name, "ALL"]
        return f"unknown rule `{selector}`{suggestion(selector, words)}"

    def covers(self, selector: str, code: str) -> bool:
        """Whether a suppression that names ``selector`` covers ``code``: prefixes always count there."""
        text = selector.strip()
        return code.startswith(text.upper()) or (text in self._by_name and self._by_name[text].code == code)

    def active(self, select: Iterable[str], extend: Iterable[str], ignore: Iterable[str]) -> frozenset[str]:
        """The rules that report: the selected (or default) ones, plus the extension, minus the ignored.

        Where a rule is both selected and ignored, the more specific selector wins, and ``ignore`` wins a tie.
        """
        chosen = list(select)
        strength = {} if chosen else {c: 0 for c, r in self.by_code.items() if r.default_on}
        _raise_to(strength, (self.matches(s) for s in [*chosen, *extend]))
        against: dict[str, int] = {}
        _raise_to(against, (self._ignored(s) for s in ignore))
        return frozenset(c for c, s in strength.items() if s > against.get(c, -1))

    def _ignored(self, selector: str) -> dict[str, int]:
        matched = self.matches(selector)
        upper = selector.strip().upper()
        if not matched or upper not in self.by_code:
            matched |= {c: len(upper) for c in self.by_code if upper.startswith(PREFIX) and c.startswith(upper)}
        return matched


def _raise_to(strength: dict[str, int], matches: Iterable[Mapping[str, int]]) -> None:
    for matched in matches:
        for code, value in matched.items():
            strength[code] = max(value, strength.get(code, -1))
