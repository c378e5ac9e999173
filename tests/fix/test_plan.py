"""Changes over several files: joined, written and shown, all of them or none."""

from __future__ import annotations

import os
import shutil
import stat
import subprocess
from pathlib import Path

import pytest

from elicitlint.core.findings import Applicability, Edit, Place, Span
from elicitlint.fix.diff import render
from elicitlint.fix.plan import FileChange, NotApplied, Plan, apply, invalid, merge


def change(path: str, before: str, *edits: tuple[int, int, str], shared: bool = False) -> FileChange:
    made = tuple(Edit(path, *edit) for edit in edits)
    return FileChange(path, before.encode(), "utf-8", made, frozenset(made if shared else ()))


def plan(*changes: FileChange, flow: str = "f") -> Plan:
    return Plan((flow,), Place(changes[0].path, Span(1, 0, 1, 0)), "a title", Applicability.UNSAFE, changes)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for name in ("a.py", "b.py", "c.py"):
        (tmp_path / name).write_text("x = 1\n")
    return tmp_path


def files(root: Path) -> dict[str, str]:
    return {path.name: path.read_text() for path in sorted(root.iterdir()) if path.is_file()}


UNTOUCHED = {"a.py": "x = 1\n", "b.py": "x = 1\n", "c.py": "x = 1\n"}


def test_every_file_is_written(root: Path) -> None:
    written = apply([change("a.py", "x = 1\n", (4, 5, "2")), change("b.py", "x = 1\n", (0, 0, "y = "))], root)
    assert written == ["a.py", "b.py"]
    assert files(root) == {"a.py": "x = 2\n", "b.py": "y = x = 1\n", "c.py": "x = 1\n"}


def test_the_mode_and_a_link_are_kept(root: Path) -> None:
    (root / "a.py").chmod(0o755)
    (root / "real").mkdir()
    (root / "b.py").rename(root / "real" / "b.py")
    (root / "b.py").symlink_to("real/b.py")
    apply([change("a.py", "x = 1\n", (4, 5, "2")), change("b.py", "x = 1\n", (4, 5, "2"))], root)
    assert stat.S_IMODE((root / "a.py").stat().st_mode) == 0o755
    assert (root / "b.py").is_symlink() and (root / "real" / "b.py").read_text() == "x = 2\n"
    assert sorted(os.listdir(root / "real")) == ["b.py"]


def test_a_file_without_edits_is_not_touched(root: Path) -> None:
    before = (root / "a.py").stat()
    assert apply([change("a.py", "x = 1\n")], root) == []
    assert (root / "a.py").stat().st_mtime_ns == before.st_mtime_ns and (root / "a.py").stat().st_ino == before.st_ino


@pytest.mark.parametrize(
    ("second", "reason"),
    [
        (change("b.py", "x = 3\n", (4, 5, "2")), "b.py has changed since it was analysed"),
        (change("gone.py", "x = 1\n", (4, 5, "2")), "gone.py cannot be read: No such file or directory"),
        (change("b.py", "x = 1\n", (4, 5, "(")), "b.py could not be read any more"),
        (change("b.py", "x = 1\n", (0, 5, "y"), (4, 5, "2")), "two edits of b.py overlap"),
        (change("b.py", "x = 1\n", (4, 99, "2")), "two edits of b.py overlap"),
    ],
)
def test_all_or_nothing(second: FileChange, reason: str, root: Path) -> None:
    with pytest.raises(NotApplied, match=reason):
        apply([change("a.py", "x = 1\n", (4, 5, "2")), second], root)
    assert files(root) == UNTOUCHED


