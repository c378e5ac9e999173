"""Speed as ratios in one run: CPU seconds of ours beside those of ruff and flake8 on the same tree.

usage: bench.py [TREE_WITH_ASKS]

On Django's source, which asks nobody, `elicitlint check` may cost twice what `ruff check --select F` costs, and must load
neither libcst nor astroid. On a tree with asks it must cost less than plain flake8, cold.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

BIN = Path(sys.executable).parent
ROUNDS = 7


def cpu(*command: str, cwd: Path) -> float:
    """User and system seconds of a command and its children, the best of a few rounds."""
    best = float("inf")
    for _ in range(ROUNDS):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(command, cwd=cwd, capture_output=True, check=False)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        best = min(best, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return best


def django(folder: Path) -> Path:
    """Django's source, downloaded once into the user's cache."""
    cache = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "elicitlint-bench"
    cache.mkdir(parents=True, exist_ok=True)
    if not list(cache.glob("[dD]jango-*.whl")):
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", str(cache), "django"]
        subprocess.run(command, check=True)
    zipfile.ZipFile(next(cache.glob("[dD]jango-*.whl"))).extractall(folder)
    return folder


def loaded_parsers(tree: Path) -> set[str]:
    """Which of the parsers a run on the tree imports."""
    script = (
        "import sys\nfrom elicitlint.faces.cli import cli\n"
        "try:\n    cli.main(['check', '--no-cache', '--quiet', '--quiet'])\nexcept SystemExit:\n    pass\n"
        "print(*{'libcst', 'astroid'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=tree, capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def lines(tree: Path) -> int:
    """Lines of Python below a folder."""
    return sum(path.read_bytes().count(b"\n") for path in tree.rglob("*.py") if path.is_file())


def row(name: str, ours: float, theirs: float, limit: float) -> bool:
    """Print one comparison and say whether it holds."""
    ratio = ours / theirs
    print(f"{name}: {ours:.2f} s against {theirs:.2f} s, ratio {ratio:.2f}, limit {limit:g}")
    return ratio <= limit


def main() -> int:
    """Run the comparisons; 1 if one does not hold."""
    ours = [str(BIN / "elicitlint"), "check", "--no-cache", "--quiet"]
    holds = []
    with tempfile.TemporaryDirectory() as name:
        tree = django(Path(name))
        (tree / "pyproject.toml").write_text("")
        print(f"Django: {lines(tree):,} lines")
        ruff = cpu(str(BIN / "ruff"), "check", "--no-cache", "--select", "F", "--quiet", ".", cwd=tree)
        holds.append(row("  elicitlint / ruff --select F", cpu(*ours, cwd=tree), ruff, 2))
        parsers = loaded_parsers(tree)
        print(f"  parsers loaded: {', '.join(sorted(parsers)) or 'none'}")
        holds.append(not parsers)
    for tree in map(Path, sys.argv[1:]):
        print(f"{tree}: {lines(tree):,} lines")
        flake8 = cpu(str(BIN / "flake8"), "-j1", "--isolated", "--extend-ignore", "MEL", ".", cwd=tree)
        holds.append(row("  elicitlint, cold / flake8", cpu(*ours, cwd=tree), flake8, 1))
    return 0 if all(holds) else 1


if __name__ == "__main__":
    sys.exit(main())
