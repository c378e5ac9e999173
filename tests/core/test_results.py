"""The kept report of a run: read back where nothing has changed, made anew after every change that could matter."""

import os
from dataclasses import replace

import pytest

from elicitlint import pipeline
from elicitlint.core import results
from elicitlint.pipeline import Request, run

TOOL = '''from celery import Celery
from fastmcp import Context

import jobs

app = Celery("shop", broker="redis://broker")


async def refund(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[answer.data])
    return "queued"
'''


@pytest.fixture
def project(tmp_path, monkeypatch):
    monkeypatch.delenv("ELICITLINT_CACHE_DIR", raising=False)
    (tmp_path / "pyproject.toml").write_text("")
    (tmp_path / "tool.py").write_text(TOOL)
    (tmp_path / "jobs.py").write_text("def work(order: int) -> None:\n    print(order)\n")
    return tmp_path


@pytest.fixture
def made(monkeypatch):
    """Counts how often the engine runs."""
    count = []
    engine = pipeline._engine

    def counting():
        count.append(1)
        return engine()

    monkeypatch.setattr(pipeline, "_engine", counting)
    return count


def plain(result):
    report = result.report
    return report.findings, report.regimes, report.problems, report.notes


def test_an_unchanged_project_is_not_analysed_again(project, made):
    first = run(Request(cwd=project))
    second = run(Request(cwd=project))
    assert len(made) == 1
    assert plain(first) == plain(second)
    assert [f.rule for f in second.report.findings] == ["MEL101"]
    assert second.report.stats.cached == first.report.stats.parsed and second.report.stats.parsed == 0


def test_what_only_filters_a_report_needs_no_other_one(project, made):
    run(Request(cwd=project))
    chosen = run(Request(cwd=project, overrides={"select": ("MEL108",)}))
    assert len(made) == 1 and chosen.report.findings == []
    (project / "pyproject.toml").write_text('[tool.elicitlint]\nignore = ["MEL101"]\n')
    assert run(Request(cwd=project)).report.findings == [] and len(made) == 1


CHANGES = {
    "a file": lambda root: (root / "jobs.py").write_text("def work(order: int) -> None:\n    pass\n"),
    "a file's bytes, not its size or time": lambda root: _same_size(root / "jobs.py"),
    "a new file": lambda root: (root / "more.py").write_text("X = 1\n"),
    "a lost file": lambda root: (root / "jobs.py").unlink(),
    "another name": lambda root: (root / "jobs.py").rename(root / "work.py"),
    "another folder for imports": lambda root: (root / "jobs.py").rename(_made(root / "src") / "jobs.py"),
    "a stub": lambda root: (root / "jobs.pyi").write_text("def work(order: int) -> None: ...\n"),
    "a setting": lambda root: (root / "pyproject.toml").write_text('[tool.elicitlint]\nconsume = ["jobs.spend"]\n'),
    "a model": lambda root: _model(root),
}


def _same_size(path):
    before = path.stat()
    path.write_text(path.read_text().replace("print(order)", "input(order)"))
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert path.stat().st_size == before.st_size


def _made(folder):
    folder.mkdir()
    return folder


def _model(root):
    (root / "own.toml").write_text(
        'version = 1\nlibrary = "own"\nchecked = "1"\n\n[[model]]\ntarget = "jobs.work"\nkind = "effect"\nport = "args"\n'
    )
    (root / "pyproject.toml").write_text('[tool.elicitlint]\nmodels = ["own.toml"]\n')


@pytest.mark.parametrize("change", CHANGES)
def test_every_change_is_seen(project, made, change):
    run(Request(cwd=project))
    CHANGES[change](project)
    again = run(Request(cwd=project))
    assert len(made) == 2
    assert plain(again) == plain(run(Request(cwd=project, use_cache=False)))


def test_a_changed_model_file_is_seen(project, made):
    _model(project)
    run(Request(cwd=project))
    (project / "own.toml").write_text((project / "own.toml").read_text().replace('"jobs.work"', '"jobs.walk"'))
    run(Request(cwd=project))
    assert len(made) == 2


def test_unsaved_bytes_are_seen(project, made):
    run(Request(cwd=project))
    run(Request(cwd=project, overlay={"tool.py": TOOL.replace("int", "str").encode()}))
    assert len(made) == 2


def test_another_tool_makes_another_report(project, made, monkeypatch):
    run(Request(cwd=project))
    monkeypatch.setattr(results, "__version__", "99")
    run(Request(cwd=project))
    assert len(made) == 2


def test_a_damaged_entry_is_a_miss(project, made, monkeypatch):
    run(Request(cwd=project))
    monkeypatch.setattr("elicitlint.core.store.Store.get", lambda self, key: b"[]")
    monkeypatch.setattr("elicitlint.flow.engine.Reading._lowered", lambda self, path: None)
    run(Request(cwd=project))
    assert len(made) == 2


def test_a_run_without_a_cache_keeps_nothing(project, made):
    request = Request(cwd=project, use_cache=False)
    run(request)
    run(replace(request))
    assert len(made) == 2 and not (project / ".elicitlint_cache").exists()


def test_a_crash_is_not_kept(project, made, monkeypatch):
    with monkeypatch.context() as broken:
        broken.setattr("elicitlint.checks.mel101.check", None)
        broken.setattr("elicitlint.checks.RULES", {"MEL101": None})
        assert [p.kind for p in run(Request(cwd=project)).report.problems] == ["MEL903"]
    assert run(Request(cwd=project)).report.problems == [] and len(made) == 2


def test_files_too_large_are_told_again(project, made, monkeypatch):
    monkeypatch.setattr("elicitlint.core.project.MAX_SOURCE", 50)
    first = run(Request(cwd=project))
    second = run(Request(cwd=project))
    assert len(made) == 1 and [p.kind for p in first.report.problems]
    assert first.report.problems == second.report.problems
