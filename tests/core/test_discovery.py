"""Finding the project and its files."""

import os
import subprocess
from pathlib import Path

import pytest

from elicitlint.core.discovery import list_files, project_root
from elicitlint.core.globs import Globs
from elicitlint.core.project import Project
from elicitlint.core.settings import Settings


def tree(root: Path, *paths: str) -> None:
    for path in paths:
        file = root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("")


def git(root: Path, *arguments: str) -> None:
    subprocess.run(["git", "-C", str(root), *arguments], check=True, capture_output=True)


@pytest.mark.parametrize(
    ("pattern", "path", "expected"),
    [
        ("tests", "tests/a.py", True),
        ("tests", "x/tests/a.py", True),
        ("tests", "x/mytests/a.py", False),
        ("tests/", "x/tests/a.py", True),
        ("testdata/**", "testdata/a/b.py", True),
        ("testdata/**", "x/testdata/a.py", False),
        ("/a.py", "a.py", True),
        ("a/*.py", "a/b.py", True),
        ("a/*.py", "a/b/c.py", False),
        ("a/**/c.py", "a/c.py", True),
        ("a/**/c.py", "a/b/d/c.py", True),
        ("*_pb2.py", "x/y_pb2.py", True),
        ("[ab].py", "c.py", False),
        ("[!ab].py", "c.py", True),
        ("a+b.py", "a+b.py", True),
        ("?.py", "ab.py", False),
    ],
)
def test_globs(pattern, path, expected):
    assert Globs([pattern]).match(path) is expected


def test_walk_leaves_out_what_is_no_code_of_the_project(tmp_path):
    tree(
        tmp_path,
        "a.py",
        "p/b.py",
        "p/c.txt",
        ".venv/x.py",
        "env/lib/y.py",
        "build/z.py",
        "n/node_modules/w.py",
        "g.pyw",
    )
    (tmp_path / "env/pyvenv.cfg").write_text("")
    assert list_files(tmp_path, Globs([])) == ["a.py", "g.pyw", "p/b.py"]
    assert list_files(tmp_path, Globs(["p"])) == ["a.py", "g.pyw"]


def test_beside_a_loose_file_only_packages_are_entered(tmp_path):
    tree(tmp_path, "a.py", "p/__init__.py", "p/b.py", "p/q/c.py", "other/d.py")
    assert list_files(tmp_path, Globs([]), loose=True) == ["a.py", "p/__init__.py", "p/b.py"]


def test_links_are_not_followed(tmp_path):
    tree(tmp_path, "project/a.py", "outside/secret.py")
    project = tmp_path / "project"
    os.symlink(project, project / "loop")
    os.symlink(tmp_path / "outside", project / "out")
    os.symlink(tmp_path / "outside/secret.py", project / "secret.py")
    os.symlink("self.py", project / "self.py")
    assert list_files(project, Globs([])) == ["a.py"]


def test_git_decides_what_is_ignored_and_links_read_as_nothing(tmp_path):
    tree(tmp_path, "a.py", "new.py", "out/gen.py", "sub/b.py", "node_modules/c.py", "ü.py")
    (tmp_path / ".gitignore").write_text("out/\n")
    os.symlink("/etc/hostname", tmp_path / "link.py")
    git(tmp_path, "init", "-q")
    git(tmp_path, "add", "a.py", "ü.py", "node_modules/c.py", "link.py")
    assert list_files(tmp_path, Globs([])) == ["a.py", "link.py", "new.py", "sub/b.py", "ü.py"]
    assert list_files(tmp_path / "sub", Globs([])) == ["b.py"]
    assert Project.open(tmp_path, Settings()).corpus.paths == ["a.py", "new.py", "sub/b.py", "ü.py"]


def test_a_project_inside_an_ignored_folder_is_walked(tmp_path):
    tree(tmp_path, "out/gen.py")
    (tmp_path / ".gitignore").write_text("out/\n")
    git(tmp_path, "init", "-q")
    assert list_files(tmp_path / "out", Globs([])) == ["gen.py"]


