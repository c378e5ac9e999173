"""``elicitlint models`` and ``elicitlint init model``: what is known, from where, and whether a row of one's own works."""

from __future__ import annotations

import json

import pytest

from elicitlint.catalog import json_schema, rules_folder
from elicitlint.faces.starter import KINDS, starter

ROW = 'version = 1\n[[model]]\ntarget = "celery.Task.delay"\nkind = "handoff"\nhandoff = "schedule"\nlink = "none"\n'


def test_the_index_names_every_file_with_its_versions(run):
    done = run("models")
    assert done.exit_code == 0
    assert "celery" in done.stdout
    assert "kombu 5.7.0" in done.stdout
    assert "words" not in {line.split()[0] for line in done.stdout.splitlines() if line}


def test_a_library_a_file_and_a_name_in_any_spelling(run):
    assert "rq.Queue.enqueue_in" in run("models", "rq").stdout
    assert "tenacity.retry" in run("models", "tenacity").stdout
    shown = run("models", "celery.Task.delay").stdout
    assert "celery.app.task.Task.delay" in shown
    assert "handoff=queue" in shown
    assert "celery.toml:" in shown
    assert "rq." not in shown


def test_lines_are_those_of_the_files(run):
    rows = json.loads(run("models", "celery", "--output-format", "json").stdout)
    text = (rules_folder() / "models" / "celery.toml").read_text("utf-8").splitlines()
    for row in (row for row in rows if row["file"].startswith("celery.toml:")):
        assert text[int(row["file"].partition(":")[2]) - 1].startswith("target = ")
        assert not row["own"]


def test_an_unknown_library_is_a_usage_error_with_the_nearest(run):
    done = run("models", "celri")
    assert done.exit_code == 2
    assert "did you mean `celery`?" in done.stderr


def test_a_row_of_ones_own_is_listed_with_what_it_replaces(run, root):
    (root / "my.toml").write_text(ROW)
    (root / "pyproject.toml").write_text('[tool.elicitlint]\nmodels = ["my.toml"]\n')
    shown = run("models", "celery.Task.delay").stdout
    assert "my.toml:3" in shown
    assert "replaced by my.toml:3" in shown
    assert "your own" in run("models").stdout


def test_a_row_that_removes(run, root):
    (root / "my.toml").write_text(ROW.partition("handoff =")[0] + "remove = true\n")
    shown = run("models", "celery.Task.delay", "--models", "my.toml").stdout
    assert "removed by my.toml:3" in shown


def test_rows_in_the_settings(run, root):
    row = ROW.partition("[[model]]\n")[2].replace("celery.Task.delay", "shop.bus.send")
    (root / "pyproject.toml").write_text("[[tool.elicitlint.model]]\n" + row)
    shown = run("models", "shop.bus.send").stdout
    assert "handoff=schedule" in shown
    assert "pyproject.toml" in shown


def test_a_mistake_in_an_inline_row_is_told_with_line_and_suggestion(run, root):
    row = '[[tool.elicitlint.model]]\ntarget = "a.b"\nkind = "quiet"\n\n'
    bad = row.replace("quiet", "efect").replace("a.b", "a.c")
    (root / "pyproject.toml").write_text("[tool.elicitlint]\nconsume = ['x.y']\n\n" + row + bad)
    done = run("models")
    assert done.exit_code == 2
    assert done.stderr == "pyproject.toml:10:1: MEL904 unknown kind 'efect'; did you mean 'effect'?\n"


def test_a_mistake_in_a_short_inline_row(run, root):
    (root / "pyproject.toml").write_text('[tool.elicitlint]\nselect = ["ALL"]\nconsume = [\n  "a.b",\n  "a b",\n]\n')
    done = run("models")
    assert done.stderr.startswith("pyproject.toml:5:1: MEL904 'a b' is no dotted name")


def test_the_published_schema_is_current(run):
    shipped = (rules_folder() / "models" / "schema.json").read_text("utf-8")
    assert json.loads(shipped) == json.loads(json.dumps(json_schema())), "write it anew: elicitlint models --schema > rules/models/schema.json"
    assert run("models", "--schema").stdout == shipped


@pytest.mark.parametrize("kind", KINDS)
def test_a_starter_is_six_lines_that_are_valid(run, root, kind):
    text = run("init", "model", "shop.bus.Bus.send", "--kind", kind).stdout
    assert text == starter("shop.bus.Bus.send", kind)
    assert len(text.splitlines()) == 6
    (root / "my.toml").write_text(text)
    assert run("models", "shop", "--models", "my.toml").exit_code == 0


@pytest.mark.parametrize("name", ["shop.bus.Bus.send", "shop.bus.send", "*.frobnicate"])
@pytest.mark.parametrize("kind", ["handoff", "ask", "effect", "consume", "retry"])
def test_a_starter_is_understood(run, kind, name):
    done = run("init", "model", name, "--kind", kind, "--test")
    assert (done.exit_code, done.stderr) == (0, "")
    assert f"{kind} `{name}`: understood" in done.stdout


def test_a_row_that_makes_no_difference_is_told(run, root):
    text = starter("shop.bus.send", "handoff").replace('link = "none"', 'link = "none"\nwhen = "arg:later given"')
    (root / "my.toml").write_text(text)
    done = run("init", "model", "shop.bus.send", "--test", "--models", "my.toml")
    assert done.exit_code == 1
    assert "makes no difference" in done.stderr


def test_an_existing_file_is_not_overwritten(run, root):
    assert run("init", "model", "shop.bus.send", "--write", "shop.toml").exit_code == 0
    assert (root / "shop.toml").read_text() == starter("shop.bus.send", "handoff")
    assert run("init", "model", "shop.bus.send", "--write", "shop.toml").exit_code == 2


def test_versions_of_the_project_are_told(run, root):
    assert "until 4 (version unknown: taken to hold)" in run("models", "fastmcp").stdout
    (root / "requirements.txt").write_text("fastmcp==4.1.4\n")
    shown = run("models", "fastmcp.server.tasks.elicitation.elicit_for_task").stdout
    assert "does not hold: this project has fastmcp ==4.1.4 by requirements.txt:1" in shown
