"""Literals are worth what CPython says they are."""

from __future__ import annotations

import ast
import warnings

import pytest

from elicitlint.syntax.literals import integer_value, is_encodable, string_value

TOKENS = [
    "''", '""', "'a'", '"a\'b"', "'''a'b'''", '"""a"b"""', r"'\n\t\\\'\"'", r"'\x41\u00e9\U0001F600\N{BULLET}'",
    r"'\101\7\0'", r"r'\n\x'", r"R'\''", r"b'\x00\xff\n'", r"b'\u0041\N{x}'", r"rb'\x00'", r"Br'\n'", r"u'\u0041'",
    r"'\q\8'", "'a\\\nb'", "'''a\nb'''", r"'\x4'" if False else "'x4'", r"b'\101'", '""""a"""', "'''\\''''",
    r"'\N{LATIN SMALL LETTER A WITH ACUTE}'", "'\\777'",
]  # fmt: skip


@pytest.mark.parametrize("token", TOKENS)
def test_strings(token: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        expected = ast.literal_eval(token)
    value, is_bytes = string_value(token)
    assert is_bytes is isinstance(expected, bytes)
    assert (value.encode("latin-1") if is_bytes else value) == expected


def test_line_ends_inside_a_string_are_newlines() -> None:
    assert string_value("'''a\r\nb\rc'''") == ("a\nb\nc", False)
    assert string_value("'a\\\r\nb'") == ("ab", False)


@pytest.mark.parametrize(
    "token", ["0", "00", "0_0", "1_000", "0x_fF", "0o17", "0b1_0", "0XA", "123456789012345678901234567890"]
)
def test_integers(token: str) -> None:
    assert integer_value(token) == ast.literal_eval(token)


def test_absurd_integers_have_no_value() -> None:
    assert integer_value("9" * 700) is None


def test_lone_surrogates_cannot_be_encoded() -> None:
    assert is_encodable("aé日")
    assert not is_encodable("a\ud800")
