"""The report for people, as a whole and at its edges."""

from dataclasses import replace

import pytest

from elicitlint.core.findings import Applicability, Fix, Place, Severity, Span, Step
from elicitlint.report.columns import cut, layout, width
from elicitlint.report.concise import render_concise
from elicitlint.report.paint import Paint, fitted, wants_color
from elicitlint.report.regimes import render_regimes
from elicitlint.report.text import render_text
from elicitlint.report.view import View, printable

INCIDENT = """\
error[MEL101] approval-enqueued
  `wipe.delay` queues `path` on the strength of the answer at line 2; `wipe` (jobs.py:2)
  deletes it without consuming a grant
  --> tools.py:4:9 in delete_tree()                                 flow 7c1e · confidence high
   |
 2 |     answer = await ctx.elicit(f"Delete {path}?", Confirm)
   |                    ~~~~~~~~~~ 1 ask      a human is asked about `path`
 3 |     if answer.action == "accept" and answer.data.ok:
   |        ~~~~~~~~~~~~~~~~~~~~~~~~~ 2 accept   the yes becomes a branch
 4 |         wipe.delay(path)
   |         ^^^^^^^^^^^^^^^^ 3 handoff  leaves the request: celery, at least once
  --> retrying.py:1
 1 | @retry(stop=stop_after_attempt(3))
   | ~~~~~~ 4 retry    up to 3 runs for each message
  --> jobs.py:3
 3 |     shutil.rmtree(path)
   |     ~~~~~~~~~~~~~~~~~~~ 5 effect   reached with no consume on any path from wipe()
   |
  also  MEL103 retrying.py:1 (the same flow, seen from the retry)
  also  MEL108 jobs.py:3 (the same flow, seen from the effect)
  fix   unsafe, 2 files: queue a grant id, consume it first in wipe()
        show it with   elicitlint check --unsafe-fixes --diff tools.py
  more  elicitlint rule MEL101

1 flow · 3 findings (3 errors) · 1 can be fixed with --unsafe-fixes · 1 suppressed · 0 in the baseline · 0 below confidence medium
2 asks in 1 file: 1 synchronous, 1 unguarded   ·   list them: elicitlint regimes
214 files seen, 11 analysed, 0 unreadable
"""


def test_the_incident(view):
    assert render_text(view, Paint(), 95) == INCIDENT


def test_quiet_leaves_findings_and_quieter_nothing(view):
    once = render_text(view, Paint(), 95, quiet=1)
    assert "MEL101" in once and "files seen" not in once
    assert render_text(view, Paint(), 95, quiet=2) == ""


def test_a_run_without_asks_says_what_it_looked_for(empty):
    text = render_text(empty, Paint())
    assert text.startswith("0 findings · ")
    assert "0 asks" in text and "fastmcp, mcp" in text and "3 files seen, 0 analysed" in text


def test_unresolved_asks_do_not_read_as_clean(view):
    view.report.findings = []
    view.report.regimes = [replace(view.report.regimes[0], regime="unresolved")]
    assert "1 ask in 1 file: 1 unresolved" in render_text(view, Paint())


def test_a_problem_names_its_place(broken):
    text = render_text(broken, Paint())
    assert text.startswith("error[MEL901] syntax error: expected an expression\n  --> bad.py:3:5\n")
    assert "1 unreadable" in text


def test_colour_adds_nothing_but_escapes(view):
    import re

    painted = render_text(view, Paint(True), 95)
    assert "\x1b[1;31m" in painted
    assert re.sub(r"\x1b\[[0-9;]*m", "", painted) == render_text(view, Paint(), 95)


def test_times_are_shown_only_if_wanted(view):
    view.report.stats.seconds = 0.84
    assert " s," not in render_text(view, Paint())
    view.timings = True
    assert "0.8 s, 0 of 11 from the cache" in render_text(view, Paint())


def test_statistics(view):
    view.statistics = True
    assert "    1  MEL101  approval-enqueued\n" in render_text(view, Paint())


def test_no_line_is_wider_than_the_screen(view):
    for screen in (40, 60, 80, 120):
        block = render_text(view, Paint(), screen).split("\n  also")[0]
        assert max(width(line) for line in block.splitlines()) <= screen


def test_a_primary_that_is_no_step_is_marked_too(view):
    main = view.report.findings[-1]
    view.report.findings = [replace(main, steps=main.steps[:2], flow="")]
    lines = render_text(view, Paint(), 95).splitlines()
    assert "   |         ^^^^^^^^^^^^^^^^" in lines


def test_a_place_without_source_is_still_told(view):
    main = view.report.findings[-1]
    gone = Step(Place("gone.py", Span(7, 0, 7, 1)), "call", "somewhere")
    view.report.findings = [replace(main, steps=(*main.steps[:3], gone))]
    text = render_text(view, Paint(), 95)
    assert "--> gone.py:7\n" in text and "4 call     somewhere" in text


def test_a_display_only_fix_is_shown_without_an_option(view):
    main = view.report.findings[-1]
    view.report.findings = [replace(main, fix=Fix(Applicability.DISPLAY_ONLY, "ask again", ()))]
    text = render_text(view, Paint(), 95)
    assert "fix   display-only: ask again\n" in text and "check --diff tools.py" in text


def test_many_findings_end_with_a_way_to_start(view):
    main = view.report.findings[-1]
    view.report.findings = [replace(main, flow=str(n)) for n in range(21)]
    assert "start with:" in render_text(view, Paint()).splitlines()[-1]


