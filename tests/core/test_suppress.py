"""Which comment takes out which finding, and which comment is complained about."""

import datetime

import pytest

from elicitlint.core.findings import Confidence, Finding, Place, Severity, Span, Step
from elicitlint.core.notes import FileNotes, Note
from elicitlint.core.physical import block_end, joined_lines
from elicitlint.core.selectors import Rule, Rules
from elicitlint.core.suppress import Policy, apply

RULES = Rules([Rule("MEL101", "approval-enqueued"), Rule("MEL108", "worker-without-consume"), Rule("MEL902", "unused")])
TODAY = datetime.date(2026, 12, 1)


def place(path, line):
    return Place(path, Span(line, 4, line, 9))


def finding(line=3, rule="MEL101", path="a.py", steps=()):
    places = [place(p, n) for p, n in steps]
    told = tuple(Step(p, "call", "") for p in places)
    return Finding(rule, "n", place(path, line), Severity.ERROR, Confidence.HIGH, "m", "f", "s", "flow", told)


def note(line, *codes, kind="ignore", reason="why", own_line=False, until=""):
    return Note(line, kind, codes, reason, own_line, 10, until)


def run(findings, notes, text="", statements=(), active=("MEL101", "MEL108", "MEL902"), **policy):
    by_path = notes if isinstance(notes, dict) else {"a.py": FileNotes(tuple(notes), tuple(statements))}
    texts = text if isinstance(text, dict) else {"a.py": text}
    rules = Policy(RULES, frozenset(active), TODAY, **policy)
    return apply(findings, by_path, lambda path: texts.get(path, ""), rules, frozenset())


def told(outcome):
    return [(f.place.line, f.severity.word, f.message) for f in outcome.complaints]


@pytest.mark.parametrize("codes", [["MEL101"], ["mel101"], ["MEL1"], ["approval-enqueued"], []])
def test_ignore_on_the_line(codes):
    outcome = run([finding()], [note(3, *codes)])
    assert (outcome.kept, told(outcome)) == ([], [])
    assert len(outcome.suppressed) == 1


def test_ignore_of_another_rule_takes_out_nothing_and_is_unused():
    outcome = run([finding()], [note(3, "MEL108")])
    assert len(outcome.kept) == 1
    assert told(outcome) == [
        (3, "warning", "the suppression of MEL108 is unused: nothing is reported here that it covers")
    ]


def test_ignore_on_any_line_of_the_statement():
    for line in (2, 3, 4):
        assert run([finding()], [note(line, "MEL101")], statements=[(2, 4)]).kept == []
    assert run([finding()], [note(5, "MEL101")], statements=[(2, 4)]).kept != []


def test_ignore_alone_on_the_line_above():
    assert run([finding(3)], [note(2, "MEL101", own_line=True)], "a\n# x\nb\n").kept == []
    assert run([finding(4)], [note(2, "MEL101", own_line=True)], "a\n# x\n# more\nb\n").kept == []
    assert run([finding(3)], [note(2, "MEL101")], "a\nb # x\nc\n").kept != []
    assert run([finding(4)], [note(2, "MEL101", own_line=True)], "a\n# x\nb\nc\n").kept != []
    above = run([finding(4)], [note(2, "MEL101", own_line=True)], "a\n# x\nb(\nc)\n", statements=[(3, 4)])
    assert above.kept == []


def test_ignore_at_another_step_does_not_count():
    assert run([finding(3, steps=[("a.py", 1), ("a.py", 3)])], [note(1, "MEL101")]).kept != []


def test_noqa_counts_on_the_physical_line_only():
    bracketed = "x = f(\n    a,\n    b)\n"
    assert run([finding(1)], [note(1, "MEL101", kind="noqa")], bracketed).kept == []
    assert run([finding(1)], [note(3, "MEL101", kind="noqa")], bracketed, statements=[(1, 3)]).kept != []
    string = 'x = f("""\n    a\n""")\n'
    assert run([finding(1)], [note(3, "MEL101", kind="noqa")], string).kept == []
    assert run([finding(1)], [note(3, kind="noqa")], string).kept == []
    backslash = "x = f(a) + \\\n    b\n"
    assert run([finding(1)], [note(2, "MEL101", kind="noqa")], backslash).kept == []


def test_noqa_is_left_to_the_other_tool():
    assert run([finding()], [note(3, "MEL101", kind="noqa")], "", with_noqa=False).kept != []


