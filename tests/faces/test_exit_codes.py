"""The exit codes, as a table, with what is said beside each."""

import json
import os

import pytest

from elicitlint.core.findings import Confidence, Problem, Severity
from elicitlint.core.project import MAX_SOURCE
from tests.faces.conftest import ASKING, finding, regime

CLEAN = "x = 1\n"


def files(root, **contents):
    for name, data in contents.items():
        path = root / name.replace("__", "/").replace("_py", ".py").replace("_txt", ".txt").replace("_toml", ".toml")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data if isinstance(data, bytes) else data.encode())


@pytest.mark.parametrize(
    ("contents", "arguments", "code", "said"),
    [
        # clean
        ({"a_py": CLEAN}, [], 0, "1 file seen"),
        ({"a_py": CLEAN}, ["a.py"], 0, ""),
        ({"a_py": ""}, ["a.py"], 0, ""),
        ({"p__a_py": CLEAN}, ["p"], 0, ""),
        # usage
        ({"a_py": CLEAN}, ["gone.py"], 2, "gone.py: no such file or folder"),
        ({"a_py": CLEAN}, ["a.py", "gone"], 2, "gone: no such file or folder"),
        ({"a_py": CLEAN}, ["--selekt", "MEL101"], 2, "--select"),
        ({"a_py": CLEAN}, ["--select", "MEL102,MEL888"], 2, "--select: unknown rule `MEL888`"),
        ({"a_py": CLEAN}, ["--ignore", "aproval-enqueued"], 2, "did you mean `approval-enqueued`?"),
        ({"a_py": CLEAN}, ["--confidence", "hgih"], 2, "'low', 'medium', 'high'"),
        ({"a_py": CLEAN}, ["--output-format", "jsno"], 2, "did you mean `json`?"),
        ({"a_py": CLEAN}, ["--output-format", "json", "--output-format", "text"], 2, "standard output"),
        ({"a_py": CLEAN}, ["--models", "gone.toml"], 2, "gone.toml"),
        ({"a_py": CLEAN}, ["--stdin-filename", "x.py"], 2, "--stdin-filename needs"),
        ({"a_py": CLEAN, "m_toml": "version = 1\n[[model]]\ntargte = 'x'\n"}, ["--models", "m.toml"], 2, "m.toml:3"),
        # settings
        ({"a_py": CLEAN, "pyproject_toml": "[tool.elicitlint\n"}, [], 2, "pyproject.toml:1:"),
        ({"a_py": CLEAN, "pyproject_toml": "[tool.elicitlint]\nselct = ['x']\n"}, [], 2, "pyproject.toml:2:1: MEL904"),
        ({"a_py": CLEAN, "pyproject_toml": "[tool.elicitlint]\nselect = ['MEL777']\n"}, [], 2, "pyproject.toml:2"),
        ({"a_py": CLEAN, "pyproject_toml": "[tool.elicitlint]\nselct = ['x']\n"}, ["--isolated"], 0, ""),
        # nothing to check
        ({}, [], 3, "no Python files in ."),
        ({"a_py": CLEAN, "e__t_txt": "x"}, ["e"], 3, "no Python files in e"),
        ({"t_txt": "x"}, ["t.txt"], 3, "no Python files in t.txt"),
        ({}, ["--exit-zero"], 3, ""),
        # the tool's own problems
        ({"a_py": "y = 1\nx = = 2\n"}, ["a.py"], 4, "a.py:2:"),
        ({"a_py": "def f(:\n"}, ["a.py", "--exit-zero"], 4, "MEL901"),
        ({"a_py": CLEAN, "b_py": "x = (\n"}, ["a.py", "b.py"], 4, "b.py"),
        ({"a_py": b"x = '\xff'\n"}, ["a.py"], 4, "a.py:1:"),
        ({"a_py": b"\x00"}, ["a.py"], 4, "a.py"),
        ({"a_py": "# -*- coding: no-such -*-\n"}, ["a.py"], 4, "a.py:1:"),
        ({"a_py": "#" * (MAX_SOURCE + 1)}, ["a.py"], 4, "a.py:1:1"),
        ({"a_py": "#" * (MAX_SOURCE + 1), "b_py": CLEAN}, [], 0, ""),
    ],
)
def test_exit_code(run, root, contents, arguments, code, said):
    files(root, **contents)
    result = run("check", *arguments)
    assert (result.exit_code, said in result.output) == (code, True), result.output


