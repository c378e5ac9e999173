"""Which rows for handing work on, doing it and repeating it no fixture of ``testdata/models`` ever looks up.

The fixtures are written from the documentation of the libraries. A row that none of them names is listed in
``unmet.txt``; the list is exact, and only ever gets shorter: a new row comes with a fixture.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from elicitlint.catalog import Catalog, Model, load_catalog
from elicitlint.testing import check_folder

FIXTURES = Path(__file__).parents[2] / "testdata" / "models"
UNMET = Path(__file__).with_name("unmet.txt")
KINDS = frozenset({"handoff", "worker", "retry"})
AT_MOST = 355
"""Lines in ``unmet.txt``. Lower it when they get fewer; it is never raised."""


def met() -> set[tuple[str, str]]:
    """Target and kind of the rows that are looked up while the fixtures are analysed."""
    found: set[tuple[str, str]] = set()
    find = Catalog.find

    def watched(self: Catalog, dotted: str) -> tuple[Model, ...]:
        rows = find(self, dotted)
        found.update((row.target, row.kind) for row in rows if row.kind in KINDS)
        return rows

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Catalog, "find", watched)
        for folder in sorted(path for path in FIXTURES.glob("*/*") if path.is_dir()):
            check_folder(folder)
    return found


def test_rows_that_no_fixture_meets_get_fewer() -> None:
    listed = UNMET.read_text("utf-8").split("\n")[:-1]
    rows = {(row.target, row.kind) for row in load_catalog().models if row.kind in KINDS and row.target[:2] != "*."}
    unmet = sorted(f"{kind} {target}" for target, kind in rows - met())
    assert unmet == listed
    assert len(listed) <= AT_MOST
