"""The data flow through every construct of the language, as it stands and transformed: the same verdict each time.

Names decide nothing by design, but for those that Python and the protocol go by (:data:`transforms.CONVENTIONS`).
"""

import functools
import re
from pathlib import Path

import pytest

from elicitlint.testing import check_sources
from tests import transforms

HANDOFF = re.compile(r"\.(send_task|delay|enqueue|put|submit)\(")
LANG = Path(__file__).parents[1] / "testdata" / "lang"
FOLDERS = sorted(path for path in LANG.iterdir() if path.is_dir())
ids = pytest.mark.parametrize("folder", FOLDERS, ids=lambda p: p.name)


@functools.cache
def sources(folder):
    return {path.relative_to(folder).as_posix(): path.read_text() for path in sorted(folder.rglob("*.py"))}


@ids
def test_as_it_stands(folder):
    assert check_sources(sources(folder)) == []


@ids
def test_under_other_names(folder):
    assert check_sources(transforms.renamed(sources(folder))) == []


@ids
def test_in_two_modules(folder):
    files = dict(sources(folder))
    name = max(files, key=lambda path: (files[path].count(".elicit("), path))
    files[name], files["below.py"] = transforms.split(files[name], "below")
    assert check_sources(files) == []


@ids
def test_with_other_libraries(folder):
    assert check_sources({path: transforms.other_libraries(text) for path, text in sources(folder).items()}) == []


def test_there_are_folders_and_both_kinds_of_cases():
    assert len(FOLDERS) > 50
    for folder in FOLDERS:
        lines = [line for text in sources(folder).values() for line in text.splitlines() if HANDOFF.search(line)]
        assert any("# want:" in line for line in lines), folder.name
        assert any("#" not in line for line in lines), f"{folder.name} has nothing that must stay silent"
