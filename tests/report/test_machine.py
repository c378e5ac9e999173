"""The reports that other programs read."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from elicitlint.core.findings import Place, Severity, Span
from elicitlint.report.formats import Target, parse_targets
from elicitlint.report.github import render_github, render_step_summary
from elicitlint.report.json_ import render_json
from elicitlint.report.sarif import RESULTS, STEPS, render_sarif
from elicitlint.report.view import View

FINDING_KEYS = (
    "rule name path line column end_line end_column severity confidence message function flow fingerprint steps fix"
)


def test_json_has_the_documented_shape(view):
    document = json.loads(render_json(view))
    assert list(document) == ["version", "findings", "regimes", "problems", "stats"]
    assert document["version"] == 1
    found = {f["rule"]: f for f in document["findings"]}
    main = found["MEL101"]
    assert list(main) == FINDING_KEYS.split()
    assert (main["path"], main["line"], main["column"], main["end_line"], main["end_column"]) == (
        "tools.py",
        4,
        9,
        4,
        25,
    )
    assert (main["severity"], main["confidence"], main["function"]) == ("error", "high", "delete_tree")
    assert main["steps"][0] == {
        "path": "tools.py",
        "line": 2,
        "column": 20,
        "role": "ask",
        "text": "a human is asked about `path`",
    }
    assert main["fix"]["applicability"] == "unsafe"
    assert main["fix"]["edits"][0] == {"path": "jobs.py", "start": 0, "end": 1, "replacement": "x"}
    assert found["MEL108"]["fix"] is None
    assert document["regimes"][0] == {
        "path": "tools.py",
        "line": 2,
        "column": 20,
        "function": "delete_tree",
        "question": "Delete {path}?",
        "regime": "unguarded",
        "reason": "celery at tools.py:4; 0 of 1 paths to it consume a grant",
        "permits": "shutil.rmtree",
        "ends_at": {"path": "jobs.py", "line": 3, "column": 5},
        "grant": "",
    }
    assert document["regimes"][1]["ends_at"] is None
    assert {"files": 214, "parsed": 11, "functions": 0, "seconds": None}.items() <= document["stats"].items()


def test_json_of_an_empty_run_and_of_a_problem(empty):
    document = json.loads(render_json(empty))
    assert (document["findings"], document["regimes"], document["problems"]) == ([], [], [])


def test_json_of_a_problem(broken):
    [problem] = json.loads(render_json(broken))["problems"]
    assert problem == {
        "kind": "MEL901",
        "path": "bad.py",
        "line": 3,
        "column": 5,
        "message": "syntax error: expected an expression",
    }


def test_json_has_times_only_if_wanted(view):
    view.report.stats.seconds = 1.23456
    assert json.loads(render_json(view))["stats"]["seconds"] is None
    view.timings = True
    assert json.loads(render_json(view))["stats"]["seconds"] == 1.235


def test_a_file_name_that_is_no_text(view):
    odd = Place("a\udcff.py", Span(1, 0, 1, 1))
    view.report.findings = [replace(view.report.findings[0], place=odd)]
    assert json.loads(render_json(view))["findings"][0]["path"] == "a\\udcff.py"


def test_equal_fingerprints_get_an_ordinal(view):
    view.report.findings = [view.report.findings[0]] * 3
    marks = [f["fingerprint"] for f in json.loads(render_json(view))["findings"]]
    assert marks == [marks[0], f"{marks[0]}:2", f"{marks[0]}:3"]


def test_a_fingerprint_survives_moved_lines(view):
    main = view.report.findings[-1]
    moved = replace(main, place=Place(main.place.path, Span(90, 0, 90, 1)), message="other")
    assert moved.fingerprint == main.fingerprint
    assert replace(main, sink="other").fingerprint != main.fingerprint


def test_github_annotates_each_flow_once(view):
    lines = render_github(view).splitlines()
    assert len(lines) == 1
    assert lines[0].startswith(
        "::error file=tools.py,line=4,col=9,title=MEL101 approval-enqueued,endColumn=24::`wipe.delay` queues"
    )
    assert "%0A1 ask tools.py:2: a human is asked" in lines[0]
    assert lines[0].endswith("%0Aalso MEL103 retrying.py:1%0Aalso MEL108 jobs.py:3")


def test_github_escapes(view):
    main = replace(view.report.findings[-1], message="100%\r\n::x", steps=(), place=Place("a,b:c.py", Span(1, 0, 2, 1)))
    view.report.findings = [main]
    assert render_github(view) == (
        "::error file=a%2Cb%3Ac.py,line=1,col=1,title=MEL101 approval-enqueued::100%25%0D%0A::x\n"
    )


def test_github_shows_ten_of_each_level_worst_first(view, broken):
    main = view.report.findings[-1]
    view.report.problems = broken.report.problems
    view.report.findings = [replace(main, flow=f"n{n}", severity=Severity.NOTE) for n in range(12)] + [
        replace(main, flow=f"e{n}") for n in range(12)
    ]
    lines = render_github(view).splitlines()
    assert [line.split(" ")[0] for line in lines] == ["::error"] * 10 + ["::notice"] * 10
    assert "MEL901" in lines[0]


def test_step_summary_lists_everything(view, empty):
    table = render_step_summary(view)
    assert table.count("\n| MEL1") == 3
    assert "no findings" in render_step_summary(empty)


def sarif(view):
    [run] = json.loads(render_sarif(view))["runs"]
    return run


def test_sarif_of_a_clean_run_has_results(empty):
    assert sarif(empty)["results"] == []


def test_sarif_rules_carry_their_cards(empty):
    rules = sarif(empty)["tool"]["driver"]["rules"]
    assert {"MEL101", "MEL108"} <= {rule["id"] for rule in rules}
    for rule in rules:
        assert rule["shortDescription"]["text"] and 0 < len(rule["fullDescription"]["text"]) <= 1024
        assert rule["help"]["text"] and rule["help"]["markdown"].startswith("# MEL")
        assert rule["name"] != rule["id"] and len(rule["name"]) < 255
        assert 0 < float(rule["properties"]["security-severity"]) < 10
        assert len(rule["properties"]["tags"]) <= 20


def test_sarif_result(view):
    run = sarif(view)
    rules = run["tool"]["driver"]["rules"]
    result = next(r for r in run["results"] if r["ruleId"] == "MEL101")
    assert rules[result["ruleIndex"]]["id"] == "MEL101"
    [location] = result["locations"]
    region = location["physicalLocation"]["region"]
    assert region == {"startLine": 4, "startColumn": 9, "endLine": 4, "endColumn": 25}
    assert location["physicalLocation"]["artifactLocation"]["uri"] == "tools.py"
    marks = result["partialFingerprints"]
    assert marks["primaryLocationLineHash"] == marks["elicitlint/v1"]
    assert len(result["codeFlows"][0]["threadFlows"][0]["locations"]) == 5
    assert "[ask](0)" in result["message"]["text"] and "[effect](4)" in result["message"]["text"]
    assert [r["id"] for r in result["relatedLocations"]] == [0, 1, 2, 3, 4]


def test_sarif_paths_are_relative_to_the_root_wherever_it_was_started(view):
    inside = View(view.report, Path("/project"), Path("/project/sub"), view.lines)
    uris = {r["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for r in sarif(inside)["results"]}
    assert uris == {"tools.py", "jobs.py", "retrying.py"}


def test_sarif_regions_are_one_line(view):
    main = view.report.findings[-1]
    view.report.findings = [replace(main, place=Place("tools.py", Span(2, 4, 4, 3)))]
    [result] = sarif(view)["results"]
    region = result["locations"][0]["physicalLocation"]["region"]
    assert (region["startLine"], region["endLine"]) == (2, 2)
    assert region["endColumn"] == len('    answer = await ctx.elicit(f"Delete {path}?", Confirm)') + 1


def test_sarif_keeps_the_telling_steps_of_a_long_flow(view):
    main = view.report.findings[-1]
    call = replace(main.steps[1], role="call")
    view.report.findings = [replace(main, steps=(main.steps[0], *[call] * 200, *main.steps[2:]))]
    [result] = sarif(view)["results"]
    steps = result["codeFlows"][0]["threadFlows"][0]["locations"]
    assert len(steps) == STEPS
    told = [s["location"]["message"]["text"].partition(":")[0] for s in steps]
    assert told[0] == "ask" and told[-1] == "effect" and "handoff" in told


def test_sarif_drops_the_least_and_says_so(view):
    main = view.report.findings[-1]
    note = replace(main, severity=Severity.NOTE, steps=())
    view.report.findings = [note] * 2 + [replace(main, steps=())] * RESULTS
    run = sarif(view)
    assert len(run["results"]) == RESULTS
    assert {r["level"] for r in run["results"]} == {"error"}
    assert "2 results" in run["invocations"][0]["toolExecutionNotifications"][0]["message"]["text"]


def test_sarif_problems_are_notifications(broken):
    [invocation] = sarif(broken)["invocations"]
    assert invocation["executionSuccessful"] is False
    assert "MEL901" in invocation["toolExecutionNotifications"][0]["message"]["text"]


@pytest.mark.parametrize(
    ("values", "targets"),
    [
        ((), [Target("text")]),
        (("json",), [Target("json")]),
        (("json:-",), [Target("json")]),
        (
            ("text", "json:a.json", "sarif:b:c.sarif"),
            [Target("text"), Target("json", "a.json"), Target("sarif", "b:c.sarif")],
        ),
    ],
)
def test_targets(values, targets):
    assert parse_targets(values) == targets


@pytest.mark.parametrize(
    ("values", "part"),
    [
        (("text", "json"), "standard output"),
        (("json:a", "sarif:a"), "would go to a"),
        (("jsno",), "did you mean `json`?"),
        (("zzzzzz",), "known are text, concise"),
    ],
)
def test_targets_that_make_no_sense(values, part):
    with pytest.raises(ValueError, match=part.replace("?", r"\?")):
        parse_targets(values)