def test_a_newer_grammar_is_no_problem(run, root):
    """What this interpreter cannot parse may still be Python."""
    files(root, a_py="def f[T: (int, str) = int](x: T) -> T:\n    return x\n\ntype A[*B] = tuple[*B]\n")
    assert run("check", "a.py").exit_code == 0


def test_links(run, root, tmp_path_factory):
    outside = tmp_path_factory.mktemp("outside")
    (outside / "b.py").write_text(CLEAN)
    files(root, p__a_py=CLEAN)
    os.symlink("loop.py", root / "loop.py")
    os.symlink(root, root / "p" / "again")
    os.symlink(outside, root / "out")
    assert run("check").exit_code == 0
    assert "1 file seen" in run("check").stdout
    result = run("check", "loop.py")
    assert (result.exit_code, "the link leads nowhere" in result.stderr) == (2, True)
    assert run("check", "p/again/p").exit_code == 0


@pytest.mark.parametrize(
    ("severity", "arguments", "code"),
    [
        (Severity.ERROR, [], 1),
        (Severity.WARNING, [], 1),
        (Severity.NOTE, [], 0),
        (Severity.NOTE, ["--fail-on", "note"], 1),
        (Severity.WARNING, ["--fail-on", "error"], 0),
        (Severity.ERROR, ["--fail-on", "error"], 1),
        (Severity.ERROR, ["--exit-zero"], 0),
        (Severity.ERROR, ["--quiet", "--quiet"], 1),
        (Severity.ERROR, ["--ignore", "MEL101"], 0),
        (Severity.ERROR, ["--select", "MEL108"], 0),
        (Severity.ERROR, ["--select", "approval-enqueued"], 1),
    ],
)
def test_findings(run, root, engine, severity, arguments, code):
    files(root, a_py=ASKING)
    engine.report.findings = [finding(severity=severity)]
    assert run("check", *arguments).exit_code == code
    assert len(engine.calls) == 1


def test_fail_on_from_the_settings(run, root, engine):
    files(root, a_py=ASKING, pyproject_toml="[tool.elicitlint]\nfail-on = 'note'\n")
    engine.report.findings = [finding(severity=Severity.NOTE)]
    assert run("check").exit_code == 1


def test_a_problem_is_four_with_and_without_findings(run, root, engine):
    files(root, a_py=ASKING)
    engine.report.problems = [Problem("MEL901", "b.py", 1, 0, "syntax error")]
    assert run("check").exit_code == 4
    engine.report.findings = [finding()]
    result = run("check", "--exit-zero", "--output-format", "json")
    assert result.exit_code == 4
    assert len(json.loads(result.stdout)["findings"]) == 1


def test_a_crash_is_a_problem_that_names_the_culprit(run, root, engine):
    files(root, a_py=ASKING)
    engine.error = KeyError("oops")
    result = run("check")
    assert result.exit_code == 4
    assert "MEL903" in result.stdout and "KeyError: 'oops'" in result.stdout and "conftest.py" in result.stdout


def test_json_on_standard_output_is_valid_whatever_happens(run, root, engine):
    files(root, a_py="def f(:\n")
    assert json.loads(run("check", "a.py", "--output-format", "json").stdout)["problems"][0]["kind"] == "MEL901"
    files(root, pyproject_toml="[tool.elicitlint]\nx = 1\ny = 2\n")
    result = run("check", "--output-format", "json")
    assert result.exit_code == 2
    assert [p["line"] for p in json.loads(result.stdout)["problems"]] == [2, 3]


def test_regimes_fail_only_if_asked(run, root, engine):
    files(root, a_py=ASKING)
    engine.report.regimes = [regime()]
    assert run("regimes").exit_code == 0
    assert run("regimes", "--fail-on", "unresolved").exit_code == 0
    result = run("regimes", "--fail-on", "unguarded", "--fail-on", "unresolved")
    assert result.exit_code == 1
    assert "a.py:5" in result.stdout and "because" in result.stdout
    assert run("regimes", "gone.py").exit_code == 2


def test_low_confidence_is_counted_not_shown(run, root, engine):
    files(root, a_py=ASKING)
    engine.report.findings = [finding(confidence=Confidence.LOW)]
    result = run("check")
    assert result.exit_code == 0 and "1 below confidence medium" in result.stdout
    assert run("check", "--confidence", "low").exit_code == 1
