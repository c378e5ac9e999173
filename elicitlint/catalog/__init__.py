"""What the product knows of libraries and rules: the models and cards of ``rules/`` and the user's own models."""

from __future__ import annotations

import functools
import hashlib
import importlib
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from elicitlint.catalog.cards import Card, read_card
from elicitlint.catalog.catalog import Catalog, Tokens
from elicitlint.catalog.errors import CatalogError, Fault
from elicitlint.catalog.ports import Condition, Port, parse_condition, parse_conditions, parse_port
from elicitlint.catalog.reading import LineFinder, read_shipped, read_strict, rows_of
from elicitlint.catalog.schema import Model, json_schema
from elicitlint.catalog.words import Words, read_words

__all__ = [
    "Card", "Catalog", "CatalogError", "Condition", "Fault", "Model", "Port", "Tokens", "Words",
    "json_schema", "load_catalog", "model_files", "parse_condition", "parse_conditions", "parse_port", "rule_cards",
    "rules_folder",
]  # fmt: skip


@functools.cache
def rules_folder() -> Path:
    """The folder of cards and models: in a checkout the ``rules/`` beside the package, installed ``elicitlint._rules``.

    The checkout comes first: beside a second one, an editable install would answer with the data of the first.
    """
    beside = Path(__file__).parents[2] / "rules"
    if (beside / "models" / "words.toml").is_file():
        return beside
    return Path(next(iter(importlib.import_module("elicitlint._rules").__path__)))


def load_catalog(
    extra: Sequence[Path] = (),
    inline: Mapping[str, Any] | None = None,
    *,
    inline_path: Path = Path("pyproject.toml"),
    inline_lines: Callable[[int | None, str], int] | None = None,
) -> Catalog:
    """The shipped models, then the user's files in order, then ``inline`` rows from the settings.

    A later row replaces an earlier one of the same target and kind (and condition); ``remove = true`` takes it away.
    ``inline`` has the form of a model file without ``version``; ``inline_path`` only names it in errors, and
    ``inline_lines`` tells the line of a row's key there.

    Raises:
        CatalogError: a file of the user is missing, no TOML, or says something the schema does not know.
    """
    shipped, words, shipped_digest = _shipped()
    digest = hashlib.sha256(shipped_digest)
    rows = [*shipped]
    for path in extra:
        text = _read(path)
        rows += read_strict(path, text)
        digest.update(text.encode())
    if inline:
        rows += rows_of(inline_path, {"version": 1, **inline}, inline_lines or LineFinder())
        digest.update(json.dumps(inline, sort_keys=True, default=str).encode())
    return Catalog(rows, words, digest.hexdigest(), rows[len(shipped) :])


def rule_cards() -> dict[str, Card]:
    """The card of every rule, by code, in order of code."""
    return dict(_cards(rules_folder()))


@functools.cache
def _cards(folder: Path) -> tuple[tuple[str, Card], ...]:
    cards = (read_card(path, path.read_text(encoding="utf-8")) for path in sorted(folder.glob("MEL*.md")))
    return tuple((card.code, card) for card in cards)


@functools.cache
def _shipped() -> tuple[tuple[Model, ...], Words, bytes]:
    rows: list[Model] = []
    digest = hashlib.sha256()
    words = None
    for path in model_files():
        data = path.read_bytes()
        digest.update(path.name.encode() + b"\0" + data)
        text = data.decode("utf-8")
        if path.name == "words.toml":
            words = read_words(path, text)
        else:
            rows += read_shipped(path, text)
    if words is None:
        raise CatalogError([Fault(rules_folder() / "models" / "words.toml", 0, "the word lists are missing")])
    return tuple(rows), words, digest.digest()


def model_files() -> Iterable[Path]:
    """The model files that ship with the product, and ``words.toml`` among them, in order of name."""
    return sorted((rules_folder() / "models").glob("*.toml"))


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise CatalogError([Fault(path, 0, f"cannot be read: {error.strerror}")]) from None
    except UnicodeDecodeError as error:
        raise CatalogError([Fault(path, 0, f"is no UTF-8 text: {error.reason} at byte {error.start}")]) from None
