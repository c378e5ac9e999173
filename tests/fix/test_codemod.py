"""The fix under ``python -m libcst.tool``: the same files as ``check --fix`` makes, all of them or none."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner
from libcst.codemod import CodemodContext, SkipFile

from elicitlint.faces.cli import cli

DEMO = Path(__file__).parent.parent.parent / "testdata" / "demo"
COMMAND = ("codemod", "-x", "elicitlint.faces.codemod.GrantsCommand", "--no-format", "--hide-progress")


def tool(cwd: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-P", "-m", "libcst.tool", *arguments]
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True, env={**os.environ, "PYTHONPATH": ""})


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.glob("*.py")}


@pytest.fixture
def demo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The demo with a store of grants, as the working directory."""
    folder = Path(shutil.copytree(DEMO, tmp_path / "demo"))
    monkeypatch.chdir(folder)
    assert CliRunner().invoke(cli, ["init", "grants", "--write"]).exit_code == 0
    return folder


@pytest.fixture
def wanted(demo: Path) -> dict[str, bytes]:
    """What ``check --fix`` makes of it."""
    before = contents(demo)
    assert CliRunner().invoke(cli, ["check", "--no-cache", "--fix", "--unsafe-fixes"]).exit_code == 0
    after = contents(demo)
    for name, data in before.items():
        (demo / name).write_bytes(data)
    assert after != before
    return after


@pytest.mark.parametrize("jobs", ["1", "4"])
def test_the_whole_folder(jobs: str, demo: Path, wanted: dict[str, bytes]) -> None:
    done = tool(demo, *COMMAND, "--jobs", jobs, ".")
    assert done.returncode == 0, done.stderr
    assert contents(demo) == wanted
    assert "messages that are queued already carry no grant" in done.stderr
    again = tool(demo, *COMMAND, "--jobs", jobs, ".")
    assert again.returncode == 0 and contents(demo) == wanted


def test_both_files_named_from_elsewhere(demo: Path, wanted: dict[str, bytes]) -> None:
    done = tool(demo.parent, *COMMAND, "--project", "demo", "demo/tools.py", "demo/jobs.py")
    assert done.returncode == 0, done.stderr
    assert contents(demo) == wanted


def test_one_file_alone_is_left_alone(demo: Path) -> None:
    before = contents(demo)
    done = tool(demo, *COMMAND, "tools.py")
    assert done.returncode == 0
    assert "jobs.py belongs to it and is not among the files to change" in done.stderr
    assert contents(demo) == before


def test_a_diff_writes_nothing(demo: Path) -> None:
    before = contents(demo)
    done = tool(demo, *COMMAND, "--unified-diff", "3", ".")
    assert "+from grants import issue" in done.stdout and "+from grants import consume" in done.stdout
    assert contents(demo) == before


def test_without_a_store(demo: Path) -> None:
    (demo / "grants.py").unlink()
    before = contents(demo)
    done = tool(demo, *COMMAND, ".")
    assert "there is no module grants yet: elicitlint init grants" in done.stderr
    assert contents(demo) == before


def test_a_project_that_cannot_be_read(demo: Path) -> None:
    (demo / "pyproject.toml").write_text("[tool.elicitlint]\nselec = []\n")
    before = contents(demo)
    done = tool(demo, *COMMAND, ".")
    assert done.returncode == 2
    assert "argument --project" in done.stderr and "selec" in done.stderr
    assert contents(demo) == before


def test_the_tool_finds_it_by_its_settings(demo: Path, wanted: dict[str, bytes]) -> None:
    (demo / ".libcst.codemod.yaml").write_text("modules: ['elicitlint.faces']\nformatter: []\n")
    listed = tool(demo, "list")
    assert "codemod.GrantsCommand - Issue a grant where a person says yes" in listed.stdout, listed.stderr
    done = tool(demo, "codemod", "codemod.GrantsCommand", "--no-format", ".")
    assert done.returncode == 0, done.stderr
    assert contents(demo) == wanted


def test_a_file_that_changes_meanwhile(tmp_path: Path) -> None:
    """The plan is for all its files as they were: the half that is still unchanged is not written either."""
    import libcst as cst

    from elicitlint.faces.codemod import GrantsCommand, ProjectChanges

    one, two = tmp_path / "one.py", tmp_path / "two.py"
    one.write_text("x = 1\n")
    two.write_text("somebody = 'was here'\n")
    changes = ProjectChanges({str(one): (b"x = 1\n", b"x = 2\n"), str(two): (b"y = 1\n", b"y = 2\n")})
    command = GrantsCommand(CodemodContext(filename=str(one)), changes)
    with pytest.raises(SkipFile):
        command.transform_module(cst.parse_module(b"x = 1\n"))
    two.write_text("y = 2\n")
    assert command.transform_module(cst.parse_module(b"x = 1\n")).code == "x = 2\n"
    with pytest.raises(SkipFile):
        command.transform_module(cst.parse_module(b"x = 3\n"))
    other = GrantsCommand(CodemodContext(filename=str(tmp_path / "third.py")), changes)
    assert other.transform_module(cst.parse_module(b"z = 1\n")).code == "z = 1\n"
