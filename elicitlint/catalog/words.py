"""The word lists by which unseen names are judged: ``rules/models/words.toml`` as sets."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import msgspec

from elicitlint.catalog.errors import CatalogError, Fault


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Lower-case words. A name is split at underscores and case changes before it is compared, unless noted."""

    read_verbs: frozenset[str]
    """First words of functions that only look."""
    read_suffixes: frozenset[str]
    """Endings of names that only look (``price_of``), compared with the end of the whole name."""
    read_nouns: frozenset[str]
    """Last words of names that only look (``wire_status``), where the first word is not that of an act."""
    ask_verbs: frozenset[str]
    """First words of functions that, given a question text, ask a person."""
    effect_verbs: frozenset[str]
    """First words of functions that act; they decide nothing, they only raise confidence."""
    change_verbs: frozenset[str]
    """More first words of functions that act, beside a noun that speaks for looking."""
    consume_words: frozenset[str]
    """Words of a function that spends a grant."""
    issue_words: frozenset[str]
    """Words of a function that makes a grant."""
    grant_words: frozenset[str]
    """Nouns for a grant."""
    violation_words: frozenset[str]
    """Words of exception classes that mean a refused consume."""
    approval_fields: frozenset[str]
    """Names of fields, parameters and columns that hold a yes (whole names)."""
    approval_routes: frozenset[str]
    """Segments of routes, action ids and handler names that take a decision."""
    approval_values: frozenset[str]
    """Values that mean yes (whole values)."""
    refusal_values: frozenset[str]
    """Values that mean no (whole values)."""
    job_tables: frozenset[str]
    """Words of tables, keys, folders and lists that hold work for later."""
    standing_words: frozenset[str]
    """Words of a yes that is meant to last."""
    memory_words: frozenset[str]
    """Words of places in which a yes is remembered."""
    secret_fields: frozenset[str]
    """Names of form fields that hold a secret: the last word, or the last words joined by underscores."""
    secret_tails: frozenset[str]
    """Last words of such a name that do not change what it holds (``pin_code``)."""
    open_secrets: frozenset[str]
    """Words before a secret's word by which it is none (``page_token``)."""
    question_methods: frozenset[str]
    """Methods of protocols by which a question is put: a message written out as a dict names one."""
    vague_prompts: frozenset[str]
    """Words that, alone, make a question name nothing."""
    bypass_words: frozenset[str]
    """Words of switches that replace a question."""
    quiet_modules: frozenset[str]
    """Beginnings of dotted names whose calls change nothing outside the process (``json.``), or are a framework's
    own."""
    path_modules: frozenset[str]
    """Beginnings of dotted names whose calls take the path of a file or folder."""
    asking_packages: frozenset[str]
    """Packages whose exceptions a question can end in, whoever puts it."""
    plain_methods: frozenset[str]
    """Names of methods that, on an unknown receiver, are those of text, containers, loggers and results."""
    carrier_removals: frozenset[str]
    """Names of calls that take a message, row, key or file away after it was read."""


def read_words(path: Path, text: str) -> Words:
    """Read the word lists; raises CatalogError for an unknown list or a value that is no list of strings."""
    try:
        data = tomllib.loads(text)
        data.pop("version", None)
        return msgspec.convert(data, Words)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise CatalogError([Fault(path, 0, str(error))]) from None


_WORD = re.compile(r"[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]+|\d+")


def words_of(name: str) -> list[str]:
    """The lower-case words of an identifier, split at underscores and case changes."""
    return [word.lower() for word in _WORD.findall(name)]
