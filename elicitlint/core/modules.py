"""Module names: from a file to the name it is imported by, and back."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

_SOURCE_FOLDERS = frozenset({"src", "lib", "python"})
_ROOT_MARKERS = ("pyproject.toml", "setup.py", "setup.cfg")


class Modules:
    """The modules of a project.

    A file's name starts below its import folder: above the topmost package that holds it, or, where no folder has an
    ``__init__.py`` (namespace packages, loose scripts), below the nearest of the setting ``python-root``, a ``src``
    folder, a folder with a build file, the project root.
    """

    def __init__(self, root: Path, files: Iterable[str], python_root: Iterable[str] = ()) -> None:
        """Name every file."""
        self._root = root
        self._files = list(files)
        self._packages = {_folder(f) for f in self._files if _stem(f) == "__init__"}
        self._configured = {p.strip("/").removeprefix("./") for p in python_root}
        self._bases: dict[str, str] = {}
        self._names: dict[str, str] = {}
        self._exact: dict[str, str] = {}
        self._suffixes: dict[str, list[str]] = {}
        for path in self._files:
            name = _dotted(path, self._base(_folder(path)))
            self._names[path] = name
            self._exact.setdefault(name, path)
            self._suffixes.setdefault(name.rpartition(".")[2], []).append(path)
        self._import_folders = sorted({*self._bases.values(), *self._configured, ""})

    def name(self, path: str) -> str:
        """The name of a file, also of one that is not listed."""
        return self._names.get(path) or _dotted(path, self._base(_folder(path)))

    def path(self, module: str, near: str = "") -> str | None:
        """The file of a module, see :meth:`elicitlint.core.project.Project.path_of`."""
        if not module:
            return None
        if near and _folder(near) not in self._packages and (beside := self._at(_folder(near), module)):
            return beside
        if exact := self._exact.get(module):
            return exact
        for folder in self._import_folders:
            if found := self._at(folder, module):
                return found
        endings = self.ending(module)
        return endings[0] if len(endings) == 1 else None

    def ending(self, module: str) -> list[str]:
        """The files whose path, read as a dotted name, ends in ``module``."""
        candidates = self._suffixes.get(module.rpartition(".")[2], [])
        tail = f".{module}"
        return [path for path in candidates if f".{_dotted(path, '')}".endswith(tail)]

    def _at(self, folder: str, module: str) -> str | None:
        stem = "/".join(filter(None, [folder, *module.split(".")]))
        for candidate in (f"{stem}/__init__.py", f"{stem}.py", f"{stem}.pyw"):
            if candidate in self._names:
                return candidate
        return None

    def _base(self, folder: str) -> str:
        """The import folder of the files in ``folder``."""
        known = self._bases.get(folder)
        if known is None:
            known = self._bases[folder] = self._find_base(folder)
        return known

    def _find_base(self, folder: str) -> str:
        if not folder or folder in self._configured:
            return folder
        if folder in self._packages:
            parent = _folder(folder)
            return parent if parent not in self._packages else self._base(parent)
        if folder.rpartition("/")[2] in _SOURCE_FOLDERS or any(
            (self._root / folder / m).exists() for m in _ROOT_MARKERS
        ):
            return folder
        return self._base(_folder(folder))


def _folder(path: str) -> str:
    return path.rpartition("/")[0]


def _stem(path: str) -> str:
    return path.rpartition("/")[2].rpartition(".")[0]


def _dotted(path: str, base: str) -> str:
    inner = path[len(base) + 1 :] if base else path
    parts = inner.rpartition(".")[0].split("/")
    if parts[-1] == "__init__" and len(parts) > 1:
        parts.pop()
    return ".".join(parts)
