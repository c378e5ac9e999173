"""Programs whose lowering, interpreted, must do what CPython does. Each logs what it wants compared.

They are in ``programs/*.txt``, each after a line ``--- name``. A program runs at module level, inside a function, and
inside a ``try`` and a ``with`` in a function, unless its name says ``[module]``.
"""

from __future__ import annotations

import re
from pathlib import Path

_HEADER = re.compile(r"^--- (.+)$", re.MULTILINE)


def snippets() -> dict[str, str]:
    """Name to program."""
    found: dict[str, str] = {}
    for path in sorted((Path(__file__).parent / "programs").glob("*.txt")):
        parts = _HEADER.split(path.read_text(encoding="utf-8"))
        for name, body in zip(parts[1::2], parts[2::2], strict=True):
            assert name not in found, name
            found[name] = body.strip("\n") + "\n"
    return found