@pytest.mark.parametrize("failing", [1, 2, 3])
def test_a_failure_half_way_is_undone(failing: int, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whichever of the files cannot be moved into place, those before it come back."""
    really, calls = os.replace, 0

    def replace(source: str, target: str) -> None:
        nonlocal calls
        calls += 1
        if calls == failing:
            raise PermissionError(13, "Permission denied", str(target))
        really(source, target)

    monkeypatch.setattr(os, "replace", replace)
    changes = [change(name, "x = 1\n", (4, 5, "2")) for name in UNTOUCHED]
    with pytest.raises(NotApplied, match="Permission denied"):
        apply(changes, root)
    assert files(root) == UNTOUCHED


def test_a_folder_that_cannot_be_written(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import tempfile

    def refuse(**_: object) -> None:
        raise PermissionError(13, "Permission denied", str(root))

    monkeypatch.setattr(tempfile, "mkstemp", refuse)
    with pytest.raises(NotApplied, match="Permission denied"):
        apply([change("a.py", "x = 1\n", (4, 5, "2"))], root)
    assert files(root) == UNTOUCHED


def test_plans_are_laid_on_top_of_each_other() -> None:
    text = "import a\nx = 1\ny = 2\n"
    shared = (9, 9, "import b\n")
    one = FileChange("a.py", text.encode(), "utf-8", (Edit("a.py", *shared), Edit("a.py", 13, 14, "3")),
                     frozenset({Edit("a.py", *shared)}))  # fmt: skip
    two = FileChange("a.py", text.encode(), "utf-8", (Edit("a.py", *shared), Edit("a.py", 19, 20, "4")),
                     frozenset({Edit("a.py", *shared)}))  # fmt: skip
    changes, taken, refused = merge([plan(one), plan(two, flow="g")])
    assert [made.flows for made in taken] == [("f",), ("g",)] and refused == []
    assert [joint.after.decode() for joint in changes] == ["import a\nimport b\nx = 3\ny = 4\n"]


def test_imports_at_one_place_stand_below_each_other() -> None:
    one = change("a.py", "x = 1\n", (0, 0, "import a\n"), shared=True)
    two = change("a.py", "x = 1\n", (0, 0, "import b\n"), shared=True)
    changes, taken, _ = merge([plan(one), plan(two)])
    assert len(taken) == 2
    assert changes[0].after == b"import a\nimport b\nx = 1\n"


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ((4, 5, "2"), (4, 5, "3")),
        ((4, 5, "2"), (0, 6, "y = 2\n")),
        ((4, 5, "2"), (4, 4, "-")),
        ((5, 5, "2"), (5, 5, "0")),
    ],
)
def test_a_plan_that_collides_waits_with_all_its_files(
    first: tuple[int, int, str], second: tuple[int, int, str]
) -> None:
    late = plan(change("a.py", "x = 1\n", second), change("b.py", "x = 1\n", (4, 5, "9")), flow="late")
    changes, taken, refused = merge([plan(change("a.py", "x = 1\n", first)), late])
    assert [made.flows for made in taken] == [("f",)]
    assert [joint.path for joint in changes] == ["a.py"]
    assert [(one.flows, one.place.path) for one in refused] == [(("late",), "a.py")]
    assert refused[0].reason.startswith("it meets another fix (") and refused[0].reason.endswith("): run again")


def test_invalid() -> None:
    assert invalid(change("a.py", "x = 1\n", (4, 5, "2"))) == ""
    latin = FileChange("a.py", b"# coding: latin-1\n", "iso-8859-1", (Edit("a.py", 0, 0, "ф"),))
    assert invalid(latin) == "a.py is written in iso-8859-1, which lacks a sign that is needed"


def test_a_patch_over_several_files(tmp_path: Path) -> None:
    """As git itself applies it: names with blanks and umlauts, CRLF, a byte order mark, no last newline."""
    before = {
        "a.py": b"x = 1\n" * 20,
        "sub/a file.py": b"x = 1\r\ny = 2\r\n",
        "sub/\xc3\xbc.py".encode("latin-1").decode(): b"\xef\xbb\xbfx = 1",
        "latin.py": "# coding: latin-1\nx = 'é'\n".encode("latin-1"),
    }
    for name, data in before.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(data)
    changes = []
    for name, data in before.items():
        end = data.index(b"x = ") + 4
        changes.append(
            FileChange(name, data, "latin-1", (Edit(name, end, end, "-"), Edit(name, len(data), len(data), "#é")))
        )
    patch = render([*changes, change("same.py", "x = 1\n")])
    assert b"same.py" not in patch
    git_apply = ["git", "apply", "--whitespace=nowarn"]
    for top in (tmp_path, tmp_path.parent):
        # Also in a folder below the top of the repository.
        subprocess.run(["git", "init", "-q", "."], cwd=top, check=True)
        subprocess.run([*git_apply, "-"], cwd=tmp_path, input=patch, check=True)
        for joint in changes:
            assert (tmp_path / joint.path).read_bytes() == joint.after
        subprocess.run([*git_apply, "-R", "-"], cwd=tmp_path, input=patch, check=True)
        for name, data in before.items():
            assert (tmp_path / name).read_bytes() == data
        shutil.rmtree(top / ".git")


def test_how_a_patch_looks() -> None:
    assert render([change("a.py", "x = 1\ny = 2", (4, 5, "3"))]).decode() == (
        "--- a/a.py\n+++ b/a.py\n@@ -1,2 +1,2 @@\n-x = 1\n+x = 3\n y = 2\n\\ No newline at end of file\n"
    )
