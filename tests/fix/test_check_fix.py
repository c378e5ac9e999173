"""``check --fix`` and ``--diff``: from the analysis to the changed files, and why some are left alone."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from elicitlint.faces.cli import cli

DEMO = Path(__file__).parent.parent.parent / "testdata" / "demo"

TOOLS = """\
from fastmcp import Context, FastMCP

from jobs import wipe

mcp = FastMCP("files")


@mcp.tool
async def delete_tree(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Delete {path}?", bool)
    if answer.action == "accept" and answer.data:
        wipe.delay(path)
    return "done"
"""

JOBS = """\
import shutil

from celery import Celery

app = Celery("files")


@app.task
def wipe(path: str) -> None:
    shutil.rmtree(path)
"""

GRANTS = "def issue(action, args, *, ttl): ...\n\n\ndef consume(grant_id, action, args): ...\n"

Check = Callable[..., Result]


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with one fault and a store of grants."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "pyproject.toml").write_text("[tool.elicitlint]\n")
    for name, text in (("tools", TOOLS), ("jobs", JOBS), ("grants", GRANTS)):
        (tmp_path / f"{name}.py").write_text(text)
    return tmp_path


def check(*args: str) -> Result:
    return CliRunner().invoke(cli, ["check", "--no-cache", *args])


def fixed(root: Path) -> bool:
    """Whether both files are; one alone never is."""
    sends = "grant_id=grant_id" in (root / "tools.py").read_text()
    spends = "consume(grant_id" in (root / "jobs.py").read_text()
    assert sends == spends
    return sends


def test_the_demo_from_the_fault_to_the_fix(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    demo = Path(shutil.copytree(DEMO, tmp_path / "demo"))
    monkeypatch.chdir(demo)
    assert check().exit_code == 1
    assert CliRunner().invoke(cli, ["init", "grants", "--write"]).exit_code == 0
    patch = check("--diff", "--unsafe-fixes")
    assert patch.exit_code == 1
    subprocess.run(["git", "apply", "-"], cwd=demo, input=patch.stdout_bytes, check=True)
    by_patch = {name: (demo / name).read_text() for name in ("jobs.py", "tools.py")}
    subprocess.run(["git", "apply", "-R", "-"], cwd=demo, input=patch.stdout_bytes, check=True)
    result = check("--fix", "--unsafe-fixes")
    assert result.exit_code == 0, result.output
    assert {name: (demo / name).read_text() for name in by_patch} == by_patch
    again = check("--fix", "--unsafe-fixes")
    assert again.exit_code == 0 and "fixed" not in again.stderr
    assert {name: (demo / name).read_text() for name in by_patch} == by_patch


def test_what_is_said(root: Path) -> None:
    result = check("--fix", "--unsafe-fixes")
    assert result.exit_code == 0
    assert fixed(root)
    assert result.stderr == (
        "fixed in jobs.py and tools.py: issue a grant after the accept, queue its id, consume first in wipe()\n"
        "  note: messages that are queued already carry no grant: wipe() will refuse them\n"
        "  note: a message that waits longer than 900 s is refused: the person has to be asked again\n"
    )
    assert result.stdout.startswith("0 findings")


def test_unsafe_fixes_are_asked_for(root: Path) -> None:
    for args in (("--fix",), ("--diff",)):
        result = check(*args)
        assert result.exit_code == 1
        assert "1 fix changes behaviour: add --unsafe-fixes, look first with --diff" in result.stderr
        assert not fixed(root)
        assert "grant_id" not in result.stdout


def test_a_diff_writes_nothing_and_reports_nothing_else(root: Path) -> None:
    result = check("--diff", "--unsafe-fixes")
    assert result.exit_code == 1
    assert result.stdout.startswith("--- a/jobs.py\n+++ b/jobs.py\n@@")
    assert result.stderr.startswith("would be fixed in jobs.py and tools.py")
    assert not fixed(root)


def test_a_diff_of_a_clean_project(root: Path) -> None:
    check("--fix", "--unsafe-fixes")
    result = check("--diff", "--unsafe-fixes")
    assert (result.exit_code, result.stdout, result.stderr) == (0, "", "")


def test_a_patch_from_a_folder_below(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The files lie outside of it, so their names are the project's, and that is said."""
    (root / "docs").mkdir()
    monkeypatch.chdir(root / "docs")
    result = check("--diff", "--unsafe-fixes", "..")
    assert result.stdout.startswith("--- a/jobs.py\n")
    assert f"the patch is relative to {root}" in result.stderr
    assert "would be fixed in ../jobs.py and ../tools.py" in result.stderr


def test_without_a_store_it_is_shown_and_not_written(root: Path) -> None:
    (root / "grants.py").unlink()
    missing = "there is no module grants yet: elicitlint init grants --module grants --write"
    result = check("--diff", "--unsafe-fixes")
    assert "+from grants import issue" in result.stdout
    assert f"before it can be applied: {missing}" in result.stderr
    result = check("--fix", "--unsafe-fixes")
    assert result.exit_code == 1
    assert f"not fixed at tools.py:12:9: {missing}" in result.stderr
    assert not fixed(root)


def test_the_store_is_named_in_the_settings(root: Path) -> None:
    (root / "grants.py").rename(root / "permits.py")
    (root / "pyproject.toml").write_text('[tool.elicitlint]\ngrants-module = "permits"\n')
    assert check("--fix", "--unsafe-fixes").exit_code == 0
    assert "from permits import issue" in (root / "tools.py").read_text()


def test_the_store_of_a_package(root: Path) -> None:
    """Beside the worker it is found; where there is none, the hint names the package."""
    (root / "app").mkdir()
    (root / "app" / "__init__.py").write_text("")
    for name in ("tools", "jobs", "grants"):
        (root / f"{name}.py").rename(root / "app" / f"{name}.py")
    (root / "app" / "tools.py").write_text(TOOLS.replace("from jobs", "from app.jobs"))
    patch = check("--diff", "--unsafe-fixes").stdout
    assert "+from app.grants import issue" in patch
    assert '+        grant_id = issue("app.jobs.wipe", {"path": path}, ttl=900)' in patch
    (root / "app" / "grants.py").unlink()
    assert "elicitlint init grants --module app.grants --write" in check("--diff", "--unsafe-fixes").stderr


def test_a_module_called_grants_that_is_no_store(root: Path) -> None:
    """Another name is offered, and found once it is there; a module that is set must be one."""
    (root / "grants.py").write_text("MONEY = 5\n")
    assert "init grants --module grant_store --write" in check("--fix", "--unsafe-fixes").stderr
    (root / "pyproject.toml").write_text('[tool.elicitlint]\ngrants-module = "grants"\n')
    assert "the module grants does not define issue() and consume()" in check("--diff", "--unsafe-fixes").stderr
    (root / "pyproject.toml").write_text("[tool.elicitlint]\n")
    assert CliRunner().invoke(cli, ["init", "grants", "--module", "grant_store", "--write"]).exit_code == 0
    assert check("--fix", "--unsafe-fixes").exit_code == 0
    assert "from grant_store import issue" in (root / "tools.py").read_text()


def test_a_suppressed_finding_is_not_fixed(root: Path) -> None:
    text = TOOLS.replace(
        "wipe.delay(path)", "wipe.delay(path)  # elicitlint: ignore[MEL101] the queue is emptied daily"
    )
    (root / "tools.py").write_text(text)
    result = check("--fix", "--unsafe-fixes")
    assert result.exit_code == 1
    assert not fixed(root)


def test_a_rule_that_is_not_selected_is_not_fixed(root: Path) -> None:
    assert check("--fix", "--unsafe-fixes", "--select", "MEL104").exit_code == 0
    assert not fixed(root)


def test_a_flow_outside_the_named_files_is_not_fixed(root: Path) -> None:
    (root / "other.py").write_text("x = 1\n")
    check("--fix", "--unsafe-fixes", "other.py")
    assert not fixed(root)
    check("--fix", "--unsafe-fixes", "jobs.py")
    assert fixed(root)


def test_standard_input_is_only_shown(root: Path) -> None:
    runner = CliRunner()
    arguments = ["check", "--no-cache", "--unsafe-fixes", "--stdin-filename", "tools.py", "-"]
    result = runner.invoke(cli, [*arguments, "--diff"], input=TOOLS.replace("done", "typed"))
    assert "typed" in result.stdout and "+        grant_id = issue(" in result.stdout
    result = runner.invoke(cli, [*arguments, "--fix"], input=TOOLS)
    assert result.exit_code == 2
    assert not fixed(root)


def test_a_file_that_cannot_be_written(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied", "tools.py")

    monkeypatch.setattr(os, "replace", refuse)
    result = check("--fix", "--unsafe-fixes")
    assert result.exit_code == 2
    assert "error: nothing was fixed: tools.py: Permission denied" in result.stderr
    assert not fixed(root)


@pytest.mark.parametrize(
    ("file", "text", "line"),
    [
        ("cron.py", "from jobs import wipe\n\n\ndef nightly():\n    wipe.delay('/tmp/x')\n", 5),
        ("cron.py", "from jobs import wipe as w\n\n\ndef nightly():\n    w.delay('/tmp/x')\n", 5),
        ("cron.py", "import jobs\n\nTASKS = [jobs.wipe]\n", 3),
        ("cron.py", "def nightly(app):\n    app.send_task('jobs.wipe', ['/tmp/x'])\n", 2),
        ("cron.py", "import jobs  # wipe\n(", 1),
    ],
)
def test_a_worker_that_others_use_too(file: str, text: str, line: int, root: Path) -> None:
    (root / file).write_text(text)
    result = check("--fix", "--unsafe-fixes")
    assert not fixed(root)
    assert f"wipe() is also used at {file}:{line}, which has no grant to send" in result.stderr


def test_what_is_no_use_of_the_worker(root: Path) -> None:
    (root / "other.py").write_text(
        "from jobs import wipe\nimport jobs\n\n\ndef f(x):\n    # wipe\n    return x(wipe=1)\n\n\nclass C:\n    def wipe(self):\n"
        "        return self.wipe\n"
    )
    (root / "third.py").write_text("def wipe(): ...\n\n\nwipe()\n")
    assert check("--fix", "--unsafe-fixes").exit_code == 0
    assert fixed(root)


def test_a_test_that_uses_the_worker_is_named(root: Path) -> None:
    (root / "test_jobs.py").write_text("from jobs import wipe\n\n\ndef test_wipe():\n    wipe('/tmp/x')\n")
    result = check("--fix", "--unsafe-fixes")
    assert fixed(root)
    assert "  note: wipe() is used in a test, which needs a grant now: test_jobs.py:5" in result.stderr


def test_a_grant_is_not_issued_away_from_the_question(root: Path) -> None:
    """Whoever else calls the helper would be issued grants without a yes."""
    helper = "def enqueue(path):\n    wipe.delay(path)\n\n\n@mcp.tool\n"
    (root / "tools.py").write_text(
        TOOLS.replace("        wipe.delay(path)", "        enqueue(path)").replace("@mcp.tool\n", helper)
    )
    result = check("--fix", "--unsafe-fixes")
    assert result.exit_code == 1
    assert (
        "the call stands in enqueue(), away from the question: issue the grant where the yes is heard" in result.stderr
    )
    assert not fixed(root)


def test_a_grant_is_not_issued_without_a_yes(root: Path) -> None:
    (root / "tools.py").write_text(
        TOOLS.replace("    answer = await", "    answer = None\n    if len(path) > 9:\n        answer = await").replace(
            'if answer.action == "accept" and answer.data:', 'if answer is None or answer.action == "accept":'
        )
    )
    result = check("--fix", "--unsafe-fixes")
    assert result.exit_code == 1
    assert "not every path to the call has heard a yes: test the answer first" in result.stderr
    assert not fixed(root)


def test_two_tasks_in_two_files_are_fixed_at_once(root: Path) -> None:
    (root / "jobs.py").write_text(JOBS + "\n\n@app.task\ndef drop(path: str) -> None:\n    shutil.rmtree(path)\n")
    (root / "tools.py").write_text(
        TOOLS.replace("import wipe", "import drop, wipe")
        + '\n\n@mcp.tool\nasync def drop_tree(path: str, ctx: Context) -> str:\n    answer = await ctx.elicit(f"Drop {path}?", bool)\n'
        '    if answer.action == "accept" and answer.data:\n        drop.delay(path)\n    return "done"\n'
    )
    result = check("--fix", "--unsafe-fixes")
    assert result.exit_code == 0, result.output
    tools = (root / "tools.py").read_text()
    assert tools.count("from grants import issue\n") == 1
    assert 'issue("jobs.wipe"' in tools and 'issue("jobs.drop"' in tools
    assert (root / "jobs.py").read_text().count("consume(grant_id") == 2
