"""The data files that fixes and the demo read are named in the packaging: a wheel without them would only fail in use."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("package", ["elicitlint.fix", "elicitlint.faces"])
def test_every_data_file_is_packaged(package: str) -> None:
    folder = ROOT.joinpath(*package.split("."))
    globs = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["setuptools"]["package-data"][package]
    packaged = {path for glob in globs for path in folder.glob(glob)}
    data = {
        path for path in folder.rglob("*")
        if path.is_file() and path.suffix not in (".py", ".pyc") and not (path.parent / "__init__.py").exists()
    }  # fmt: skip
    assert data and data == packaged
