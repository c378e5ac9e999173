"""``elicitlint demo``: the packaged server is the one in testdata, and what it shows is what the commands say."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from elicitlint.faces.commands import demo

DEMO = Path(__file__).parent.parent.parent / "testdata" / "demo"


def run(*arguments: str, cwd: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "elicitlint", "demo", *arguments],
        cwd=cwd, capture_output=True, text=True, env={**os.environ, **environment},
    )  # fmt: skip


def test_the_packaged_files_are_those_of_testdata() -> None:
    """Byte for byte: edit those in testdata/demo and copy them, each with .txt at the end."""
    shipped = Path(demo.__file__).parent.parent / "demo_files"
    ours = {path.name: path.read_bytes() for path in DEMO.iterdir() if path.is_file()}
    assert {path.name.removesuffix(".txt"): path.read_bytes() for path in shipped.iterdir()} == ours
    assert {path.suffix for path in shipped.iterdir()} == {".txt"}


def test_what_it_shows(tmp_path: Path) -> None:
    done = run(cwd=tmp_path, TMPDIR=str(tmp_path), COLUMNS="100")
    assert done.returncode == 0, done.stderr
    check, regimes, patch = re.split(r"^\$ elicitlint .*\n", done.stdout, flags=re.MULTILINE)[1:]
    assert "error[MEL101] approval-enqueued" in check and "MEL108 jobs.py" in check
    assert re.search(r"^tools.py:\d+ +delete_tree +unguarded", regimes, re.MULTILINE)
    assert re.search(r"^tools.py:\d+ +rename +synchronous", regimes, re.MULTILINE)
    assert patch.startswith("--- a/jobs.py\n") and "\n--- a/tools.py\n" in patch
    assert "# want" not in done.stdout
    assert list(tmp_path.iterdir()) == []


def test_the_patch_it_shows_applies(tmp_path: Path) -> None:
    done = run("--keep", "server", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout.endswith("\nThe server is in server.\n")
    patch = done.stdout[done.stdout.index("--- a/jobs.py") : done.stdout.index("\nThe server is in")]
    subprocess.run(["git", "apply", "-"], cwd=tmp_path / "server", input=patch, text=True, check=True)
    assert "consume(grant_id" in (tmp_path / "server" / "jobs.py").read_text()


def test_an_existing_folder_is_kept(tmp_path: Path) -> None:
    (tmp_path / "server").mkdir()
    (tmp_path / "server" / "mine").write_text("")
    done = run("--keep", "server", cwd=tmp_path)
    assert done.returncode == 2
    assert "server exists and is not empty" in done.stderr
    assert os.listdir(tmp_path / "server") == ["mine"]


def test_a_step_that_ends_otherwise(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(demo, "STEPS", ((("--version",), 1),))
    with pytest.raises(SystemExit) as left, tempfile.TemporaryDirectory() as folder:
        demo._play(Path(folder))
    assert left.value.code == 4
    assert "should have ended with exit code 1 and ended with 0" in capfd.readouterr().err
