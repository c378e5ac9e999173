"""The code keeps to what CONTRIBUTING promises: budgets, annotations, the linter's own taste."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FILES = sorted((ROOT / "elicitlint").rglob("*.py"))


def p90(sizes: list[int]) -> int:
    return sorted(sizes)[int(len(sizes) * 0.9)]


def functions() -> list[tuple[int, str]]:
    found: list[tuple[int, str]] = []
    for path in FILES:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                place = f"{path.relative_to(ROOT)}:{node.lineno} {node.name}"
                found.append(((node.end_lineno or node.lineno) - node.lineno + 1, place))
    return found


def test_files_are_small():
    sizes = {path.relative_to(ROOT).as_posix(): path.read_text("utf-8").count("\n") for path in FILES}
    assert {name: size for name, size in sizes.items() if size > 500} == {}
    assert p90(list(sizes.values())) <= 350


def test_functions_are_small():
    sizes = functions()
    assert [place for size, place in sizes if size > 90] == []
    assert p90([size for size, _ in sizes]) <= 40


@pytest.mark.parametrize("command", [["ruff", "check", "--quiet", "elicitlint", "tests"], ["mypy", "--no-error-summary"]])
def test_checkers_are_silent(command: list[str]):
    done = subprocess.run([sys.executable, "-m", *command], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
