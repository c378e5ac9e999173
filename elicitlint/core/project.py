"""A project: its root, settings and Python files, the names of its modules, and the only access to their bytes."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path, PurePosixPath

from elicitlint.core.discovery import list_files
from elicitlint.core.findings import Problem
from elicitlint.core.globs import Globs
from elicitlint.core.modules import Modules
from elicitlint.core.prefilter import Corpus, Seed
from elicitlint.core.settings import Settings
from elicitlint.core.store import Store

MAX_SOURCE = 5_000_000
"""Bytes of the largest file that is parsed: about 150,000 lines, ten seconds."""

TEST_GLOBS = ("test_*.py", "*_test.py", "conftest.py", "tests", "test", "testing")


class Project:
    """The unit of analysis. Paths are relative to ``root``, with forward slashes.

    ``overlay`` lays the unsaved bytes of open buffers over the files on disk. ``store`` is where results may be kept
    between runs, None for a run that must not.
    """

    def __init__(
        self, root: Path, settings: Settings, files: Iterable[str], overlay: Mapping[str, bytes] | None = None
    ) -> None:
        """Take the files as given; nothing is read before it is asked for."""
        self.root = root
        self.settings = settings
        self.overlay = dict(overlay or {})
        self.files = sorted({*files, *self.overlay})
        self.store: Store | None = None
        self._corpus: Corpus | None = None
        self._modules: Modules | None = None
        self._tests = Globs([] if settings.test_paths == () else [*TEST_GLOBS, *(settings.test_paths or ())])
        self._readers: list[set[str]] = []

    @classmethod
    def open(
        cls,
        root: Path,
        settings: Settings,
        named: Iterable[str] = (),
        overlay: Mapping[str, bytes] | None = None,
        *,
        loose: bool = False,
    ) -> Project:
        """List the files of the project; ``named`` are files that belong to it although a rule leaves them out.

        ``loose``: see :func:`elicitlint.core.discovery.list_files`.
        """
        files = list_files(root, Globs(settings.exclude), loose=loose)
        return cls(root, settings, [*files, *named], overlay)

    @property
    def corpus(self) -> Corpus:
        """The bytes of all files, read at the first question."""
        if self._corpus is None:
            self._corpus = Corpus(self.root, self.files, self.overlay)
        return self._corpus

    @property
    def problems(self) -> list[Problem]:
        """The files that could not be read."""
        return self.corpus.problems

    @property
    def modules(self) -> Modules:
        """The module names of all files."""
        if self._modules is None:
            self._modules = Modules(self.root, self.files, self.settings.python_root)
        return self._modules

    def module_name(self, path: str) -> str:
        """The dotted name under which a file is imported; a package's own name for its ``__init__.py``."""
        return self.modules.name(path)

    def path_of(self, module: str, near: str = "") -> str | None:
        """The file of a module as imported from the file ``near``, or None if it is not in the project.

        Tried in order: beside ``near`` where that is no package, the exact name, the name from any folder that can be
        imported from, and the one file whose path ends in the name.
        """
        return self.modules.path(module, near)

    def is_package(self, path: str) -> bool:
        """Whether a file is a package's ``__init__.py``."""
        return PurePosixPath(path).name in ("__init__.py", "__init__.pyw")

    def is_test(self, path: str) -> bool:
        """Whether a file is test code, by its name, its folder, or the setting ``test-paths``."""
        return self._tests.match(path)

    def read(self, path: str) -> bytes:
        """The bytes of a file, and a record that they were asked for.

        A file that is too large to be parsed reads as empty and becomes a problem. Raises OSError for a file that is
        not there.
        """
        for seen in self._readers:
            seen.add(path)
        data = self.corpus.get(path)
        if data is None:
            data = (self.root / path).read_bytes()
        if len(data) > MAX_SOURCE:
            self._too_large(path, len(data))
            return b""
        return data

    def _too_large(self, path: str, size: int) -> None:
        if all(p.path != path for p in self.problems):
            text = f"is {size / 1e6:.0f} MB, more than the {MAX_SOURCE / 1e6:.0f} MB that are analysed; `exclude` it"
            self.problems.append(Problem("MEL901", path, 1, 0, text))

    @contextlib.contextmanager
    def recording(self) -> Iterator[set[str]]:
        """The set of files read inside the block: what a cached result depends on."""
        seen: set[str] = set()
        self._readers.append(seen)
        try:
            yield seen
        finally:
            self._readers.remove(seen)

    def search(self, tokens: Iterable[str], *, word: bool = True) -> dict[str, list[str]]:
        """For each text the files whose bytes hold it (as a whole word unless told otherwise), in order of path."""
        encoded = {token.encode(): token for token in tokens}
        return {encoded[token]: paths for token, paths in self.corpus.search(encoded, word=word).items()}

    def seeds(self, seeds: Iterable[Seed]) -> list[str]:
        """The files that one of the seeds picks, in order: where an analysis starts."""
        return sorted({path for seed in seeds for path in self.corpus.seeded(seed)})
