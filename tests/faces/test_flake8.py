"""The flake8 plugin, called through the real command: the same findings as ours, however flake8 runs it."""

import json
import os
import re
import subprocess
import sys

import pytest

TOOLS = """\
from fastmcp import Context, FastMCP
from pydantic import BaseModel

from jobs import wipe

mcp = FastMCP("files")


class Confirm(BaseModel):
    ok: bool


@mcp.tool
async def delete_tree(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Delete {path}?", Confirm)
    if answer.action == "accept" and answer.data.ok:
        wipe.delay(path)
        return "queued"
    return "kept"
"""

JOBS = """\
import shutil

from celery import Celery

app = Celery("files")


@app.task
def wipe(path: str) -> None:
    shutil.rmtree(path)
"""

SPAWN = """\
import multiprocessing
import sys

from flake8.main.cli import main

if __name__ == "__main__":
    multiprocessing.set_start_method("spawn")
    sys.exit(main(sys.argv[1:]))
"""

LINE = re.compile(r"(?:\./)?(.+?):(\d+):(\d+): (MEL\d+) (.*)")


@pytest.fixture
def project(root):
    (root / "tools.py").write_text(TOOLS)
    (root / "jobs.py").write_text(JOBS)
    (root / "other.py").write_text("x = 1\n")
    (root / "spawn_flake8.txt").write_text(SPAWN)
    return root


def call(*arguments, script=None, stdin=None):
    command = [sys.executable, script] if script else [sys.executable, "-m", "flake8"]
    environment = {k: v for k, v in os.environ.items() if not k.startswith("ELICITLINT")}
    return subprocess.run(
        [*command, *arguments], capture_output=True, text=True, input=stdin, env=environment, check=False
    )


def flake8(*arguments, **how):
    done = call("--select", "MEL", *arguments, **how)
    assert done.stderr == "", done.stderr
    return {match.groups() for match in map(LINE.fullmatch, done.stdout.splitlines()) if match}


def command(*arguments):
    done = subprocess.run(
        [sys.executable, "-m", "elicitlint", "check", "--no-cache", "--output-format", "json", *arguments],
        capture_output=True,
        text=True,
        check=False,
    )
    found = json.loads(done.stdout)["findings"]
    return {(f["path"], str(f["line"]), str(f["column"]), f["rule"], f["message"]) for f in found}


def test_the_same_findings_however_it_runs(project):
    expected = command()
    assert {(path, rule) for path, _, _, rule, _ in expected} == {("tools.py", "MEL101"), ("jobs.py", "MEL108")}
    assert flake8() == expected
    assert flake8("-j1") == expected
    assert flake8("-j2") == expected
    assert flake8("-j2", "tools.py", "jobs.py", "other.py") == expected
    assert flake8("-j2", ".", script=spawning(project)) == expected
    assert flake8("-j1", ".", script=spawning(project)) == expected


def spawning(project):
    script = project / "spawn_flake8.txt"
    return str(script)


def test_a_file_gets_its_own_findings_from_the_whole_project(project):
    assert {row[0] for row in flake8("jobs.py")} == {"jobs.py"}
    assert flake8("other.py") == set()


def test_standard_input(project):
    expected = {row for row in command() if row[0] == "tools.py"}
    assert flake8("--stdin-display-name", "tools.py", "-", stdin=TOOLS) == expected
    changed = TOOLS.replace("wipe.delay(path)", "pass")
    assert flake8("--stdin-display-name", "tools.py", "-", stdin=changed) == set()
    unnamed = flake8("-", stdin=TOOLS)
    assert {(row[0], row[3]) for row in unnamed} == {("stdin", "MEL101")}


def test_noqa_is_left_to_flake8_and_our_comments_to_us(project):
    (project / "tools.py").write_text(TOOLS.replace("delay(path)", "delay(path)  # noqa: MEL101"))
    assert {row[3] for row in flake8()} == {"MEL108"}
    assert {row[3] for row in flake8("--disable-noqa")} == {"MEL101", "MEL108"}
    (project / "tools.py").write_text(TOOLS.replace("delay(path)", "delay(path)  # elicitlint: ignore[MEL101] why"))
    assert {row[3] for row in flake8("--disable-noqa")} == {"MEL108"}


def test_an_unused_noqa_is_not_reported(project):
    (project / "tools.py").write_text(TOOLS.replace('return "kept"', 'return "kept"  # noqa: MEL101'))
    assert {row[3] for row in flake8()} == {"MEL101", "MEL108"}


