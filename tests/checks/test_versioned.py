"""What rests on a row for some versions of a library says so where the project does not tell which it uses."""

from __future__ import annotations

from pathlib import Path

import pytest

from elicitlint.pipeline import Request, run

SERVER = """\
import os

from mcp.server.fastmcp import Context, FastMCP
from jobs import wipe

mcp = FastMCP("files")


@mcp.tool()
async def remove(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Delete {path}?", schema=dict)
    if answer.action == "accept":
        wipe.delay(path)
    return "queued"
"""
JOBS = """\
import shutil

from celery import shared_task


@shared_task
def wipe(path):
    shutil.rmtree(path)
"""


def steps(folder: Path, use_cache: bool = False) -> list[str]:
    found = run(Request(cwd=folder, paths=(".",), use_cache=use_cache)).report.findings
    return [step.text for finding in found for step in finding.steps if step.role == "ask"]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "pyproject.toml").write_text("[tool.elicitlint]\n")
    (tmp_path / "server.py").write_text(SERVER)
    (tmp_path / "jobs.py").write_text(JOBS)
    return tmp_path


def test_an_untold_version_is_said_at_the_step_that_rests_on_it(project: Path) -> None:
    assert set(steps(project)) == {"a person is asked (elicit) (version unknown: taken to be mcp since 1.10 until 2)"}


def test_a_told_version_is_not_mentioned_and_is_noticed_by_the_cache(project: Path) -> None:
    before = steps(project, use_cache=True)
    assert "version unknown" in before[0]
    (project / "requirements.txt").write_text("mcp==1.12.0\n")
    assert set(steps(project, use_cache=True)) == {"a person is asked (elicit)"}


def test_rows_without_versions_say_nothing(project: Path) -> None:
    found = run(Request(cwd=project, paths=(".",), use_cache=False)).report.findings
    other = [step.text for finding in found for step in finding.steps if step.role != "ask"]
    assert other and not any("version unknown" in text for text in other)
