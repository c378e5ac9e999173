"""Which folder is the project, and which Python files it has."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

from elicitlint.core.globs import Globs

SUFFIXES = (".py", ".pyw")
MARKERS = ("pyproject.toml", ".git")

NEVER = frozenset({
    ".eggs", ".git", ".hg", ".mypy_cache", ".nox", ".pytest_cache", ".ruff_cache", ".svn", ".tox", ".venv",
    "__pycache__", "__pypackages__", "node_modules", "site-packages", ".elicitlint_cache",
})  # fmt: skip
"""Folders that hold no code of the project, whoever lists the files."""

UNLISTED = NEVER | {"_build", "build", "buck-out", "dist", "venv"}
"""Folders that are left out as well when no version control says what is ignored."""


def is_python(path: str) -> bool:
    """Whether a file name is that of Python source."""
    return path.endswith(SUFFIXES)


def project_root(paths: Iterable[Path], cwd: Path) -> Path:
    """The folder of the nearest ``pyproject.toml`` or repository around the paths.

    A folder that is named stands for itself; a file inside the working directory's own project does not move the root
    (a hook hands over any part of the list of changed files, and the analysis must not depend on which); with no paths
    the working directory counts. Without any marker it is the named folder, or the folder of the named file.
    """
    home = _marked(cwd)
    anchors = [_anchor(Path(os.path.realpath(cwd / p)), cwd, home) for p in paths] or [cwd]
    common = Path(os.path.commonpath(anchors))
    return _marked(common) or common


def _anchor(path: Path, cwd: Path, home: Path | None) -> Path:
    if path.is_dir():
        return path
    if home is not None and path.is_relative_to(home):
        return cwd if path.is_relative_to(cwd) else home
    return path.parent


def _marked(folder: Path) -> Path | None:
    for candidate in (folder, *folder.parents):
        if any((candidate / marker).exists() for marker in MARKERS):
            return candidate
    return None


def is_project(root: Path) -> bool:
    """Whether a folder is marked as a project, rather than being the folder where something happened to lie."""
    return _marked(root) is not None


def list_files(root: Path, exclude: Globs, *, loose: bool = False) -> list[str]:
    """The Python files below ``root``, relative, sorted; as git sees them inside a work tree, else by walking.

    Links are never followed, so that neither a loop nor a file outside the project is entered. ``loose`` is for a file
    that belongs to no project: of the folders beside it only packages are entered, since that may be a home directory.
    """
    listed = _from_git(root)
    found = _walk(root, packages_only=loose) if listed is None else listed
    if exclude:
        found = (path for path in found if not exclude.match(path))
    return sorted(set(found))


def _from_git(root: Path) -> Iterable[str] | None:
    if not any((folder / ".git").exists() for folder in (root, *root.parents)):
        return None
    patterns = [f"*{suffix}" for suffix in SUFFIXES]
    listed = _git(root, "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", *patterns)
    names = [os.fsdecode(name) for name in (listed or b"").split(b"\0") if name]
    # A project in an ignored folder of a repository around it: git lists nothing of it, and answers this with a line.
    if listed is None or (not names and _git(root, "check-ignore", ".")):
        return None
    return [name for name in names if NEVER.isdisjoint(name.split("/"))]


def _git(root: Path, *arguments: str) -> bytes | None:
    """What a git command prints, None if it cannot be run or fails."""
    import subprocess  # here: a start that lists no files need not wait for it

    environment = {k: v for k, v in os.environ.items() if k not in ("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE")}
    environment["GIT_OPTIONAL_LOCKS"] = "0"
    command = ["git", *arguments]
    try:
        done = subprocess.run(command, cwd=root, capture_output=True, env=environment, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return None
    return None if done.returncode else done.stdout


def _walk(root: Path, *, packages_only: bool) -> Iterator[str]:
    stack = [""]
    while stack:
        prefix = stack.pop()
        try:
            entries = list(os.scandir(f"{root}{os.sep}{prefix}"))
        except OSError:
            continue
        if prefix and any(entry.name == "pyvenv.cfg" for entry in entries):
            continue
        if prefix and packages_only and all(entry.name != "__init__.py" for entry in entries):
            continue
        for entry in entries:
            if entry.is_dir(follow_symlinks=False):
                if entry.name not in UNLISTED:
                    stack.append(f"{prefix}{entry.name}/")
            elif is_python(entry.name) and not entry.is_symlink():
                yield prefix + entry.name
