"""The expectation comments, exact both ways."""

import pytest

from elicitlint.testing import Expectation, _Found, compare, read_expectations


def found(line, code="MEL101", path="a.py", message="m", steps=()):
    return _Found(path, line, code, message, frozenset(steps))


def mismatches(text, *findings, path="a.py", sources=None):
    return compare(read_expectations(text, path), findings, sources or {})


def test_comments_are_read():
    text = (
        "x\n"
        'f()  # want: MEL101 "a \\"b\\" c" from=s1 # want: MEL108\n'
        "g()  # want: MEL101, MEL103\n"
        "h()  # known-miss: MEL104 why, MEL105 is another story\n"
        "i()  # elicitlint: ignore[MEL101] why  # want: MEL902\n"
        "j()  # source: s1\n"
    )
    assert read_expectations(text, "a.py") == [
        Expectation("want", "a.py", 2, "MEL101", 'a "b" c', "s1"),
        Expectation("want", "a.py", 2, "MEL108"),
        Expectation("want", "a.py", 3, "MEL101"),
        Expectation("want", "a.py", 3, "MEL103"),
        Expectation("known-miss", "a.py", 4, "MEL104"),
        Expectation("want", "a.py", 5, "MEL902"),
    ]


def test_a_comment_without_a_code_is_a_mistake():
    with pytest.raises(ValueError, match=r"a\.py:1"):
        read_expectations("x  # want: 101\n", "a.py")


@pytest.mark.parametrize(
    ("text", "findings", "expected"),
    [
        ("x  # want: MEL101\n", [found(1)], []),
        ("x  # want: MEL101\n", [], ["a.py:1: MEL101 expected, not found"]),
        (
            "x  # want: MEL101\n",
            [found(1, "MEL102")],
            ["a.py:1: MEL101 expected, not found", "a.py:1: MEL102 not expected: m"],
        ),
        ("x  # want: MEL101\n", [found(2)], ["a.py:1: MEL101 expected, not found", "a.py:2: MEL101 not expected: m"]),
        ("x  # want: MEL101\n", [found(1), found(1)], ["a.py:1: MEL101 not expected: m"]),
        ("x  # want: MEL101 # want: MEL101\n", [found(1), found(1)], []),
        ("x\n", [found(1)], ["a.py:1: MEL101 not expected: m"]),
        ("x\n", [], []),
        ('x  # want: MEL101 "two"\n', [found(1, message="one two")], []),
        (
            'x  # want: MEL101 "three"\n',
            [found(1, message="one")],
            ["a.py:1: MEL101 expected with 'three', its message is: one"],
        ),
        ("x  # ok: MEL101\n", [], []),
        ("x  # ok: MEL101\n", [found(1)], ["a.py:1: MEL101 false alarm: m"]),
        ("x  # known-miss: MEL101 why\n", [], []),
        ("x  # known-miss: MEL101 why\n", [found(1)], ["a.py:1: MEL101 is found now, no longer a miss: m"]),
        ("x  # known-noise: MEL101 why\n", [found(1)], []),
        ("x  # known-noise: MEL101 why\n", [], ["a.py:1: MEL101 is not found any more, no longer noise"]),
    ],
)
def test_both_ways(text, findings, expected):
    assert mismatches(text, *findings) == expected


def test_sources():
    text = "x  # want: MEL101 from=a\n"
    sources = {"a": ("b.py", 7)}
    assert mismatches(text, found(1, steps=[("b.py", 7)]), sources=sources) == []
    [wrong] = mismatches(text, found(1, steps=[("b.py", 8)]), sources=sources)
    assert wrong == "a.py:1: MEL101 expected from a (b.py:7), its steps are b.py:8"
    [wrong] = mismatches(text, found(1))
    assert "no such `# source:`" in wrong


def test_the_more_exact_expectation_takes_its_finding_first():
    text = 'x  # want: MEL101 # want: MEL101 "two"\n'
    assert mismatches(text, found(1, message="two"), found(1, message="one")) == []
