"""The change itself: what it inserts on both sides, and what it leaves to a person."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from textwrap import dedent

import pytest

from elicitlint.core.findings import Applicability, Place, Span
from elicitlint.fix.grants import plan_grant
from elicitlint.fix.plan import Plan, Refusal, apply
from elicitlint.fix.requests import FixOptions, GrantRequest

Project = Callable[..., Path]
Requests = Callable[..., GrantRequest]

OPTIONS = FixOptions(path="grants.py")

TOOLS = """\
from jobs import wipe


async def tool(path, depth, ctx):
    answer = await ctx.elicit("?", bool)
    if answer.action == "accept":
        {statement}
"""

JOBS = """\
import shutil

from celery import Celery

app = Celery()


{worker}
"""

WIPE = """\
@app.task
def wipe(path):
    shutil.rmtree(path)"""


def tools(statement: str) -> str:
    return TOOLS.format(statement=statement.replace("\n", "\n        "))


def jobs(worker: str) -> str:
    return JOBS.format(worker=dedent(worker).strip("\n"))


def planned(root: Path, request: GrantRequest, options: FixOptions = OPTIONS) -> Plan:
    plan = plan_grant(request, root, options)
    assert isinstance(plan, Plan), plan
    return plan


def added(plan: Plan, path: str) -> list[str]:
    """The lines of a file that the plan makes, without those it had."""
    change = next(change for change in plan.changes if change.path == path)
    before = change.before.decode().splitlines()
    return [line for line in change.after.decode().splitlines() if line not in before]


def refusal(root: Path, request: GrantRequest) -> str:
    plan = plan_grant(request, root, OPTIONS)
    assert isinstance(plan, Refusal), plan.overlay
    return plan.reason


def test_both_sides(project: Project, request_for: Requests) -> None:
    root = project(tools=tools("wipe.delay(path)"), jobs=jobs(WIPE))
    plan = planned(root, request_for(root))
    assert added(plan, "tools.py") == [
        "from grants import issue",
        '        grant_id = issue("jobs.wipe", {"path": path}, ttl=900)',
        "        wipe.delay(path, grant_id=grant_id)",
    ]
    assert added(plan, "jobs.py") == [
        "from grants import consume",
        "def wipe(path, *, grant_id):",
        '    consume(grant_id, "jobs.wipe", {"path": path})',
    ]
    assert plan.applicability is Applicability.UNSAFE
    assert plan.title == "issue a grant after the accept, queue its id, consume first in wipe()"
    assert len(plan.notes) == 2 and "900 s" in plan.notes[1]
    assert {edit.path for edit in plan.fix.edits} == {"jobs.py", "tools.py"}


@pytest.mark.parametrize(
    ("statement", "expected"),
    [
        ("wipe.delay(path=path)", "wipe.delay(path=path, grant_id=grant_id)"),
        ("wipe.delay(path,)", "wipe.delay(path, grant_id=grant_id,)"),
        ("wipe.delay((path))", "wipe.delay((path), grant_id=grant_id)"),
        ("return wipe.delay(path).id", "return wipe.delay(path, grant_id=grant_id).id"),
        ("job = jobs.tasks.wipe.delay(path)", "job = jobs.tasks.wipe.delay(path, grant_id=grant_id)"),
        ("log(f'{wipe.delay(path)}')", "log(f'{wipe.delay(path, grant_id=grant_id)}')"),
        ("wipe.apply_async((path,))", 'wipe.apply_async((path,), kwargs={"grant_id": grant_id})'),
        ("wipe.apply_async([path], {})", 'wipe.apply_async([path], {"grant_id": grant_id})'),
        (
            "wipe.apply_async((path,), {}, countdown=5)",
            'wipe.apply_async((path,), {"grant_id": grant_id}, countdown=5)',
        ),
        (
            "wipe.apply_async(args=(path,), queue='q')",
            "wipe.apply_async(args=(path,), queue='q', kwargs={\"grant_id\": grant_id})",
        ),
        ("wipe.apply_async(kwargs={'path': path})", "wipe.apply_async(kwargs={'path': path, \"grant_id\": grant_id})"),
    ],
)
def test_the_call(statement: str, expected: str, project: Project, request_for: Requests) -> None:
    root = project(tools=tools(statement), jobs=jobs(WIPE))
    plan = planned(root, request_for(root))
    issue = '        grant_id = issue("jobs.wipe", {"path": path}, ttl=900)'
    lines = added(plan, "tools.py")
    assert lines == ["from grants import issue", issue, f"        {expected}"]


def test_an_argument_list_over_several_lines(project: Project, request_for: Requests) -> None:
    statement = "wipe.delay(\n    path,  # the folder\n    depth,  # how deep\n)"
    root = project(
        tools=tools(statement),
        jobs=jobs("@app.task\ndef wipe(\n    path: str,\n    depth: int = 3  # levels\n) -> None:\n    pass"),
    )
    plan = planned(root, request_for(root))
    after = {path: data.decode() for path, data in plan.overlay.items()}
    assert "            depth,  # how deep\n            grant_id=grant_id,\n        )\n" in after["tools.py"]
    assert "    depth: int = 3,  # levels\n    *,\n    grant_id: str\n) -> None:\n" in after["jobs.py"]
    assert 'consume(grant_id, "jobs.wipe", {"path": path, "depth": depth})' in after["jobs.py"]


@pytest.mark.parametrize(
    ("signature", "expected"),
    [
        ("path", "path, *, grant_id"),
        ("path: str", "path: str, *, grant_id: str"),
        ("path: 'str'", "path: 'str', *, grant_id: str"),
        ("path: str | None = None", "path: str | None = None, *, grant_id: str"),
        ("path,", "path, *, grant_id,"),
        ("path, /", "path, /, *, grant_id"),
        ("path, /, ", "path, /, *, grant_id, "),
        ("*, path", "*, path, grant_id"),
        ("path, *, depth=2", "path, *, depth=2, grant_id"),
        ("path, depth=(2)", "path, depth=(2), *, grant_id"),
        ("path: dict[str, list[int]]", "path: dict[str, list[int]], *, grant_id: str"),
        ("path: typing.Optional[Literal['a', 'b']]", "path: typing.Optional[Literal['a', 'b']], *, grant_id: str"),
    ],
)
def test_the_signature(signature: str, expected: str, project: Project, request_for: Requests) -> None:
    call = "wipe.delay(path=path)" if signature.startswith("*") else "wipe.delay(path)"
    root = project(tools=tools(call), jobs=jobs(f"@app.task\ndef wipe({signature}):\n    pass"))
    assert f"def wipe({expected}):" in planned(root, request_for(root)).overlay["jobs.py"].decode()


def test_a_worker_without_parameters(project: Project, request_for: Requests) -> None:
    root = project(tools=tools("wipe.delay()"), jobs=jobs("@app.task\ndef wipe[T: (int, str)]( ) -> None:\n    pass"))
    plan = planned(root, request_for(root))
    assert '        grant_id = issue("jobs.wipe", {}, ttl=900)' in added(plan, "tools.py")
    assert "        wipe.delay(grant_id=grant_id)" in added(plan, "tools.py")
    assert "def wipe[T: (int, str)](*, grant_id: str ) -> None:" in added(plan, "jobs.py")


def test_defaults_are_bound_on_both_sides(project: Project, request_for: Requests) -> None:
    root = project(
        tools=tools("wipe.delay(path, mode='all')"),
        jobs=jobs("@app.task\ndef wipe(path, depth=2, mode='top', *, dry=False):\n    pass"),
    )
    plan = planned(root, request_for(root))
    assert """{"path": path, "depth": 2, "mode": 'all', "dry": False}""" in plan.overlay["tools.py"].decode()
    assert '{"path": path, "depth": depth, "mode": mode, "dry": dry}' in plan.overlay["jobs.py"].decode()


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ('"""Doc."""\nwork(path)', '"""Doc."""\nCONSUME\nwork(path)'),
        ('"""Doc.\n\nMore.\n"""  # noqa\n\nwork(path)', '"""Doc.\n\nMore.\n"""  # noqa\nCONSUME\n\nwork(path)'),
        ("# why\nwork(path)", "CONSUME\n# why\nwork(path)"),
        ("\n@inner\ndef f(): ...\nf()", "CONSUME\n\n@inner\ndef f(): ...\nf()"),
        ('"""Doc."""', '"""Doc."""\nCONSUME'),
        ("if path:\n    work(path)", "CONSUME\nif path:\n    work(path)"),
    ],
)
def test_consume_comes_first(body: str, expected: str, project: Project, request_for: Requests) -> None:
    def indented(text: str) -> str:
        return "\n".join("    " + line if line else line for line in text.split("\n"))

    head = "@app.task\ndef wipe(path):  # a task\n"
    root = project(tools=tools("wipe.delay(path)"), jobs=JOBS.format(worker=head + indented(body)))
    wanted = expected.replace("CONSUME", 'consume(grant_id, "jobs.wipe", {"path": path})')
    after = planned(root, request_for(root)).overlay["jobs.py"].decode()
    assert after.endswith("def wipe(path, *, grant_id):  # a task\n" + indented(wanted) + "\n")


def test_a_bound_task_names_its_execution(project: Project, request_for: Requests) -> None:
    root = project(tools=tools("wipe.delay(path)"), jobs=jobs("@app.task(bind=True)\ndef wipe(self, path):\n    pass"))
    after = planned(root, request_for(root)).overlay["jobs.py"].decode()
    assert 'consume(grant_id, "jobs.wipe", {"path": path}, execution_id=self.request.id)' in after


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ("autoretry_for=(OSError,)", "autoretry_for=(OSError,), dont_autoretry_for=(GrantViolation,)"),
        ("autoretry_for=(OSError,),", "autoretry_for=(OSError,), dont_autoretry_for=(GrantViolation,),"),
        (
            "dont_autoretry_for=(KeyError,), autoretry_for=(Exception,)",
            "dont_autoretry_for=(KeyError, GrantViolation,), autoretry_for=(Exception,)",
        ),
        (
            "autoretry_for=[OSError], dont_autoretry_for=[A, B]",
            "autoretry_for=[OSError], dont_autoretry_for=[A, B, GrantViolation]",
        ),
    ],
)
def test_a_task_that_retries_does_not_retry_refusals(
    options: str, expected: str, project: Project, request_for: Requests
) -> None:
    root = project(tools=tools("wipe.delay(path)"), jobs=jobs(f"@app.task({options})\ndef wipe(path):\n    pass"))
    plan = planned(root, request_for(root))
    assert f"@app.task({expected})" in added(plan, "jobs.py")
    assert "from grants import GrantViolation, consume" in added(plan, "jobs.py")
    assert "autoretry_for of wipe()" in plan.notes[0]


def test_several_producers_in_several_files(project: Project, request_for: Requests) -> None:
    root = project(
        a=tools("wipe.delay(path)\nif depth:\n    wipe.delay(depth)"),
        b=tools("wipe.apply_async((path,))"),
        jobs=jobs(WIPE),
    )
    plan = planned(root, request_for(root, "a.py", "b.py"))
    assert [change.path for change in plan.changes] == ["a.py", "b.py", "jobs.py"]
    assert plan.overlay["a.py"].decode().count("grant_id = issue(") == 2
    assert plan.overlay["a.py"].decode().count("from grants import issue") == 1


def test_both_sides_in_one_file(project: Project, request_for: Requests) -> None:
    root = project(
        app=jobs(WIPE) + "\n\n" + "async def tool(path, ctx):\n    if await ctx.elicit(''):\n        wipe.delay(path)\n"
    )
    plan = planned(root, request_for(root, "app.py", jobs="app.py"))
    assert "from grants import consume, issue" in added(plan, "app.py")


def test_the_name_of_the_id_hides_nothing(project: Project, request_for: Requests) -> None:
    text = "from jobs import wipe\n\n\ndef outer(grant_id):\n    def inner(path):\n        wipe.delay(path)\n    return grant_id\n"
    root = project(tools=text, jobs=jobs(WIPE))
    plan = planned(root, request_for(root))
    assert "        wipe.delay(path, grant_id=grant_id_2)" in added(plan, "tools.py")


def test_a_module_of_another_name_in_a_package(project: Project, request_for: Requests) -> None:
    root = project(app__tools=tools("wipe.delay(path)").replace("from jobs", "from .jobs"), app__jobs=jobs(WIPE))
    request = replace(request_for(root, "app/tools.py", jobs="app/jobs.py"), action="app.jobs.wipe")
    plan = planned(root, request, FixOptions("app.permits", "app/permits.py", ttl=60))
    assert "from .permits import issue" in added(plan, "app/tools.py")
    assert '        grant_id = issue("app.jobs.wipe", {"path": path}, ttl=60)' in added(plan, "app/tools.py")
    # jobs.py imports nothing relatively, so its author's style is kept.
    assert "from app.permits import consume" in added(plan, "app/jobs.py")


@pytest.mark.parametrize(
    ("statement", "reason"),
    [
        ("wipe.delay(*paths)", "the message is made from *paths"),
        ("wipe.delay(**options)", "the message is made from **options"),
        ("wipe.apply_async(paths)", "args is not written out"),
        ("wipe.apply_async((path,), options)", "kwargs is not written out"),
        ("wipe.apply_async((path,), {**options})", "the message is made from **options"),
        ("wipe.apply_async((path,), {key: 1})", "the message is made from key: 1"),
        ("wipe.apply_async((*paths,))", "the message is made from *paths"),
        ("wipe.apply_async((path,), **options)", "the message is made from **options"),
        ("wipe.s(path).apply_async()", "the task is not sent by its name"),
        ("TASKS[kind].delay(path)", "the task is not sent by its name"),
        ("queue.send('jobs.wipe', path)", "a message sent by .send() is not rewritten"),
        ("send = lambda: wipe.delay(path)", "the call runs only on a condition within its statement"),
        ("[wipe.delay(p) for p in paths]", "the call runs only on a condition within its statement"),
        ("ok and wipe.delay(path)", "the call runs only on a condition within its statement"),
        ("job = wipe.delay(path) if path else None", "the call runs only on a condition within its statement"),
        ("assert wipe.delay(path)", "the call stands in an assert, which may not run"),
        ("if ok: wipe.delay(path)", "the call does not stand in a statement of its own line"),
        ("if wipe.delay(path):\n    pass", "the call does not stand in a statement of its own line"),
        ("with wipe.delay(path) as job:\n    pass", "the call does not stand in a statement of its own line"),
        ("path = 1; wipe.delay(path)", "several statements stand on the line of the call"),
        ("wipe.delay(next(paths))", "the argument for path is worked out in the call: give it a name first"),
        ("wipe.delay(await find())", "the argument for path is worked out in the call: give it a name first"),
        ("wipe.delay(path := 'x')", "the argument for path is worked out in the call: give it a name first"),
        ("wipe.delay(1.5)", "the argument for path is worked out in the call: give it a name first"),
        ("wipe.delay(b'x')", "the argument for path is worked out in the call: give it a name first"),
        ("wipe.delay(path, depth)", "the message has more arguments than the worker has parameters"),
        ("wipe.delay(path, path=path)", "the worker does not take the argument path"),
        ("wipe.delay(path, depth=1)", "the worker does not take the argument depth"),
        ("wipe.delay()", "the message has no argument for path"),
        ("wipe.delay(path, grant_id=g)", "the call carries grant_id already, but its worker does not take it"),
    ],
)
def test_a_call_that_is_left_alone(statement: str, reason: str, project: Project, request_for: Requests) -> None:
    root = project(tools=tools(statement), jobs=jobs(WIPE))
    request = request_for(root)
    # The outermost send is the one the analysis means; what is nested in it is its receiver.
    assert refusal(root, replace(request, handoffs=request.handoffs[:1])) == reason


@pytest.mark.parametrize(
    ("worker", "reason"),
    [
        ("@app.task\ndef wipe(*paths):\n    pass", "wipe() takes *paths"),
        ("@app.task\ndef wipe(path, **more):\n    pass", "wipe() takes **more"),
        ("@app.task\n@inject\ndef wipe(path):\n    pass", "@inject may read the signature it decorates"),
        ("@mcp.tool\n@app.task\ndef wipe(path):\n    pass", "@mcp.tool may read the signature it decorates"),
        ("def wipe(path):\n    pass", "wipe() is not registered by a decorator"),
        ("class Jobs:\n    @app.task\n    def wipe(path):\n        pass", "wipe() is a method, which another class may override"),
        ("@app.task\ndef wipe(path): shutil.rmtree(path)", "the body of wipe() stands on the line of its header"),
        ("@app.task\ndef wipe(path):\n    grant_id = 1", "wipe() uses the name grant_id for something else"),
        ("@app.task(bind=BIND)\ndef wipe(path):\n    pass", "whether the task is bound is not written out"),
        ("@app.task\ndef wipe(path):\n    yield", "wipe() is a generator: its first line does not run when it is called"),
        ("@app.task\ndef wipe(path: Path):\n    pass", "`path: Path`: a grant cannot hash a Path"),
        ("@app.task\ndef wipe(path: 'list[float]' = ()):\n    pass", "`path: 'list[float]' = ()`: a grant cannot hash a float"),
        ("@app.task\ndef wipe(path: datetime.date):\n    pass", "`path: datetime.date`: a grant cannot hash a date"),
        ('@app.task\ndef wipe(path):\n    """D."""; go()', "more stands on the line of the docstring"),
        ("@app.task(autoretry_for=(E,), dont_autoretry_for=NEVER)\ndef wipe(path):\n    pass", "dont_autoretry_for is not written out"),
        ("@app.task\ndef wipe(path, grant_id):\n    pass", "wipe() has a grant_id parameter that is not consumed first"),
        (
            '@app.task\ndef wipe(path, grant_id):\n    consume(grant_id, "jobs.wipe", {"path": fold(path)})',
            "the consume of wipe() does not bind its parameters by name",
        ),
        ("@app.task\ndef wipe(path, at=now()):\n    pass", "the default of at is not a plain value that can be named in the grant"),
        ("@app.task\ndef wipe(path, at=0.5):\n    pass", "the default of at is not a plain value that can be named in the grant"),
    ],
)  # fmt: skip
def test_a_worker_that_is_left_alone(worker: str, reason: str, project: Project, request_for: Requests) -> None:
    root = project(tools=tools("wipe.delay(path)"), jobs=jobs(worker))
    assert refusal(root, request_for(root)) == reason


def test_the_analysis_may_doubt(project: Project, request_for: Requests) -> None:
    root = project(tools=tools("wipe.delay(path)"), jobs=jobs(WIPE))
    elsewhere = Place("cron.py", Span(7, 0, 7, 20))
    assert refusal(root, request_for(root, others=(elsewhere,))) == (
        "wipe() is also used at cron.py:7, which has no grant to send"
    )
    assert (
        refusal(root, request_for(root, doubts=("wipe() is overridden in more.py",)))
        == "wipe() is overridden in more.py"
    )


def test_a_test_is_left_to_its_author(project: Project, request_for: Requests) -> None:
    root = project(tools=tools("wipe.delay(path)"), jobs=jobs(WIPE))
    plan = planned(root, request_for(root, tests=(Place("tests/test_jobs.py", Span(7, 0, 7, 20)),)))
    assert plan.notes[-1] == "wipe() is used in a test, which needs a grant now: tests/test_jobs.py:7"


def test_a_stub_would_have_to_change_too(project: Project, request_for: Requests) -> None:
    root = project(tools=tools("wipe.delay(path)"), jobs=jobs(WIPE))
    (root / "jobs.pyi").write_text("def wipe(path): ...\n")
    assert refusal(root, request_for(root)) == "a stub file describes wipe() and would have to change as well"


@pytest.mark.parametrize("mark", ["# @generated", "# Generated by the protocol compiler.  DO NOT EDIT!"])
def test_a_generated_file_is_left_alone(mark: str, project: Project, request_for: Requests) -> None:
    root = project(tools=tools("wipe.delay(path)"), jobs=f"{mark}\n{jobs(WIPE)}")
    assert refusal(root, request_for(root)) == "the file is generated: change what it is made from"


def test_a_file_that_has_changed_or_gone(project: Project, request_for: Requests) -> None:
    root = project(tools=tools("wipe.delay(path)"), jobs=jobs(WIPE))
    request = request_for(root)
    (root / "tools.py").write_text("\n" + tools("wipe.delay(path)"))
    assert refusal(root, request) == "the file has changed: the call is not there any more"
    (root / "tools.py").write_text("def (")
    assert refusal(root, request).startswith("syntax error")
    (root / "jobs.py").write_text("\n" + jobs(WIPE))
    (root / "tools.py").write_text(tools("wipe.delay(path)"))
    assert refusal(root, request) == "the file has changed: wipe() is not there any more"
    (root / "jobs.py").unlink()
    assert refusal(root, request) == "cannot be read: No such file or directory"


def test_what_is_fixed_stays_as_it_is(project: Project, request_for: Requests) -> None:
    root = project(
        tools=tools("wipe.delay(path)"),
        jobs=jobs('@app.task(bind=True, autoretry_for=(E,))\ndef wipe(self, path):\n    """Doc."""\n    pass'),
    )
    plan = planned(root, request_for(root))
    apply(plan.changes, root)
    again = planned(root, request_for(root))
    assert again.changes == () and again.notes == ()


def test_a_new_producer_of_a_converted_worker(project: Project, request_for: Requests) -> None:
    root = project(
        tools=tools("wipe.delay(path)"),
        jobs=jobs(
            '@app.task\ndef wipe(path, *, grant_id):\n    receipt = consume(grant_id, "old.name", {"path": path})'
        ),
    )
    plan = planned(root, request_for(root))
    assert [change.path for change in plan.changes] == ["tools.py"]
    assert '        grant_id = issue("old.name", {"path": path}, ttl=900)' in added(plan, "tools.py")


def test_without_a_store_it_is_only_shown(project: Project, request_for: Requests) -> None:
    root = project(tools=tools("wipe.delay(path)"), jobs=jobs(WIPE))
    plan = planned(root, request_for(root), FixOptions(missing="there is none"))
    assert plan.changes
    assert plan.blocked == "there is none"


@pytest.mark.parametrize(
    ("encode", "newline"),
    [
        (lambda text: b"\xef\xbb\xbf" + text.encode(), "\n"),
        (lambda text: text.encode(), "\r\n"),
        (lambda text: b"\xef\xbb\xbf" + text.encode(), "\r\n"),
        (lambda text: b"# -*- coding: latin-1 -*-\n" + text.encode("latin-1"), "\n"),
        (lambda text: text.replace("async def", "\f\nasync def").encode(), "\n"),
    ],
    ids=["bom", "crlf", "bom-crlf", "latin-1", "form-feed"],
)
def test_bytes_outside_the_edits(
    encode: Callable[[str], bytes], newline: str, project: Project, request_for: Requests
) -> None:
    """Removing what was inserted gives the file back, byte for byte, whatever its encoding and line ends."""
    producer = tools("note = 'é'  # é\nwipe.delay(path)").replace("\n", newline)
    worker = jobs("@app.task\ndef wipe(path):\n    'é'\n    pass  # é   ").replace("\n", newline)[: -len(newline)]
    root = project(tools=encode(producer), jobs=encode(worker))
    plan = planned(root, request_for(root))
    for change in plan.changes:
        assert all(edit.start == edit.end for edit in change.edits)
        after, shift = change.after, 0
        for edit in change.edits:
            text = edit.replacement.encode(change.codec)
            assert after[edit.start : edit.start + len(text)] == text
            after = after[: edit.start] + after[edit.start + len(text) :]
            shift += len(text)
            if newline != "\n":
                assert "\n" not in edit.replacement.replace(newline, "")
        assert after == change.before == (root / change.path).read_bytes()
        assert len(change.after) == len(change.before) + shift


def test_bare_carriage_returns(project: Project, request_for: Requests) -> None:
    root = project(tools=tools("wipe.delay(path)").replace("\n", "\r"), jobs=jobs(WIPE))
    assert refusal(root, request_for(root)) == "libcst does not give the file back as it is"


def test_a_name_that_the_encoding_lacks(project: Project, request_for: Requests) -> None:
    text = "# coding: latin-1\n" + tools("wipe.delay(path)")
    root = project(tools=text, jobs=jobs("@app.task\ndef wipe(ф):\n    pass"))
    assert refusal(root, request_for(root)) == "tools.py is written in iso-8859-1, which lacks a sign that is needed"