def test_an_unused_noqa_is_nobodys_business():
    assert told(run([], [note(3, "MEL101", kind="noqa")])) == []


def test_trusted_clears_every_flow_through_the_step():
    notes = {"b.py": FileNotes((note(7, "MEL101", kind="trusted"),))}
    through = finding(3, steps=[("a.py", 1), ("b.py", 7), ("a.py", 3)])
    outcome = run([through, finding(5)], notes)
    assert outcome.kept == [finding(5)]
    assert [n.kind for _, n in outcome.suppressed] == ["trusted"]
    assert told(outcome) == []


def test_trusted_on_a_definition_clears_what_runs_inside_it():
    text = "@d\ndef helper(\n    a,\n):\n    x = 1\n\n    return ask(a)\n\nother()\n"
    notes = {"b.py": FileNotes((note(2, "MEL101", kind="trusted"),))}
    assert run([finding(3, steps=[("b.py", 7)])], notes, {"b.py": text}).kept == []
    assert run([finding(3, steps=[("b.py", 9)])], notes, {"b.py": text}).kept != []


def test_trusted_must_name_a_rule():
    outcome = run([finding(3)], [note(3, kind="trusted")])
    assert outcome.kept != []
    assert told(outcome) == [(3, "warning", "`trusted` must name the rules it is about, as in `trusted[MEL101]`")]


def test_unused_codes_are_named_one_by_one():
    outcome = run([finding()], [note(3, "MEL101", "MEL108")])
    assert told(outcome) == [
        (3, "warning", "the suppression of MEL108 is unused: nothing is reported here that it covers")
    ]


def test_a_suppression_of_an_inactive_rule_is_not_called_unused():
    assert told(run([], [note(3, "MEL108")], active=("MEL101", "MEL902"))) == []


def test_an_unknown_rule_in_a_suppression():
    assert told(run([], [note(3, "MEL180")])) == [
        (3, "warning", "the suppression names the unknown rule `MEL180`; did you mean `MEL108`?")
    ]


def test_bare_and_unused():
    assert told(run([], [note(3)])) == [
        (3, "warning", "the suppression of anything is unused: nothing is reported here that it covers")
    ]


def test_files_with_an_incomplete_analysis_are_left_alone():
    policy = Policy(RULES, frozenset({"MEL101", "MEL902"}), TODAY)
    outcome = apply([], {"a.py": FileNotes((note(3, "MEL101"),))}, lambda path: "", policy, frozenset({"a.py"}))
    assert told(outcome) == []


@pytest.mark.parametrize(
    ("until", "kept", "complaint"),
    [
        ("2027-03-01", 0, []),
        ("2026-12-10", 0, [(3, "note", "the suppression ends on 2026-12-10")]),
        ("2026-12-01", 0, [(3, "note", "the suppression ends on 2026-12-01")]),
        ("2026-11-30", 1, [(3, "warning", "the suppression ended on 2026-11-30")]),
        ("soon", 0, [(3, "warning", "the suppression's `until=soon` is not a date of the form 2027-03-01")]),
    ],
)
def test_a_suppression_with_an_end(until, kept, complaint):
    outcome = run([finding()], [note(3, "MEL101", until=until)])
    assert (len(outcome.kept), told(outcome)) == (kept, complaint)


def test_a_reason_can_be_demanded():
    outcome = run([finding()], [note(3, "MEL101", reason="")], require_reason=True)
    assert len(outcome.kept) == 1
    assert told(outcome) == [
        (3, "warning", "the suppression gives no reason and therefore does not hold (`require-reason`)")
    ]
    assert run([finding()], [note(3, "MEL101", reason="")]).kept == []


def test_joined_lines():
    text = "a = '''\n\n'''\nb = 1  # '''\nc = 'x\\\n y'\nd = \\\n  1\ne = \"it's\"\nf = r'''\\\\'''\ng\n"
    assert joined_lines(text) == [(1, 3), (5, 6), (7, 8)]


@pytest.mark.parametrize(("line", "end"), [(1, 7), (2, 7), (3, 7), (4, 5), (5, 5), (8, 8), (9, 10)])
def test_block_end(line, end):
    lines = [
        "@d",
        "@e",
        "def f():",
        "    def g():",
        "        pass",
        "    # c",
        "    return 1",
        "x = 1",
        "class A:",
        "    y = 1",
    ]
    assert block_end(lines, line) == end
