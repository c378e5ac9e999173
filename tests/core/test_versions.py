"""Which versions a project uses: lock files, requirements, and what a row for other versions is then worth."""

from __future__ import annotations

import pytest

from elicitlint.catalog import load_catalog
from elicitlint.core.versions import project_versions, release

TASKS = "fastmcp.server.tasks.elicitation.elicit_for_task"


@pytest.mark.parametrize(
    ("text", "numbers"), [("2.10.0rc1", (2, 10)), ("4", (4,)), ("0.8", (0, 8)), ("v1.0", (1,)), ("1!2.0.1", (2, 0, 1)), ("", ())]
)
def test_release(text, numbers):
    assert release(text) == numbers


@pytest.mark.parametrize(
    ("line", "outside"),
    [
        ("fastmcp==4.1.4", True),
        ("fastmcp>=4", True),
        ("fastmcp~=4.1", True),
        ("FastMCP[tasks] >= 4.0 ; python_version > '3.9'", True),
        ("fastmcp==3.4.11", False),
        ("fastmcp==3.*", False),
        ("fastmcp>=3,<4", False),
        ("fastmcp<3", True),
        ("fastmcp<=2.14", True),
        ("fastmcp~=2.10.0", True),
        ("fastmcp>=2", False),
        ("fastmcp", False),
        ("fastmcp!=3.0", False),
        ("fastmcp @ git+https://example.org/fastmcp@v4", False),
        ("# fastmcp==4", False),
        ("-r other.txt", False),
        ("fastmcp-tasks==4.1.4", False),
    ],
)
def test_a_requirement_bounds_the_version(tmp_path, line, outside):
    """The row holds from 3 on, below 4."""
    (tmp_path / "requirements.txt").write_text(line + "\n")
    suited = load_catalog().suited(project_versions(tmp_path))
    assert ([row.kind for row in suited.find(TASKS) if row.kind == "ask"] == []) is outside


UV = '[[package]]\nname = "anyio"\nversion = "4.16.0"\n\n[[package]]\nname = "fastmcp"\nversion = "4.1.4"\n'


@pytest.mark.parametrize(
    ("file", "text", "place"),
    [
        ("uv.lock", UV, "uv.lock:6"),
        ("poetry.lock", UV, "poetry.lock:6"),
        ("Pipfile.lock", '{"default": {\n "fastmcp": {"hashes": [], "version": "==4.1.4"}}}', "Pipfile.lock:2"),
        ("pylock.toml", UV.replace("[package]", "[packages]"), "pylock.toml:6"),
    ],
)
def test_a_lock_file_decides(tmp_path, file, text, place):
    (tmp_path / file).write_text(text)
    (tmp_path / "requirements.txt").write_text("fastmcp<4\n")
    found = project_versions(tmp_path)["fastmcp"]
    assert (found.text, found.place) == ("4.1.4", place)
    assert found.outside("3.0", "4")


@pytest.mark.parametrize(
    "text",
    [
        '[project]\ndependencies = ["fastmcp>=4"]\n',
        '[project.optional-dependencies]\nserver = ["fastmcp>=4"]\n',
        '[dependency-groups]\nserver = ["fastmcp>=4", {include-group = "dev"}]\n',
        '[tool.poetry.dependencies]\nfastmcp = "^4.1"\n',
        '[tool.poetry.group.server.dependencies]\nfastmcp = {version = "4.1.4", extras = ["tasks"]}\n',
    ],
)
def test_pyproject(tmp_path, text):
    (tmp_path / "pyproject.toml").write_text(text)
    assert project_versions(tmp_path)["fastmcp"].outside("3.0", "4")


def test_two_files_that_differ_allow_both(tmp_path):
    (tmp_path / "requirements.txt").write_text("fastmcp==3.2\n")
    (tmp_path / "requirements-new.txt").write_text("fastmcp==4.1\n")
    found = project_versions(tmp_path)["fastmcp"]
    assert not found.outside("3.0", "4")
    assert not found.outside("4", "")


def test_rows_without_a_range_and_unknown_libraries_hold(tmp_path):
    (tmp_path / "requirements.txt").write_text("celery==1.0\nfastmcp==4.1.4\n")
    catalog = load_catalog()
    suited = catalog.suited(project_versions(tmp_path))
    assert suited.find("celery.Task.delay") == catalog.find("celery.Task.delay")
    assert suited.find("dbos.DBOS.transaction") == catalog.find("dbos.DBOS.transaction")
    assert suited.digest != catalog.digest
    assert catalog.suited({}) is catalog


def test_the_name_in_an_index_may_differ_from_that_of_the_import(tmp_path):
    (tmp_path / "requirements.txt").write_text("openai-agents==0.7\n")
    suited = load_catalog().suited(project_versions(tmp_path))
    assert "ask" not in {row.kind for row in suited.find("agents.function_tool")}
    (tmp_path / "requirements.txt").write_text("openai-agents==0.24\n")
    suited = load_catalog().suited(project_versions(tmp_path))
    assert "ask" in {row.kind for row in suited.find("agents.function_tool")}


def test_files_that_cannot_be_read_say_nothing(tmp_path):
    (tmp_path / "pyproject.toml").write_text("[[[")
    (tmp_path / "uv.lock").write_bytes(b"\xff\xfe\x00")
    assert project_versions(tmp_path) == {}
