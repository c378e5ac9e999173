"""Imports point only towards lower rooms, and heavy libraries stay in the rooms that own them."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "elicitlint"
ORDER = ["core", "catalog", "syntax", "ir", "flow", "checks", "fix", "report", "pipeline", "testing", "faces"]
REPORT_MAY = {"core", "catalog", "report"}
OWNERS = {"libcst": {"syntax", "ir", "fix", "faces"}, "astroid": {"syntax"}, "click": {"faces"}, "flake8": {"faces"}}
FILES = sorted(PACKAGE.rglob("*.py"))


def room(path: Path) -> str:
    first = path.relative_to(PACKAGE).parts[0]
    return first.removesuffix(".py")


def imported(path: Path) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno}: relative import"
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return names


def rooms_of(names: set[str]) -> set[str]:
    ours = {name.split(".")[1] for name in names if name.startswith("elicitlint.")}
    return {name for name in ours if (PACKAGE / name).exists() or (PACKAGE / f"{name}.py").exists()}


def test_every_folder_is_a_known_room():
    folders = {p.name for p in PACKAGE.iterdir() if p.is_dir() and not p.name.startswith(("_", "."))}
    assert folders <= set(ORDER)


@pytest.mark.parametrize("path", FILES, ids=lambda p: str(p.relative_to(PACKAGE)))
def test_imports_point_down(path):
    own = room(path)
    if own.startswith("__"):
        return
    for other in rooms_of(imported(path)):
        assert other == own or ORDER.index(other) < ORDER.index(own), f"{own} imports {other}"
        assert own != "report" or other in REPORT_MAY, f"report imports {other}"


@pytest.mark.parametrize("path", FILES, ids=lambda p: str(p.relative_to(PACKAGE)))
def test_libraries_stay_with_their_owners(path):
    used = {name.split(".")[0] for name in imported(path)}
    for library, owners in OWNERS.items():
        assert library not in used or room(path) in owners, f"{room(path)} imports {library}"


def modules_after(code: str) -> set[str]:
    script = f"import sys\n{code}\nprint(' '.join(sys.modules))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


@pytest.mark.parametrize(
    "code",
    [
        "import elicitlint.pipeline",
        "import elicitlint.faces.cli, elicitlint.faces.commands.check, elicitlint.faces.commands.rule",
    ],
)
def test_starting_imports_no_parser(code):
    assert not {"libcst", "astroid"} & modules_after(code)
