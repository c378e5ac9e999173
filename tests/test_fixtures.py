"""Every folder of testdata says on its own lines what is expected of it."""

from pathlib import Path

import pytest

from elicitlint.testing import check_folder

TESTDATA = Path(__file__).parents[1] / "testdata"
DEPTHS = {"rules": 2, "models": 2}
"""How deep below each folder the small projects lie."""


def folders():
    for name, depth in DEPTHS.items():
        for path in sorted((TESTDATA / name).glob("/".join("*" * depth))):
            if path.is_dir() and any(path.rglob("*.py")):
                yield path


@pytest.mark.parametrize("folder", list(folders()), ids=lambda p: str(p.relative_to(TESTDATA)))
def test_folder(folder):
    assert check_folder(folder) == []


def test_there_are_folders():
    assert len(list(folders())) > 50