def test_root_is_the_nearest_marker_around_what_is_named(tmp_path):
    tree(tmp_path, "repo/pyproject.toml", "repo/a/x.py", "repo/inner/pyproject.toml", "repo/inner/y.py", "free/z.py")
    repo = tmp_path / "repo"
    assert project_root([], repo / "a") == repo
    assert project_root([Path("a")], repo) == repo
    assert project_root([Path("inner")], repo) == repo / "inner"
    assert project_root([Path("inner"), Path("a")], repo) == repo
    assert project_root([repo / "inner"], tmp_path / "free") == repo / "inner"
    assert project_root([Path("free")], tmp_path) == tmp_path / "free"
    assert project_root([Path("free/z.py")], tmp_path) == tmp_path / "free"


def test_a_named_file_does_not_move_the_root(tmp_path):
    """A hook names any part of the changed files; the analysis must be the same for each part."""
    tree(tmp_path, "pyproject.toml", "a/x.py", "inner/pyproject.toml", "inner/y.py")
    for named in (["a/x.py"], ["inner/y.py"], ["a/x.py", "inner/y.py"]):
        assert project_root([Path(n) for n in named], tmp_path) == tmp_path


@pytest.fixture
def names(tmp_path):
    tree(
        tmp_path,
        "src/app/__init__.py",
        "src/app/tools.py",
        "src/app/sub/__init__.py",
        "src/app/sub/deep.py",
        "scripts/run.py",
        "scripts/jobs.py",
        "services/api/pyproject.toml",
        "services/api/api/server.py",
        "company/ns/pkg/__init__.py",
        "company/ns/pkg/mod.py",
        "custom/root/thing.py",
        "jobs.py",
    )
    return Project.open(tmp_path, Settings(python_root=("custom/root",)))


@pytest.mark.parametrize(
    ("path", "module"),
    [
        ("src/app/__init__.py", "app"),
        ("src/app/tools.py", "app.tools"),
        ("src/app/sub/deep.py", "app.sub.deep"),
        ("scripts/run.py", "scripts.run"),
        ("services/api/api/server.py", "api.server"),
        ("company/ns/pkg/mod.py", "pkg.mod"),
        ("custom/root/thing.py", "thing"),
        ("jobs.py", "jobs"),
    ],
)
def test_module_names(names, path, module):
    assert names.module_name(path) == module
    assert names.path_of(module) == path


@pytest.mark.parametrize(
    ("module", "near", "path"),
    [
        ("jobs", "scripts/run.py", "scripts/jobs.py"),
        ("jobs", "src/app/tools.py", "jobs.py"),
        ("scripts.jobs", "src/app/tools.py", "scripts/jobs.py"),
        ("company.ns.pkg.mod", "jobs.py", "company/ns/pkg/mod.py"),
        ("custom.root.thing", "jobs.py", "custom/root/thing.py"),
        ("sub.deep", "jobs.py", "src/app/sub/deep.py"),
        ("os", "jobs.py", None),
        ("app.missing", "jobs.py", None),
    ],
)
def test_imports_lead_to_files(names, module, near, path):
    assert names.path_of(module, near) == path


def test_an_ambiguous_suffix_leads_nowhere(tmp_path):
    tree(tmp_path, "a/x/worker.py", "b/x/worker.py")
    project = Project.open(tmp_path, Settings())
    assert project.path_of("x.worker") is None
    assert project.modules.ending("x.worker") == ["a/x/worker.py", "b/x/worker.py"]


@pytest.mark.parametrize("path", ["tests/a.py", "x/test_a.py", "x/a_test.py", "conftest.py", "e2e/a.py"])
def test_test_code(path, tmp_path):
    assert Project(tmp_path, Settings(test_paths=("e2e",)), []).is_test(path)


def test_a_project_can_have_no_test_code(tmp_path):
    assert not Project(tmp_path, Settings(test_paths=()), []).is_test("tests/test_a.py")


def test_other_code_is_no_test(tmp_path):
    assert not Project(tmp_path, Settings(), []).is_test("app/attestation.py")
