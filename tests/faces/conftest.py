"""The command line run in this process, with an engine that finds what the test says."""

import sys

import pytest
from click.testing import CliRunner

from elicitlint import pipeline
from elicitlint.core.findings import Confidence, Finding, Place, Regime, Report, Severity, Span, Stats, Step
from elicitlint.faces.cli import cli

ASKING = "import mcp\n\n\nasync def f(ctx, path):\n    answer = await ctx.elicit('sure?')\n    wipe.delay(path)\n"


def place(path, line=6, column=4):
    return Place(path, Span(line, column, line, column + 4))


def finding(path="a.py", line=6, rule="MEL101", steps=(), **other):
    told = tuple(Step(place(p, n), role, "x") for p, n, role in steps)
    values = {"severity": Severity.ERROR, "confidence": Confidence.HIGH, "message": f"{rule} here"} | other
    return Finding(rule, "n", place(path, line), function="f", sink="s", flow="ab12", steps=told, **values)


def regime(path="a.py", name="unguarded"):
    return Regime(place(path, 5), "f", "sure?", name, "because")


class Engine:
    """Stands for the analysis; counts its calls."""

    def __init__(self):
        self.report = Report()
        self.calls = []
        self.error = None

    def __call__(self, project, catalog, settings):
        self.calls.append((project, catalog, settings))
        if self.error:
            raise self.error
        self.report.stats = Stats(parsed=1)
        return self.report


@pytest.fixture
def engine(monkeypatch):
    fake = Engine()
    monkeypatch.setattr(pipeline, "_engine", lambda: fake)
    monkeypatch.setattr("elicitlint.core.results.Results.get", lambda self: None)  # what it finds changes between runs
    return fake


@pytest.fixture
def root(tmp_path, monkeypatch):
    """An empty project, and the working directory."""
    (tmp_path / "pyproject.toml").write_text("")
    monkeypatch.chdir(tmp_path)
    for name in ("NO_COLOR", "FORCE_COLOR", "GITHUB_ACTIONS", "GITLAB_CI", "GITHUB_STEP_SUMMARY", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


@pytest.fixture
def run(root):
    """Call the command line; the result has exit_code, stdout and stderr."""

    def call(*arguments, stdin=None):
        result = CliRunner().invoke(cli, list(arguments), input=stdin)
        if result.exception and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    assert sys.stdout is not None
    return call
