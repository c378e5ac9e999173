"""Print the card of a rule, or the index of all rules."""

from __future__ import annotations

import json
import sys
from typing import Any

import click

from elicitlint.catalog import Card, rule_cards
from elicitlint.core.near import suggestion
from elicitlint.faces.options import OUTPUT, GroupedCommand, option
from elicitlint.report.paint import fitted


@click.command(cls=GroupedCommand)
@click.argument("rule", required=False)
@option(
    "--output-format",
    heading=OUTPUT,
    type=click.Choice(["text", "json"]),
    default="text",
    show_default=True,
    help="The card as written, or its parts as JSON.",
)
def command(rule: str | None, output_format: str) -> None:
    """Print the card of RULE (a code or a name); without RULE the index."""
    cards = rule_cards()
    if rule is None:
        chosen = list(cards.values())
    else:
        by_word = {word: card for card in cards.values() for word in (card.name, card.code.lower())}
        found = by_word.get(rule.lower())
        if found is None:
            words = [*cards, *(c.name for c in cards.values())]
            raise click.UsageError(f"unknown rule `{rule}`{suggestion(rule, words)}")
        chosen = [found]
    if output_format == "json":
        documents = [_document(card) for card in chosen]
        text = json.dumps(documents if rule is None else documents[0], indent=1)
    else:
        text = chosen[0].text.rstrip("\n") if rule is not None else _index(chosen)
    sys.stdout.write(fitted(text + "\n", sys.stdout.encoding or "ascii"))


def _index(cards: list[Card]) -> str:
    wide = max((len(card.name) for card in cards), default=0)
    rows = [f"{c.code}  {c.name:<{wide}}  {c.severity.word:<7}  {'on' if c.default_on else 'off'}" for c in cards]
    return "\n".join(rows)


def _document(card: Card) -> dict[str, Any]:
    return {
        "code": card.code,
        "name": card.name,
        "severity": card.severity.word,
        "default": card.default_on,
        "since": card.since,
        "summary": card.summary,
        "text": card.text,
    }