def test_settings_of_the_project_hold(project):
    (project / "pyproject.toml").write_text("[tool.elicitlint]\nignore = ['MEL108']\n")
    assert {row[3] for row in flake8()} == {"MEL101"}


def test_settings_that_cannot_be_used_stop_the_run(project):
    (project / "pyproject.toml").write_text("[tool.elicitlint]\nignroe = ['MEL108']\n")
    done = call("--select", "MEL")
    assert done.returncode == 1
    assert "pyproject.toml:2:1: MEL904 unknown setting `ignroe`; did you mean `ignore`?" in done.stdout + done.stderr


def test_another_project_by_its_settings_file(project):
    inner = project / "inner"
    inner.mkdir()
    for name in ("tools.py", "jobs.py"):
        (project / name).rename(inner / name)
    (inner / "pyproject.toml").write_text("[tool.elicitlint]\nselect = ['MEL101']\n")
    assert {row[3] for row in flake8("--mel-config", "inner/pyproject.toml")} == {"MEL101"}
    assert "there is no" in call("--mel-config", "nowhere").stdout


def test_nothing_is_analysed_if_no_code_of_ours_is_selected(project):
    (project / "pyproject.toml").write_text("[tool.elicitlint]\nbroken settings\n")
    assert call("--select", "F").returncode == 0
    assert call("--extend-ignore", "MEL").returncode == 0


def plugin_results(project, *arguments):
    """What the plugin hands to flake8 before flake8 selects."""
    code = (
        "import sys\nfrom flake8.options.parse_args import parse_args\nimport elicitlint.pipeline as p\n"
        "from elicitlint.core.findings import *\n"
        "def engine(project, catalog, settings):\n"
        "    place = Place('tools.py', Span(1, 0, 1, 1))\n"
        "    return Report([Finding(c, 'n', place, Severity.NOTE, Confidence.LOW if c == 'MEL107' else Confidence.HIGH,"
        " 'm', 'f', 's', '') for c in ('MEL101', 'MEL107', 'MEL210', 'MEL310')])\n"
        "p._engine = lambda: engine\n"
        "parse_args(sys.argv[1:])\nfrom elicitlint.faces.flake8 import Plugin\n"
        "print(*[text.split()[0] for rows in Plugin._results.values() for _, _, text in rows])"
    )
    done = subprocess.run([sys.executable, "-c", code, *arguments], capture_output=True, text=True, check=True)
    return done.stdout.split()


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ([], ["MEL101"]),
        (["--ignore", "E501"], ["MEL101"]),
        (["--select", "MEL"], ["MEL101"]),
        (["--extend-select", "MEL210"], ["MEL101", "MEL210"]),
        (["--extend-select", "MEL2"], ["MEL101"]),
        (["--mel-confidence", "low"], ["MEL101", "MEL107"]),
    ],
)
def test_rules_that_are_off_by_default_stay_off(project, arguments, expected):
    """An ``ignore`` or a selected prefix in flake8's options must not wake them."""
    assert plugin_results(project, *arguments) == expected


def test_rules_that_the_project_selects_are_on(project):
    (project / "pyproject.toml").write_text("[tool.elicitlint]\nextend-select = ['MEL310']\n")
    assert plugin_results(project) == ["MEL101", "MEL310"]
    assert plugin_results(project, "--extend-select", "MEL210") == ["MEL101", "MEL210", "MEL310"]


def test_importing_the_plugin_costs_the_standard_library_only():
    code = "import sys, elicitlint.faces.flake8\nprint(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = {name.partition(".")[0] for name in done.stdout.split()}
    foreign = {name for name in loaded if not name.startswith("_")} - set(sys.stdlib_module_names)
    assert foreign - {"elicitlint", "distutils-precedence", "sitecustomize", "usercustomize"} == set()
    assert not any(name.startswith("elicitlint.core") for name in done.stdout.split())


def test_no_file_of_results_is_left_behind(project, tmp_path_factory, monkeypatch):
    folder = tmp_path_factory.mktemp("temporary")
    monkeypatch.setenv("TMPDIR", str(folder))
    assert flake8("-j2")
    assert list(folder.glob("elicitlint-*")) == []


def test_a_file_flake8_cannot_parse_is_left_to_flake8(project):
    (project / "other.py").write_text("import mcp\nx = = 1\n")
    done = call("--select", "MEL,E999")
    assert "other.py:2:6: E999" in done.stdout and "MEL101" in done.stdout and done.stderr == ""