@pytest.mark.parametrize(
    ("line", "start", "end", "shown", "begin", "finish"),
    [
        ("a = b", 4, 5, "a = b", 4, 5),
        ("\tx = y", 1, 2, "    x = y", 4, 5),
        ("a\tx", 2, 3, "a   x", 4, 5),
        ("名前 = x", 5, 6, "名前 = x", 7, 8),
        ("名前 = x", 0, 2, "名前 = x", 0, 4),
        ("e\u0301 = x", 5, 6, "e\u0301 = x", 4, 5),
        ("a\x1b[31mb", 1, 2, "a\\x1b[31mb", 1, 5),
        ("a\u202eb", 2, 3, "a\\u202eb", 7, 8),
        ("ab", 2, 2, "ab", 2, 3),
    ],
)
def test_carets_stay_under_the_text(line, start, end, shown, begin, finish):
    assert layout(line, start, end) == (shown, begin, finish)


def test_long_lines_are_cut_around_the_span():
    line = "x" * 50 + "HERE" + "y" * 50
    shown, begin, finish = cut(line, 50, 54, 30)
    assert shown[begin:finish] == "HERE"
    assert width(shown) == 30
    assert shown[0] == shown[-1] == "…"
    assert cut(line, 0, 4, 30) == ("x" * 29 + "…", 0, 4)
    assert cut("short", 0, 2, 30) == ("short", 0, 2)


def test_a_span_wider_than_the_screen_is_cut_too():
    shown, begin, finish = cut("f(" + "a" * 100 + ")", 0, 103, 30)
    assert width(shown) <= 30 and begin == 0 and finish <= 30


def test_wide_characters_are_cut_by_columns():
    line = "名" * 40 + "HERE" + "前" * 40
    shown, begin, finish = cut(line, 80, 84, 31)
    assert width(shown) <= 31
    assert width(shown[: shown.index("HERE")]) == begin and finish == begin + 4


@pytest.mark.parametrize(
    ("choice", "environment", "terminal", "expected"),
    [
        ("auto", {}, True, True),
        ("auto", {}, False, False),
        ("always", {"NO_COLOR": "1"}, False, True),
        ("never", {"FORCE_COLOR": "1"}, True, False),
        ("auto", {"NO_COLOR": "1"}, True, False),
        ("auto", {"NO_COLOR": ""}, True, True),
        ("auto", {"NO_COLOR": "1", "FORCE_COLOR": "1"}, True, False),
        ("auto", {"FORCE_COLOR": "1"}, False, True),
        ("auto", {"FORCE_COLOR": "0"}, True, False),
        ("auto", {"FORCE_COLOR": "1", "TERM": "dumb"}, False, True),
        ("auto", {"TERM": "dumb"}, True, False),
        ("auto", {"GITHUB_ACTIONS": "true"}, False, True),
        ("auto", {"GITLAB_CI": "true"}, False, True),
        ("auto", {"GITLAB_CI": "true", "TERM": "dumb"}, False, False),
    ],
)
def test_who_gets_colour(choice, environment, terminal, expected):
    assert wants_color(choice, environment, terminal=terminal) is expected


def test_a_stream_that_cannot_show_our_signs_gets_plain_ones():
    assert fitted("a · b … 名", "utf-8") == "a · b … 名"
    assert fitted("a · b … 名", "ascii") == "a - b ... \\u540d"
    assert fitted("a · é", "latin-1") == "a · é"
    assert fitted("a · b", "no-such-encoding") == "a - b"


def test_hostile_text_is_shown_as_escapes():
    assert printable("a\x1b]0;x\x07\u202e\r") == "a\\x1b]0;x\\x07\\u202e\\x0d"


def test_paths_are_relative_to_the_working_directory(view):
    from pathlib import Path

    elsewhere = View(view.report, Path("/project"), Path("/project/sub"), view.lines)
    assert "../tools.py:4:9: MEL101 " in render_concise(elsewhere)


def test_concise(view, broken):
    assert [line.partition(" `")[0] for line in render_concise(view).splitlines()] == [
        "jobs.py:3:5: MEL108",
        "retrying.py:1:1: MEL103",
        "tools.py:4:9: MEL101",
    ]
    assert render_concise(view).endswith(" [flow 7c1e]\n")
    assert render_concise(broken) == "bad.py:3:5: MEL901 syntax error: expected an expression\n"


def test_short_flow_names_stay_apart(view):
    first, second, third = view.report.findings
    view.report.findings = [
        replace(first, flow="abcdef"),
        replace(second, flow="abcdxx"),
        replace(third, flow="1234aa"),
    ]
    assert [line.split()[-1] for line in render_concise(view).splitlines()] == ["abcde]", "abcdx]", "1234a]"]


def test_severity_words(view):
    main = replace(view.report.findings[-1], severity=Severity.NOTE)
    view.report.findings = [main]
    assert render_text(view, Paint()).startswith("note[MEL101] ")


def test_regimes_worst_first(view):
    assert render_regimes(view, Paint()) == (
        "ASK                      REGIME       WHAT THE YES PERMITS             BECAUSE\n"
        "tools.py:2  delete_tree  unguarded    shutil.rmtree         jobs.py:3  "
        "celery at tools.py:4; 0 of 1 paths to it consume a grant\n"
        "tools.py:1  pick         synchronous  no effect                        the answer only chooses information\n"
        "\n"
        "2 asks · 1 synchronous · 1 unguarded\n"
    )


def test_no_asks(empty):
    assert render_regimes(empty, Paint()) == "0 asks\n"
