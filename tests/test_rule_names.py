"""Rules that follow decisions and state judge by what the code does: other names for what is the project's own change no
verdict.

What these rules read by name by design stays as it is: words for yes and no in the options of a form and in what is
kept (``approved``), the fields of a message, the words of a question, and names by which a helper that cannot be seen
says what it does.
"""

from pathlib import Path

import pytest

from elicitlint.testing import check_sources
from tests import transforms

RULES = Path(__file__).parents[1] / "testdata" / "rules"
CODES = ("MEL106", "MEL109", "MEL301", "MEL302", "MEL303", "MEL309")
FOLDERS = sorted(path for code in CODES for path in RULES.glob(f"{code}-*/*") if path.is_dir())
BY_DESIGN = ("approve", "approved", "answer", "confirm", "remember")
"""A signal named for a yes and what it sets, a promise that holds an answer, an argument of a tool that claims one, a field
that a person reads in a form."""


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda p: f"{p.parent.name[:6]}-{p.name}")
def test_under_other_names(folder):
    files = {path.relative_to(folder).as_posix(): path.read_text() for path in sorted(folder.rglob("*.py"))}
    settings = folder / "pyproject.toml"
    if settings.exists():
        files["pyproject.toml"] = settings.read_text()
    changed = transforms.renamed({path: text for path, text in files.items() if path.endswith(".py")}, BY_DESIGN)
    assert [line for line in check_sources(files | changed) if "expected with" not in line] == []


def test_there_are_folders_of_each_rule():
    assert {folder.parent.name[:6] for folder in FOLDERS} >= {"MEL109", "MEL301", "MEL302", "MEL303"}
