"""The hooks, run by the real pre-commit: the same flows whatever part of the changed files it names."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.faces.test_flake8 import JOBS, TOOLS

ROOT = Path(__file__).parents[2]
OUTPUT = re.compile(r"^(\S+?):\d+:\d+: (MEL\d+) ", re.M)


def git(folder, *arguments):
    identity = ["-c", "user.name=t", "-c", "user.email=t@example.org", "-c", "commit.gpgsign=false"]
    done = subprocess.run(["git", *identity, *arguments], cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.fixture(scope="module")
def hooks(tmp_path_factory):
    """This tree as a repository of hooks, and a home for the environment that pre-commit makes of it."""
    home = tmp_path_factory.mktemp("hooks")
    repository = home / "repository"
    skipped = shutil.ignore_patterns(
        ".venv", ".git", "build", "dist", "*.egg-info", "__pycache__", ".*_cache", "testdata"
    )
    shutil.copytree(ROOT, repository, ignore=skipped)
    (repository / "testdata").mkdir()
    if (ROOT / "testdata/demo").exists():
        shutil.copytree(ROOT / "testdata/demo", repository / "testdata/demo", ignore=skipped)
    git(repository, "init", "-q")
    git(repository, "add", "-A")
    git(repository, "commit", "-q", "-m", "hooks")
    return repository, git(repository, "rev-parse", "HEAD"), home / "pre-commit"


@pytest.fixture
def run(hooks, root):
    """A repository that uses the hooks; call pre-commit with a hook's id."""
    repository, revision, home = hooks
    lines = [f"- id: {name}\n    args: [--output-format, concise]" for name in ("elicitlint", "elicitlint-all")]
    (root / ".pre-commit-config.yaml").write_text(
        f"repos:\n- repo: {repository}\n  rev: {revision}\n  hooks:\n  "
        + "\n  ".join(lines)
        + "\n  - id: elicitlint-fix\n"
    )
    (root / "tools.py").write_text(TOOLS)
    (root / "jobs.py").write_text(JOBS)
    (root / "other.py").write_text("x = 1\n")
    (root / ".gitignore").write_text(".elicitlint_cache/\n")
    git(root, "init", "-q")
    git(root, "add", "-A")
    git(root, "commit", "-q", "-m", "first")

    def call(hook, *arguments):
        environment = {k: v for k, v in os.environ.items() if not k.startswith(("GIT_", "PRE_COMMIT"))}
        done = subprocess.run(
            [sys.executable, "-m", "pre_commit", "run", hook, "--color", "never", *arguments],
            cwd=root,
            capture_output=True,
            text=True,
            check=False,
            env=environment | {"PRE_COMMIT_HOME": str(home)},
        )
        found = set(OUTPUT.findall(done.stdout))
        assert done.returncode == 0 or found or "files were modified" in done.stdout, done.stdout + done.stderr
        return done.returncode, found

    return call


BOTH = {("tools.py", "MEL101"), ("jobs.py", "MEL108")}


def test_the_hooks(run, root):
    assert run("elicitlint", "--all-files") == (1, BOTH)
    assert run("elicitlint-all") == (1, BOTH)
    # The worker's file alone, without its producer: every finding of the flow that runs through it.
    assert run("elicitlint", "--files", "jobs.py") == (1, BOTH)
    assert run("elicitlint", "--files", "tools.py") == (1, BOTH)
    assert run("elicitlint", "--files", "other.py") == (0, set())
    parts = [run("elicitlint", "--files", *part) for part in (["jobs.py", "other.py"], ["tools.py"])]
    assert set().union(*(found for _, found in parts)) == BOTH
    (root / "pyproject.toml").write_text("[tool.elicitlint]\nexclude = ['tools.py', 'jobs.py']\n")
    git(root, "add", "-A")
    assert run("elicitlint", "--files", "jobs.py", "tools.py") == (0, set())
