"""Which files are worth parsing: what their bytes must hold, one cheap search after the other."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Mapping

from elicitlint.catalog.catalog import Tokens
from elicitlint.core.prefilter import Seed

_STRONG = ("approv", "confirmed", "consent", "signed_off", "sign_off", "verdict", "authorized_by", "authorised_by")
"""Beginnings and parts of field names that speak of a person's decision and of little else."""

_GRANTS = ("grant", "approval", "voucher", "mandate", "clearance")
"""Of the words for grants those that are not everyday words of programs, as ``token`` and ``permission`` are."""

PROTOCOL = b"mcp"
"""What the names of the protocol's own libraries have in common."""

_DECIDED = re.compile(
    rb"(?:==|!=)\s*[\"']approved?[\"']|\b\w*(?:needs|need|requires?|ask|asks|await|request|wait)_(?:\w+_)?approv\w*\s*\(",
    re.IGNORECASE,
)
"""A decision of somebody that is compared with a yes, or a call that asks whether one is needed: an ask that no model
knows."""

_CLAIMED = re.compile(rb"\bconfirm\w*\s*:\s*(?:Annotated\[\s*|Optional\[\s*)?(?:bool|str)\b")
"""A parameter by which somebody says that somebody has confirmed."""

_WORDS = frozenset({b'"yes"', b"'yes'"})
_SEARCHED = re.compile(rb"[\"']yes[\"']\s+in\b|\bin\s+\w[\w.]*(?:\[[^\]\n]*\])?\.(?:lower|casefold)\(")
"""A word of agreement that is looked for in a text."""

_CHOSEN = frozenset({b'once"', b"once'"})
_ONCE = re.compile(rb"[\"'](?:allow_|approve_)?once[\"']")
"""A choice of how long a permission lasts."""

_SPENT = frozenset({b"consumed", b"redeemed", b"spent", b"used_at"})
_MARKED = re.compile(rb"(?:consumed|redeemed|spent|used)(?:_at\b|(?<!used)(?:__|[\"']|\s*=[^=]|\s+IS\b))")
"""A column that says that something can be used once only."""

_ROUTED = re.compile(rb"\(\s*[\"'][^\"'\n]*\bapprov(?:e|al|als)\b[^\"'\n]*[\"']")
"""A route, an action id or a command by which somebody approves."""

_LOCAL_STORE = re.compile(rb"\b(?:sqlite3|aiosqlite)\b")

_WAITED = frozenset({b"create_future", b"asyncio.Future(", b"asyncio.Event("})
_QUESTION = re.compile(rb"\?[\"']|[\"'](?:Approve|Allow|Confirm|Yes)[\"']")
"""Something local that is waited for, beside a text that asks or a button that agrees."""

_NAMED = re.compile(rb"(?:%b)s?(?:_\w|\s*[.(=]|[:\"'])|permit_id" % b"|".join(s.encode() for s in _GRANTS))
"""A grant as part of a name, called, assigned, annotated or looked into, or as the name of a store; not in prose."""


def seed_groups(tokens: Tokens) -> list[Seed]:
    """The seeds: a word of an ask beside the library it belongs to; a handler or worker with a field that is named like
    an approval; a grant beside a store or a worker.

    One word alone never makes a seed, except one that names an ask whatever the library. A word of the standard library
    never does: ``getpass`` and ``json.load`` are everywhere, and matter once an ask has led to them.
    """
    seeds = [*_asks(tokens), Seed(frozenset(tokens.bare_asks))]
    far = _foreign([*tokens.handlers, *tokens.workers])
    fields = sorted(word for word in tokens.approvals if any(stem.encode() in word for stem in _STRONG))
    if far and fields:
        seeds.append(Seed(frozenset(s.encode() for s in _STRONG), (_fields(fields), _whole(far))))
    seeds.append(Seed(frozenset({b"approv"}), (_DECIDED,)))
    if far:
        seeds.append(Seed(frozenset({b"confirm"}), (_CLAIMED, _whole(far))))
        seeds.append(Seed(_WORDS, (_SEARCHED, _whole(far))))
        seeds.append(Seed(_CHOSEN, (_ONCE, _whole(far))))
        seeds.append(Seed(frozenset({b"approv"}), (_ROUTED, _whole(far))))
    keepers = [*_foreign(tokens.workers), *_foreign((s, frozenset()) for s in tokens.stores)]
    if tokens.grants and keepers:
        seeds.append(Seed(frozenset(s.encode() for s in (*_GRANTS, "permit_id")), (_NAMED, _whole(keepers))))
        seeds.append(Seed(_SPENT, (_MARKED, _whole(keepers))))
    seeds.append(Seed(_SPENT, (_MARKED, _LOCAL_STORE)))
    seeds.append(Seed(_WAITED, (_QUESTION,)))
    return [seed for seed in seeds if seed.words or seed.imports]


def _foreign(pairs: Iterable[tuple[bytes, frozenset[bytes]]]) -> Mapping[bytes, frozenset[bytes]]:
    """The libraries that are not the standard one, each with its words."""
    merged: dict[bytes, frozenset[bytes]] = {}
    for library, words in pairs:
        if library.decode() not in sys.stdlib_module_names:
            merged[library] = merged.get(library, frozenset()) | words
    return merged


def _asks(tokens: Tokens) -> Iterable[Seed]:
    """A word of an ask beside its library: the protocol's own libraries by name, others only where they are imported.

    ``agents``, ``google`` and ``restate`` are everyday words, and so are ``value`` and ``from_json``. The words of a
    user's own models count wherever they stand: their package imports itself relatively, or not at all.
    """
    ours: frozenset[bytes] = frozenset()
    for library, words in sorted(_foreign(tokens.asks).items()):
        if PROTOCOL in library:
            ours |= words
        elif library in tokens.own:
            yield Seed(words)
        elif words:
            yield Seed(also=(_any_word(words),), imports=frozenset({library}))
    if ours:
        yield Seed(frozenset({PROTOCOL}), (_any_word(ours),))


def _any_word(words: Iterable[bytes]) -> re.Pattern[bytes]:
    return re.compile(rb"\b(?:" + b"|".join(re.escape(w) for w in sorted(words)) + rb")")


def _whole(words: Iterable[bytes]) -> re.Pattern[bytes]:
    return re.compile(rb"\b(?:" + b"|".join(re.escape(w) for w in sorted(words)) + rb")\b")


def _fields(words: Iterable[bytes]) -> re.Pattern[bytes]:
    """A word as a quoted key, an attribute, a keyword or a parameter, not as prose."""
    names = b"|".join(re.escape(w) for w in sorted(words))
    return re.compile(rb"[\"'.](?:%b)\b|\b(?:%b)\s*[:=][^=]" % (names, names))
