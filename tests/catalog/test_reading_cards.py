"""Reading a rule's card, and telling what is wrong with one."""

from __future__ import annotations

from pathlib import Path

import pytest

from elicitlint.catalog import CatalogError, rule_cards
from elicitlint.catalog.cards import read_card
from elicitlint.core.findings import Severity

CARD = """# MEL101 approval-enqueued

severity: error · default: on · since: 0.1

## What

A queue gets what
was approved.

More.

## Why

Because.

## Bad

`a.py`:

```python
## not a heading
wipe.delay(path)
```

```python
second()
```

## Good

```toml
x = 1
```

## Fix

None.
"""


def read(text: str) -> CatalogError:
    with pytest.raises(CatalogError) as caught:
        read_card(Path("rules/MEL101.md"), text)
    return caught.value


def test_a_card() -> None:
    card = read_card(Path("rules/MEL101.md"), CARD)
    assert (card.code, card.name, card.severity, card.default_on, card.since) == (
        "MEL101", "approval-enqueued", Severity.ERROR, True, "0.1",
    )  # fmt: skip
    assert card.summary == "A queue gets what was approved."
    assert list(card.sections) == ["What", "Why", "Bad", "Good", "Fix"]
    assert card.sections["Fix"] == "None.\n"
    assert card.text == CARD


def test_examples_are_the_python_blocks() -> None:
    card = read_card(Path("rules/MEL101.md"), CARD)
    assert card.examples("Bad") == ("## not a heading\nwipe.delay(path)\n", "second()\n")
    assert card.examples("Good") == ()


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        ("# MEL101 approval-enqueued", "# Approval enqueued", 1, "# MELnnn rule-name"),
        ("# MEL101", "# MEL102", 1, "the card of MEL102 is in a file named MEL101.md"),
        ("severity: error", "severity: bad", 3, "expected a line like"),
        ("default: on", "default: yes", 3, "expected a line like"),
        (" · since: 0.1", "", 3, "expected a line like"),
        ("## Why", "## Wherefore", 12, "'Wherefore' is repeated or not one of"),
        ("## Fix", "## Why", 35, "'Why' is repeated"),
        ("## Good", "## Fix", 35, "'Fix' is repeated"),
    ],
)
def test_a_mistake_in_a_card_is_told_with_its_line(old: str, new: str, line: int, message: str) -> None:
    error = read(CARD.replace(old, new, 1))
    assert message in error.message
    assert error.line == line


def test_a_missing_section_is_told() -> None:
    assert "found What, Why, Bad, Fix" in read(CARD.replace("## Good\n", "")).message


def test_the_shipped_cards_are_read_in_order_of_code() -> None:
    cards = rule_cards()
    assert list(cards) == sorted(cards)
    assert {"MEL101", "MEL108", "MEL203", "MEL302"} <= set(cards)
    assert all(card.summary for card in cards.values())
