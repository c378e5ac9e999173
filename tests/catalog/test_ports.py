"""The language of ports and conditions."""

from __future__ import annotations

import pytest

from elicitlint.catalog import Condition, Port, parse_condition, parse_conditions, parse_port


@pytest.mark.parametrize(
    ("text", "ports"),
    [
        ("args", (Port("args"),)),
        ("arg:0", (Port("arg", 0),)),
        ("arg:name", (Port("arg", None, "name"),)),
        ("arg:1|schema", (Port("arg", 1, "schema"),)),
        ("spread:0|args,spread:1|kwargs", (Port("spread", 0, "args"), Port("spread", 1, "kwargs"))),
        ("self, args", (Port("self"), Port("args"))),
        ("ctor:QueueName", (Port("ctor", None, "QueueName"),)),
        ("param:2|response", (Port("param", 2, "response"),)),
    ],
)
def test_ports(text: str, ports: tuple[Port, ...]) -> None:
    assert parse_port(text) == ports


@pytest.mark.parametrize("text", ["", "arg", "arg:", "arg:0|", "arg:a|b", "message", "self:0", "arg:1 |x", "args,"])
def test_what_is_no_port(text: str) -> None:
    with pytest.raises(ValueError, match="no port"):
        parse_port(text)


@pytest.mark.parametrize(
    ("text", "condition"),
    [
        ("arg:nx given", Condition(Port("arg", None, "nx"), "given")),
        ("arg:4|nx absent", Condition(Port("arg", 4, "nx"), "absent")),
        ("arg:0|method not GET HEAD", Condition(Port("arg", 0, "method"), "not", ("get", "head"))),
        ("arg:InvocationType is Event", Condition(Port("arg", None, "InvocationType"), "is", ("event",))),
        ("arg:0|url ends /Jobs /runs", Condition(Port("arg", 0, "url"), "ends", ("/jobs", "/runs"))),
    ],
)
def test_conditions(text: str, condition: Condition) -> None:
    assert parse_condition(text) == condition


def test_conditions_that_must_all_hold() -> None:
    assert parse_conditions("arg:a given and arg:b is 1") == (
        Condition(Port("arg", None, "a"), "given"),
        Condition(Port("arg", None, "b"), "is", ("1",)),
    )


@pytest.mark.parametrize("text", ["", "arg:nx", "arg:nx given yes", "arg:nx not", "arg:nx == 1", "given"])
def test_what_is_no_condition(text: str) -> None:
    with pytest.raises(ValueError, match="is no"):
        parse_condition(text)
