"""The wheel: what is in it, and that it works outside the checkout."""

import shutil
import subprocess
import sys
import tomllib
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    out = tmp_path_factory.mktemp("wheel")
    # A copy, because a build leaves its folder behind, and what lies in that folder gets into the next wheel.
    copy = out / "copy"
    shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(".*", "build", "dist", "*.egg-info", "__pycache__"))
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(out), str(copy)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    [file] = out.glob("*.whl")
    return file


def test_packages_are_all_listed():
    """The list in pyproject.toml is written by hand, because one package lies elsewhere."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())
    listed = set(settings["tool"]["setuptools"]["packages"])
    folders = {p.parent for p in (ROOT / "elicitlint").rglob("*.py")}
    found = {".".join(folder.relative_to(ROOT).parts) for folder in folders}
    mapped = set(settings["tool"]["setuptools"]["package-dir"])
    assert found <= listed
    assert listed - found <= mapped


def test_contents(wheel):
    names = zipfile.ZipFile(wheel).namelist()
    tops = {name.partition("/")[0] for name in names}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"elicitlint"}
    assert len(tops) == 2
    inside = {name for name in names if name.startswith("elicitlint/_rules/")}
    expected = {f"elicitlint/_rules/{p.relative_to(ROOT / 'rules').as_posix()}" for p in shipped_rules()}
    assert inside == expected
    modules = {name for name in names if name.endswith(".py") and "/_rules/" not in name}
    assert {p.relative_to(ROOT).as_posix() for p in (ROOT / "elicitlint").rglob("*.py")} <= modules
    assert "elicitlint/py.typed" in names


def shipped_rules():
    rules = ROOT / "rules"
    models = [path for end in ("toml", "md", "json") for path in rules.glob(f"models/*.{end}")]
    return [rules / "__init__.py", *rules.glob("*.md"), *models]


def test_it_runs_elsewhere(wheel, tmp_path):
    """Installed into an environment of its own, which sees the dependencies of this one and nothing of the checkout."""
    home = tmp_path / "env"
    venv.create(home, with_pip=False)
    python = home / "bin" / "python"
    [site] = home.glob("lib/python*/site-packages")
    zipfile.ZipFile(wheel).extractall(site)
    for name in ("click", "msgspec", "libcst", "astroid", "yaml", "_yaml"):
        source = next((Path(p) / name for p in sys.path if (Path(p) / name).is_dir()), None)
        if source:
            (site / name).symlink_to(source)
    project = tmp_path / "project"
    project.mkdir()
    (project / "a.py").write_text("x = 1\n")

    def run(*arguments):
        return subprocess.run(
            [python, "-I", "-m", "elicitlint", *arguments], cwd=project, capture_output=True, text=True, check=False
        )

    card = run("rule", "MEL101")
    assert card.stdout.startswith("# MEL101 approval-enqueued\n"), card.stderr
    clean = run("check", ".")
    assert (clean.returncode, "1 file seen" in clean.stdout) == (0, True), clean.stderr
