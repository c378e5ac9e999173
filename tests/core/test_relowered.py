"""What is lowered again after a change: the files whose bytes, path or module name changed, and nothing else."""

import pytest

from elicitlint.flow.engine import Reading
from elicitlint.pipeline import Request, run

FILES = {
    "pyproject.toml": "",
    "tool.py": "from celery import Celery\nfrom fastmcp import Context\n\nfrom gate import allowed\nfrom shop.jobs import wipe\n\n\n"
    "async def run(path: str, ctx: Context) -> None:\n    if await allowed(ctx, path):\n        wipe.delay(path)\n",
    "gate.py": "from fastmcp import Context\n\n\nasync def allowed(ctx: Context, path: str) -> bool:\n"
    "    answer = await ctx.elicit(f'Wipe {path}?', response_type=None)\n    return answer.action == 'accept'\n",
    "shop/__init__.py": "",
    "shop/jobs.py": "import shutil\n\nfrom celery import Celery\n\napp = Celery('shop')\n\n\n"
    "@app.task\ndef wipe(path: str) -> None:\n    shutil.rmtree(path)\n",
    "beside.py": "X = 1\n",
}


@pytest.fixture
def project(tmp_path, monkeypatch):
    monkeypatch.delenv("ELICITLINT_CACHE_DIR", raising=False)
    for path, text in FILES.items():
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_text(text)
    return tmp_path


@pytest.fixture
def lowered(monkeypatch):
    """The files that are parsed and lowered, in order."""
    seen = []
    fresh = Reading._fresh

    def noting(self, data, path, *rest):
        seen.append(path)
        return fresh(self, data, path, *rest)

    monkeypatch.setattr(Reading, "_fresh", noting)
    return seen


def again(project, lowered):
    lowered.clear()
    result = run(Request(cwd=project))
    return sorted(lowered), sorted({(f.rule, f.place.path) for f in result.report.findings})


BOTH = [("MEL101", "tool.py"), ("MEL108", "shop/jobs.py")]


def test_the_first_run_reads_what_an_ask_leads_to_and_the_second_nothing(project, lowered):
    files, found = again(project, lowered)
    assert files == ["gate.py", "shop/jobs.py", "tool.py"]
    assert set(BOTH) <= set(found)
    assert again(project, lowered) == ([], found)


@pytest.mark.parametrize("path", ["gate.py", "tool.py", "shop/jobs.py"])
def test_a_comment_lowers_its_own_file_only(project, lowered, path):
    _, found = again(project, lowered)
    (project / path).write_text(FILES[path] + "# changed\n")
    assert again(project, lowered) == ([path], found)


def test_a_change_back_lowers_nothing(project, lowered):
    again(project, lowered)
    (project / "gate.py").write_text(FILES["gate.py"].replace("== 'accept'", "!= 'accept'"))
    assert again(project, lowered)[0] == ["gate.py"]
    (project / "gate.py").write_text(FILES["gate.py"])
    files, found = again(project, lowered)
    assert files == [] and set(BOTH) <= set(found)


def test_a_change_in_a_helper_changes_what_is_found_elsewhere(project, lowered):
    again(project, lowered)
    (project / "gate.py").write_text(FILES["gate.py"].replace("return answer.action == 'accept'", "return False"))
    files, found = again(project, lowered)
    assert files == ["gate.py"] and ("MEL101", "tool.py") not in found


def test_a_file_that_nothing_leads_to_is_never_lowered(project, lowered):
    again(project, lowered)
    (project / "beside.py").write_text("X = 2\n")
    assert again(project, lowered)[0] == []


def test_a_renamed_file_is_another_module(project, lowered):
    again(project, lowered)
    (project / "gate.py").rename(project / "gates.py")
    (project / "tool.py").write_text(FILES["tool.py"].replace("from gate import", "from gates import"))
    files, found = again(project, lowered)
    assert files == ["gates.py", "tool.py"] and set(BOTH) <= set(found)


def test_settings_and_rules_lower_nothing(project, lowered):
    again(project, lowered)
    (project / "pyproject.toml").write_text('[tool.elicitlint]\nignore = ["MEL101"]\nconsume = ["shop.jobs.spend"]\n')
    files, found = again(project, lowered)
    assert files == [] and ("MEL101", "tool.py") not in found
