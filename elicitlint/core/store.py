"""The on-disk store: one content-addressed file a key, in a folder of the project that says it may be thrown away."""

from __future__ import annotations

import contextlib
import hashlib
import os
from collections.abc import Mapping
from pathlib import Path

FOLDER = ".elicitlint_cache"
VARIABLE = "ELICITLINT_CACHE_DIR"

_IGNORE = "# Made by elicitlint; safe to delete.\n*\n"
_TAG = "Signature: 8a477f597d28d172789f06886806bc55\n# This folder is a cache of elicitlint.\n"
_MAGIC = b"elicitlint1\n"
_DIGEST = 32


class Store:
    """Bytes by key. A damaged, foreign or unreadable entry is a miss; a folder that cannot be written is said once.

    ``complaint`` is None, or the one sentence about why nothing is kept.
    """

    def __init__(self, folder: Path) -> None:
        """Use ``folder``, which is made when the first entry is put."""
        self.folder = folder
        self.complaint: str | None = None
        self._ready = False

    def get(self, key: str) -> bytes | None:
        """What was put under ``key``, or None."""
        try:
            data = self._file(key).read_bytes()
        except OSError:
            return None
        head, body = data[: len(_MAGIC) + _DIGEST], data[len(_MAGIC) + _DIGEST :]
        return body if head == _MAGIC + hashlib.sha256(body).digest() else None

    def put(self, key: str, data: bytes) -> None:
        """Keep ``data`` under ``key``: written aside and renamed, so that a reader sees all of it or nothing."""
        if self.complaint is not None:
            return
        import tempfile

        target = self._file(key)
        try:
            self._prepare()
            target.parent.mkdir(exist_ok=True)
            handle, name = tempfile.mkstemp(dir=target.parent, prefix=".new-")
        except OSError as error:
            self.complaint = f"no cache: {self.folder} cannot be written ({error.strerror})"
            return
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(_MAGIC + hashlib.sha256(data).digest() + data)
            os.replace(name, target)
        except OSError as error:
            self.complaint = f"no cache: {self.folder} cannot be written ({error.strerror})"
            with contextlib.suppress(OSError):
                os.unlink(name)

    def _file(self, key: str) -> Path:
        name = hashlib.sha256(key.encode("utf-8", "surrogatepass")).hexdigest()
        return self.folder / name[:2] / name[2:]

    def _prepare(self) -> None:
        if self._ready:
            return
        self.folder.mkdir(parents=True, exist_ok=True)
        for name, text in ((".gitignore", _IGNORE), ("CACHEDIR.TAG", _TAG)):
            file = self.folder / name
            if not file.exists():
                file.write_text(text, encoding="ascii")
        self._ready = True


def open_store(root: Path, environment: Mapping[str, str]) -> Store:
    """The store of the project at ``root``; ELICITLINT_CACHE_DIR moves it."""
    elsewhere = environment.get(VARIABLE)
    return Store(Path(elsewhere) if elsewhere else root / FOLDER)
