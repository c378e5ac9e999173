"""Comments that suppress, and strings that only look like them."""

from __future__ import annotations

import pytest

from elicitlint.core.notes import Note
from elicitlint.syntax.comments import suppressions
from elicitlint.syntax.parse import Parsed, parse


def notes(source: str) -> list[Note]:
    """The suppressions of a file."""
    parsed = parse(source.encode(), "m.py")
    assert isinstance(parsed, Parsed), parsed
    return suppressions(parsed.positions)


@pytest.mark.parametrize(
    ("comment", "kind", "codes", "reason", "until"),
    [
        ("# noqa", "noqa", (), "", ""),
        ("# NOQA", "noqa", (), "", ""),
        ("# noqa: MEL101", "noqa", ("MEL101",), "", ""),
        ("# noqa:MEL101,mel2", "noqa", ("MEL101", "MEL2"), "", ""),
        ("# noqa: E501 MEL101, F401 because", "noqa", ("E501", "MEL101", "F401"), "", ""),
        ("# elicitlint: ignore", "ignore", (), "", ""),
        ("# elicitlint: ignore[MEL101]", "ignore", ("MEL101",), "", ""),
        (
            "# elicitlint: ignore[MEL101, approval-enqueued] the worker is idempotent",
            "ignore",
            ("MEL101", "approval-enqueued"),
            "the worker is idempotent",
            "",
        ),
        ("#elicitlint:ignore[MEL1] x", "ignore", ("MEL1",), "x", ""),
        ("# elicitlint: ignore[MEL101] until=2027-03-01", "ignore", ("MEL101",), "", "2027-03-01"),
        (
            "# elicitlint: ignore[MEL101] old queue until=2027-03-01, then gone",
            "ignore",
            ("MEL101",),
            "old queue then gone",
            "2027-03-01",
        ),
        ("# elicitlint: trusted[MEL101] consumed by the broker", "trusted", ("MEL101",), "consumed by the broker", ""),
        ("# elicitlint: ignore[] -- reason", "ignore", (), "reason", ""),
        ("# elicitlint: ignore[MEL101] – reason", "ignore", ("MEL101",), "reason", ""),
    ],
)
def test_forms(comment: str, kind: str, codes: tuple[str, ...], reason: str, until: str) -> None:
    assert notes(f"x = 1  {comment}\n") == [Note(1, kind, codes, reason, False, 7, until)]


@pytest.mark.parametrize(
    "comment",
    [
        "# nothing",
        "# flake8: noqa",
        "#noqa",
        "# elicitlint",
        "# elicitlint: ignored[MEL101]",
        "# elicitlint: off",
        "# see elicitlint.ignore[x]",
    ],
)
def test_other_comments(comment: str) -> None:
    assert notes(f"x = 1  {comment}\n") == []


def test_own_line_and_places() -> None:
    source = "# elicitlint: ignore[MEL101] a\nx = [\n    1,  # noqa\n    # elicitlint: ignore b\n]\ndef f():\n    # noqa\n    pass\n"
    assert [(n.line, n.column, n.own_line, n.kind) for n in notes(source)] == [
        (1, 0, True, "ignore"),
        (3, 8, False, "noqa"),
        (4, 4, True, "ignore"),
        (7, 4, True, "noqa"),
    ]


def test_several_on_one_line() -> None:
    found = notes("x = 1  # type: ignore # noqa: E501 # elicitlint: ignore[MEL101] why # noqa: F401\n")
    assert {(n.kind, n.codes, n.reason) for n in found} == {
        ("noqa", ("E501",), ""),
        ("noqa", ("F401",), ""),
        ("ignore", ("MEL101",), "why"),
    }


def test_strings_are_no_comments() -> None:
    assert notes('x = "# noqa"\ny = """\n# elicitlint: ignore[MEL101]\n"""\nz = f"# noqa {x} # noqa"\n') == []


def test_last_line_and_carriage_returns() -> None:
    assert [n.line for n in notes("x = 1\r\ny = 2  # noqa")] == [2]


def test_non_ascii_before_the_comment() -> None:
    assert [n.column for n in notes('x = "日本"  # noqa\n')] == [10]
