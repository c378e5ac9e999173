"""Reading and searching the bytes of a project."""

import os
import re

import pytest

from elicitlint.core.prefilter import Seed
from elicitlint.core.project import MAX_SOURCE, Project
from elicitlint.core.settings import Settings


def project(root, files, **overlay):
    for path, data in files.items():
        (root / path).write_bytes(data)
    return Project.open(root, Settings(), overlay={k.replace("_py", ".py"): v for k, v in overlay.items()})


def test_read_gives_the_bytes_of_disk_or_buffer(tmp_path):
    p = project(tmp_path, {"a.py": b"one\r\n", "b.py": b"", "c.py": b"tail"}, b_py=b"buffer", new_py=b"n")
    assert [p.read(f) for f in p.files] == [b"one\r\n", b"buffer", b"tail", b"n"]


def test_read_is_recorded(tmp_path):
    p = project(tmp_path, {"a.py": b"1", "b.py": b"2"})
    p.read("a.py")
    with p.recording() as outer:
        p.read("b.py")
        with p.recording() as inner:
            p.read("a.py")
    assert (outer, inner) == ({"a.py", "b.py"}, {"a.py"})


def test_a_file_outside_the_list_can_be_read_and_a_missing_one_raises(tmp_path):
    p = project(tmp_path, {"a.py": b"1"})
    (tmp_path / "model.toml").write_bytes(b"x")
    assert p.read("model.toml") == b"x"
    with pytest.raises(FileNotFoundError):
        p.read("gone.py")


def test_search_finds_whole_words_only(tmp_path):
    p = project(tmp_path, {"a.py": b"wipe()", "b.py": b"wiped = 1", "c.py": b"x.wipe", "d.py": b"_wipe\nwipe2"})
    assert p.search(["wipe", "nothing"]) == {"wipe": ["a.py", "c.py"]}
    assert p.search(["wipe"], word=False) == {"wipe": ["a.py", "b.py", "c.py", "d.py"]}


def test_a_word_does_not_span_two_files(tmp_path):
    p = project(tmp_path, {"a.py": b"eli", "b.py": b"cit"})
    assert p.search(["elicit"], word=False) == {}


def test_a_seed_needs_a_word_and_every_pattern(tmp_path):
    p = project(tmp_path, {"a.py": b"mcp elicit", "b.py": b"mcp only", "c.py": b"elicit", "d.py": b"mcp\nx.elicit"})
    assert p.seeds([Seed(frozenset({b"mcp"}), (re.compile(rb"\belicit"),))]) == ["a.py", "d.py"]
    assert p.seeds([Seed(frozenset({b"only", b"elicit"}))]) == ["a.py", "b.py", "c.py", "d.py"]


def test_a_pattern_sees_one_file_at_a_time(tmp_path):
    p = project(tmp_path, {"a.py": b"mcp", "b.py": b"elicit"})
    assert p.seeds([Seed(frozenset({b"mcp"}), (re.compile(rb"elicit"),))]) == []


def test_a_file_too_large_to_parse_reads_as_empty_and_is_a_problem(tmp_path):
    p = project(tmp_path, {"big.py": b"#" * (MAX_SOURCE + 1), "a.py": b""})
    assert p.problems == []
    assert p.read("big.py") == b""
    assert p.read("big.py") == b""
    [problem] = p.problems
    assert (problem.kind, problem.path, problem.line) == ("MEL901", "big.py", 1)


@pytest.mark.skipif(os.geteuid() == 0, reason="root reads everything")
def test_a_file_that_may_not_be_read_is_a_problem(tmp_path):
    (tmp_path / "a.py").write_text("")
    (tmp_path / "a.py").chmod(0)
    assert [p.path for p in Project.open(tmp_path, Settings()).problems] == ["a.py"]


def test_what_is_no_regular_file_is_left_out(tmp_path):
    os.mkfifo(tmp_path / "pipe.py")
    assert Project(tmp_path, Settings(), ["pipe.py", "gone.py"]).corpus.paths == []


@pytest.mark.parametrize(
    "text",
    [
        b"import celery\n",
        b"import celery",
        b"x = 1\n    import os, celery.app as c\n",
        b"from celery import shared_task\n",
        b"if x: import celery\n",
        b"import os; import celery\n",
        b"from celery.app.task import (\n    Task,\n)\n",
    ],
)
def test_imports_pick_a_file(tmp_path, text):
    p = project(tmp_path, {"a.py": b"x = 1\n", "b.py": text, "c.py": b"import os\n"})
    assert p.seeds([Seed(imports=frozenset({b"celery"}))]) == ["b.py"]


@pytest.mark.parametrize(
    "text",
    [b"celery import x\n", b"# to import celery\n", b"from .celery import x\n", b"import celeryx\n", b"import ,\n"],
)
def test_what_is_no_import_of_it_does_not(tmp_path, text):
    assert project(tmp_path, {"a.py": text}).seeds([Seed(imports=frozenset({b"celery"}))]) == []


def test_a_longer_word_is_found_after_a_shorter_one(tmp_path):
    p = project(tmp_path, {"a.py": b"approv", "b.py": b"approval_x approval", "c.py": b"approval"})
    assert p.seeds([Seed(frozenset({b"approv"}))]) == ["a.py", "b.py", "c.py"]
    assert p.seeds([Seed(frozenset({b"approval"}))]) == ["b.py", "c.py"]
    assert p.search(["approval"]) == {"approval": ["b.py", "c.py"]}
    assert p.search(["approval_x"]) == {"approval_x": ["b.py"]}
