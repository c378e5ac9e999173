"""The README and the guide for contributors say what is true: the demo's output, codes, exit codes, links, packages.

``UPDATE_README=1 pytest tests/test_readme.py`` writes the demo's output and the table of rules into the README.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from elicitlint.catalog import load_catalog
from elicitlint.checks import RULES
from elicitlint.core.selectors import Rule, Rules
from elicitlint.core.settings import load_settings
from elicitlint.faces import commands

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
DEMO = re.compile(r"(?<=<!-- demo -->\n).*?(?=<!-- /demo -->)", re.DOTALL)
TABLE = re.compile(r"(?<=<!-- rules -->\n).*?(?=<!-- /rules -->)", re.DOTALL)


def blocks(language: str) -> list[str]:
    """The fenced blocks of a language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


def update(part: re.Pattern[str], text: str) -> None:
    """Hold a marked part of the README to a text, or write it there."""
    page = (ROOT / "README.md").read_text(encoding="utf-8")
    if os.environ.get("UPDATE_README"):
        (ROOT / "README.md").write_text(part.sub(lambda _: text, page), encoding="utf-8")
    else:
        assert part.findall(page) == [text]


def test_demo_output() -> None:
    plain = {k: v for k, v in os.environ.items() if k not in ("FORCE_COLOR", "CLICOLOR_FORCE")}
    run = subprocess.run(
        [sys.executable, "-m", "elicitlint", "demo"],
        cwd=ROOT, capture_output=True, text=True, env=plain | {"NO_COLOR": "1"}, check=False,
    )  # fmt: skip
    found, mark, _ = run.stdout.partition("\n$ elicitlint check --unsafe-fixes --diff")
    assert mark, run.stderr
    printed = f"\n```text\n{found.rstrip()}\n```\n\n"
    update(DEMO, printed)


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md"])
def test_links_lead_somewhere(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    targets = [t for t in re.findall(r"\]\(([^)]+)\)", text) if "://" not in t]
    assert [t for t in targets if not (ROOT / t).exists()] == []


def test_the_table_lists_what_is_checked() -> None:
    index = (ROOT / "rules" / "README.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| \[(MEL\d+)\]\(\S+\) \| (\S+) \| ([^|]+) \|", index, re.MULTILINE)
    table = "".join(f"| [{code}](rules/{code}.md) {name} | {text} |\n" for code, name, text in rows if code in RULES)
    update(TABLE, f"| code | what it reports |\n|---|---|\n{table}")


def test_exit_codes_agree_with_the_help() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "elicitlint", "check", "--help"], capture_output=True, text=True, check=True
    )
    told = re.findall(r"^  (\d)  ", run.stdout, re.MULTILINE)
    assert told == re.findall(r"^\| (\d) \| ", README, re.MULTILINE) == list("01234")


def test_every_command_that_is_named_exists() -> None:
    named = set(re.findall(r"^elicitlint (\w+)", README, re.MULTILINE)) | set(re.findall(r"`elicitlint (\w+)", README))
    there = {path.stem.rstrip("_") for folder in commands.__path__ for path in Path(folder).glob("[!_]*.py")}
    assert named - there == set()
    assert {"check", "regimes", "rule"} <= named


def test_every_option_that_is_named_exists() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "elicitlint", "check", "--help"], capture_output=True, text=True, check=True
    )
    lines = [line for block in blocks("sh") for line in block.splitlines() if line.startswith("elicitlint check")]
    options = {option for line in lines for option in re.findall(r"(--[\w-]+)", line.partition("  #")[0])}
    assert options
    assert [option for option in options if option not in run.stdout] == []


def test_settings_and_model_can_be_read(tmp_path: Path) -> None:
    settings, model = blocks("toml")
    (tmp_path / "pyproject.toml").write_text(settings, encoding="utf-8")
    (tmp_path / "elicitlint.toml").write_text(model, encoding="utf-8")
    loaded = load_settings(tmp_path, Rules([Rule("MEL104", "approval-detached")])).settings
    assert loaded.models == ("elicitlint.toml",)
    [row] = load_catalog([tmp_path / "elicitlint.toml"]).find("shop.bus.Bus.send")
    assert row.kind == "handoff"


def test_dependencies_are_all_named() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    names = {re.split(r"[<>=~!]", dependency)[0] for dependency in project["dependencies"]}
    assert set(re.findall(r"^\| (\w+)(?: \([^)]*\))? \| (?:BSD|MIT|LGPL)", README, re.MULTILINE)) == names


def test_hook_ids() -> None:
    offered = re.findall(r"^- id: (\S+)", (ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"), re.MULTILINE)
    assert re.findall(r"- id: (\S+)", "".join(blocks("yaml"))) == offered
