"""The files that ``init grants`` writes: clean by the tools a project uses, and never over a file that is there."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from elicitlint.faces.cli import cli
from elicitlint.fix.scaffold import ScaffoldError, grant_files, write


def init(*args: str) -> Result:
    return CliRunner().invoke(cli, ["init", "grants", *args])


def run(*command: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", *command], cwd=cwd, capture_output=True, text=True)


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_without_write_nothing_is_written(here: Path) -> None:
    result = init()
    assert result.exit_code == 0
    assert "def consume(" in result.stdout
    assert result.stderr == "nothing written yet: add --write for grants.py and test_grants_race.py\n"
    assert list(here.iterdir()) == []


def test_write(here: Path) -> None:
    (here / "tests").mkdir()
    result = init("--write")
    assert result.exit_code == 0, result.output
    assert result.stdout.splitlines()[:2] == ["wrote grants.py", "wrote tests/test_grants_race.py"]
    assert (here / "grants.py").read_text().startswith('"""Permissions that live on the server')
    assert "@" not in (here / "tests" / "test_grants_race.py").read_text().replace("@pytest", "")


def test_a_module_in_a_package(here: Path) -> None:
    (here / "src" / "app").mkdir(parents=True)
    assert init("--module", "app.grants", "--path", "src", "--write").exit_code == 0
    assert (here / "src" / "app" / "grants.py").exists()
    assert "from app.grants import" in (here / "src" / "test_app_grants_race.py").read_text()


def test_an_existing_file_is_kept_unless_told(here: Path) -> None:
    (here / "grants.py").write_text("mine = True\n")
    result = init("--write")
    assert result.exit_code == 2
    assert result.stderr == "error: grants.py exists already: name another --module, or say --force to replace it\n"
    assert (here / "grants.py").read_text() == "mine = True\n"
    assert not (here / "test_grants_race.py").exists()
    assert init("--write", "--force").exit_code == 0
    assert "def consume(" in (here / "grants.py").read_text()


def test_a_file_that_appears_in_between_is_kept(here: Path) -> None:
    new = grant_files(here, "grants")
    new[1].path.mkdir()
    with pytest.raises(ScaffoldError, match="exists already"):
        write(new)
    assert not new[0].path.exists()


@pytest.mark.parametrize("module", ["my-grants", "a..b", "", "1st", "a/b", "../x", "app.class"])
def test_a_name_that_is_no_module(module: str, here: Path) -> None:
    result = init("--module", module, "--write")
    assert result.exit_code == 2
    assert "is not the dotted name of a module" in result.stderr
    assert list(here.iterdir()) == []


def test_a_folder_that_cannot_be_written(here: Path) -> None:
    (here / "app").write_text("a file")
    result = init("--module", "app.grants", "--write")
    assert result.exit_code == 2
    assert result.stderr.startswith("error: ")


def test_the_files_are_clean(here: Path) -> None:
    """By ruff with many rules, by its formatter, and by mypy as strict as it gets."""
    assert init("--write").exit_code == 0
    rules = "A,ANN,ARG,ASYNC,B,BLE,C4,D1,DTZ,E,F,I,N,PIE,PLE,PLW,PT,RET,RUF,SIM,TRY2,UP,W"
    linted = run("ruff", "check", "--isolated", "--line-length=120", "--target-version=py311", f"--select={rules}",
                 "--ignore=D105,D107,N818,PT018", ".", cwd=here)  # fmt: skip
    assert linted.returncode == 0, linted.stdout
    formatted = run("ruff", "format", "--isolated", "--line-length=120", "--check", "--diff", ".", cwd=here)
    assert formatted.returncode == 0, formatted.stdout
    typed = run("mypy", "--strict", "--python-version=3.11", "grants.py", "test_grants_race.py", cwd=here)
    assert typed.returncode == 0, typed.stdout


def test_the_race_test_passes_and_would_notice(here: Path) -> None:
    """The user's own test: green on the store as written, red on a store that reads before it marks."""
    assert init("--write").exit_code == 0
    done = run("pytest", "-q", "-p", "no:cacheprovider", "test_grants_race.py", cwd=here)
    assert done.returncode == 0, done.stdout
    store = (here / "grants.py").read_text()
    racy = store.replace("AND consumed_at IS NULL AND used < max_uses", "AND ? IS NOT NULL")
    racy = racy.replace("(execution_id, grant_id, action, arg_hash),\n    ).fetchone()",
                        "(execution_id, grant_id, action, arg_hash, 1),\n    ).fetchone()")  # fmt: skip
    racy = racy.replace("SET used = used + 1,\n            consumed_at = CASE WHEN used + 1 = max_uses",
                        "SET consumed_at = CASE WHEN used + 1 = max_uses")  # fmt: skip
    assert racy != store
    (here / "grants.py").write_text(racy)
    done = run("pytest", "-q", "-p", "no:cacheprovider", "-k", "won_once", "test_grants_race.py", cwd=here)
    assert done.returncode == 1, done.stdout
