"""What the command line does with its options."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from elicitlint.core.notes import FileNotes, Note
from tests.faces.conftest import ASKING, finding, regime


@pytest.fixture
def project(root):
    for name in ("a.py", "b.py", "sub/c.py"):
        (root / name).parent.mkdir(exist_ok=True)
        (root / name).write_text(ASKING)
    return root


def found(result):
    return [(f["path"], f["rule"]) for f in json.loads(result.stdout)["findings"]]


JSON = ("--output-format", "json")


def test_paths_filter_by_every_step_of_the_flow(run, project, engine):
    engine.report.findings = [
        finding("a.py", steps=[("b.py", 5, "ask"), ("a.py", 6, "handoff")]),
        finding("sub/c.py", rule="MEL108"),
    ]
    assert found(run("check", *JSON)) == [("a.py", "MEL101"), ("sub/c.py", "MEL108")]
    for named, expected in {"b.py": ["MEL101"], "a.py": ["MEL101"], "sub": ["MEL108"], "sub/c.py": ["MEL108"]}.items():
        engine.report.findings = [
            finding("a.py", steps=[("b.py", 5, "ask"), ("a.py", 6, "handoff")]),
            finding("sub/c.py", rule="MEL108"),
        ]
        assert [rule for _, rule in found(run("check", named, *JSON))] == expected
    for analysed, _, _ in engine.calls:
        assert analysed.files == ["a.py", "b.py", "sub/c.py"]


def test_paths_filter_regimes(run, project, engine):
    for named, count in (("a.py", 1), ("sub", 0), (".", 1)):
        engine.report.regimes = [regime("a.py")]
        result = run("regimes", named, *JSON)
        assert len(json.loads(result.stdout)["regimes"]) == count


def test_paths_are_shown_from_the_working_directory(run, project, engine, monkeypatch):
    engine.report.findings = [finding("a.py")]
    monkeypatch.chdir(project / "sub")
    assert found(run("check", "..", *JSON)) == [("../a.py", "MEL101")]


def test_an_excluded_file_is_analysed_only_if_named(run, project, engine):
    (project / "pyproject.toml").write_text("[tool.elicitlint]\nexclude = ['sub', 'b.py']\n")
    run("check")
    run("check", "b.py")
    run("check", "b.py", "a.py", "--force-exclude")
    assert [p.files for p, _, _ in engine.calls] == [["a.py"], ["a.py", "b.py"], ["a.py"]]


def test_a_hook_that_names_excluded_files_only_passes(run, project, engine):
    (project / "pyproject.toml").write_text("[tool.elicitlint]\nexclude = ['sub']\n")
    assert run("check", "--force-exclude", "sub/c.py").exit_code == 0


def test_standard_input_lies_over_the_named_file(run, project, engine):
    engine.report.findings = [finding("a.py"), finding("b.py")]
    result = run("check", "-", "--stdin-filename", "a.py", *JSON, stdin="import mcp, elicit\n")
    assert found(result) == [("a.py", "MEL101")]
    [(analysed, _, _)] = engine.calls
    assert analysed.read("a.py") == b"import mcp, elicit\n"
    assert analysed.files == ["a.py", "b.py", "sub/c.py"]


def test_standard_input_may_be_a_new_file(run, project, engine):
    assert run("check", "-", "--stdin-filename", "sub/new.py", stdin=ASKING).exit_code == 0
    assert "sub/new.py" in engine.calls[0][0].files
    assert run("check", "-", stdin="def f(:\n").exit_code == 4


def test_two_reports_from_one_analysis(run, project, engine):
    engine.report.findings = [finding("a.py")]
    result = run(
        "check", "--output-format", "concise", "--output-format", "json:out.json", "--output-format", "sarif:o.sarif"
    )
    assert result.stdout == "a.py:6:5: MEL101 MEL101 here [flow ab12]\n"
    assert json.loads(Path("out.json").read_text())["findings"][0]["rule"] == "MEL101"
    assert json.loads(Path("o.sarif").read_text())["runs"][0]["results"]
    assert len(engine.calls) == 1


def test_a_report_that_cannot_be_written(run, project, engine):
    result = run("check", "--output-format", "json:no/such/folder/x.json")
    assert (result.exit_code, "cannot be written" in result.stderr) == (2, True)


def test_select_ignore_and_extend(run, project, engine):
    rules = ["MEL101", "MEL108", "MEL210"]

    def reported(*arguments):
        engine.report.findings = [finding("a.py", rule=rule) for rule in rules]
        return [rule for _, rule in found(run("check", *arguments, *JSON))]

    assert reported() == ["MEL101", "MEL108"]
    assert reported("--extend-select", "MEL210") == rules
    assert reported("--select", "MEL2") == []
    assert reported("--select", "MEL101,MEL210") == ["MEL101", "MEL210"]
    assert reported("--select", "MEL1", "--ignore", "worker-without-consume") == ["MEL101"]
    (project / "pyproject.toml").write_text("[tool.elicitlint]\nselect = ['MEL108']\nextend-select = ['MEL210']\n")
    assert reported() == ["MEL108", "MEL210"]
    assert reported("--isolated") == ["MEL101", "MEL108"]
    assert reported("--select", "MEL101") == ["MEL101", "MEL210"]


def test_per_file_ignores(run, project, engine):
    (project / "pyproject.toml").write_text("[tool.elicitlint.per-file-ignores]\n'sub/*' = ['MEL101']\n")
    engine.report.findings = [finding("a.py"), finding("sub/c.py"), finding("sub/c.py", rule="MEL108")]
    assert found(run("check", *JSON)) == [("a.py", "MEL101"), ("sub/c.py", "MEL108")]


def test_suppressions_are_applied_and_counted(run, project, engine):
    engine.report.findings = [finding("a.py"), finding("b.py")]
    engine.report.notes = {"a.py": FileNotes((Note(6, "ignore", ("MEL101",), "why", False, 20),))}
    result = run("check")
    assert "1 suppressed" in result.stdout and "MEL902" not in result.stdout
    assert "b.py:6:5" in result.stdout and "a.py:6:5" not in result.stdout


def test_an_unused_suppression_is_a_finding(run, project, engine):
    engine.report.notes = {"a.py": FileNotes((Note(6, "ignore", ("MEL101",), "why", False, 20),))}
    assert found(run("check", *JSON)) == [("a.py", "MEL902")]
    assert found(run("check", "--ignore", "MEL902", *JSON)) == []


def test_an_unused_suppression_in_a_file_nobody_had_to_parse(run, root):
    (root / "a.py").write_text("x = 1  # elicitlint: ignore[MEL101] why\ny = '# elicitlint: ignore[MEL101]'\n")
    result = run("check", *JSON)
    assert [(f["rule"], f["line"]) for f in json.loads(result.stdout)["findings"]] == [("MEL902", 1)]


def test_models_and_settings_reach_the_engine(run, project, engine):
    (project / "m.toml").write_text("version = 1\n[[model]]\ntarget = 'x.y'\nkind = 'quiet'\n")
    (project / "pyproject.toml").write_text("[tool.elicitlint]\nconsume = ['app.redeem']\nissue = ['app.mint']\n")
    run("check", "--models", "m.toml")
    [(_, catalog, _)] = engine.calls
    assert [m.kind for m in catalog.find("x.y")] == ["quiet"]
    assert [(m.kind, m.style) for m in catalog.find("app.redeem")] == [("consume", "raises")]
    assert [m.kind for m in catalog.find("app.mint")] == ["issue"]


def test_the_cache_is_left_alone_if_asked(run, project, engine):
    run("check", "--no-cache")
    run("check")
    assert [p.store is None for p, _, _ in engine.calls] == [True, False]


def test_show_files_and_settings(run, project, engine):
    (project / "pyproject.toml").write_text("[tool.elicitlint]\nexclude = ['b.py']\n")
    assert run("check", "--show-files").stdout == "a.py\nsub/c.py\n"
    assert run("check", "--show-files", "sub").stdout == "sub/c.py\n"
    lines = run("check", "--show-settings", "--confidence", "low").stdout.splitlines()
    assert 'exclude = ["b.py"]  # pyproject.toml:2' in lines
    assert 'confidence = "low"  # option' in lines
    assert "ignore = []  # default" in lines
    assert engine.calls == []


def test_colour(run, project, engine):
    engine.report.findings = [finding("a.py")]
    assert "\x1b[" not in run("check").stdout
    assert "\x1b[1;31m" in run("check", "--color", "always").stdout


def test_github_writes_the_step_summary(run, project, engine, monkeypatch):
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(project / "summary.md"))
    engine.report.findings = [finding("a.py")]
    assert run("check", "--output-format", "github").stdout.startswith("::error file=a.py,line=6,")
    assert "MEL101" in (project / "summary.md").read_text()


def test_help_has_the_exit_codes_and_groups(run):
    text = run("check", "--help").stdout
    assert "Exit codes:" in text and "Rule selection:" in text and "4  the tool had a problem" in text


def test_commands_are_listed_without_being_imported(run):
    text = run("--help").stdout
    for name in ("check", "regimes", "rule"):
        assert f"\n  {name} " in text
    assert "did you mean `check`?" in run("chekc").stderr
    assert run("chekc").exit_code == 2


def test_rule(run):
    assert run("rule", "MEL101").stdout.startswith("# MEL101 approval-enqueued\n")
    assert run("rule", "approval-enqueued").stdout == run("rule", "mel101").stdout
    index = run("rule").stdout.splitlines()
    assert index[0].split() == ["MEL101", "approval-enqueued", "error", "on"]
    assert any(line.split()[0] == "MEL210" and line.endswith("off") for line in index)
    card = json.loads(run("rule", "MEL101", "--output-format", "json").stdout)
    assert (card["code"], card["severity"], card["default"]) == ("MEL101", "error", True)
    result = run("rule", "MEL1001")
    assert (result.exit_code, "did you mean `MEL101`?" in result.stderr) == (2, True)


def test_the_same_bytes_for_the_same_tree(project):
    (project / "a.py").write_text("x = 1\n")
    outputs = set()
    for seed in ("0", "1", "2"):
        done = subprocess.run(
            [sys.executable, "-m", "elicitlint", "check", "--no-cache", "a.py", "--output-format", "json"],
            capture_output=True,
            env={"PYTHONHASHSEED": seed, "PATH": "/usr/bin:/bin"},
            check=False,
        )
        outputs.add(done.stdout)
    assert len(outputs) == 1 and outputs.pop()


def test_a_tree_without_an_ask_loads_no_parser(root):
    (root / "a.py").write_text("import getpass, queue\n\napproved = 1\nqueue.Queue().get()\n")
    script = (
        "import sys\nfrom elicitlint.faces.cli import cli\n"
        "try:\n    cli.main(['check', '--no-cache'])\nexcept SystemExit as e:\n    assert e.code == 0, e.code\n"
        "assert not {'libcst', 'astroid'} & set(sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
