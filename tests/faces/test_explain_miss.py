"""`check --explain-miss PATH:LINE`: where a flow stopped, on a program that has one of every kind."""

import re

import pytest

SERVER = '''\
import asyncio
import shutil

from celery import Celery
from fastmcp import Context, FastMCP
from unseen import measure

from helpers import sure
from jobs import app, wipe

mcp = FastMCP("files")
FLAGS = {}
DEBUG = False


@mcp.tool
async def delete(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Delete {path}?", bool)  # asked
    if answer.action != "accept":
        wipe.delay("declined")  # refused
        return "kept"
    measure(path)  # obscure
    wipe.delay(path)  # reported
    app.send_task("billing.unknown", args=[path])  # no partner
    if DEBUG:
        shutil.rmtree("/")  # dead
    shutil.rmtree(path)  # in the request
    label = path.upper()  # plain
    return label


@mcp.tool
async def later(path: str, ctx: Context) -> str:
    answer = await ctx.elicit("Which one?", str)  # typed
    wipe.delay("always")  # undecided
    task = asyncio.create_task(remove(path))  # before the test
    await task
    return "done"


async def remove(path: str) -> None:
    shutil.rmtree(path)


@mcp.tool
async def through_helper(path: str, ctx: Context) -> str:
    if await sure(ctx, path):
        wipe.delay(path)  # elicitlint: ignore[MEL101] known
    return "done"


@mcp.tool
async def awaited(path: str, ctx: Context) -> str:
    answer = await ctx.elicit("Sure?", bool)
    if answer.action == "accept" and answer.data:
        task = asyncio.create_task(remove(path))  # joined
        await task
    return "done"


@mcp.tool
async def either(path: str, ctx: Context) -> str:
    answer = await ctx.elicit("Sure?", bool)
    if answer.action == "accept":
        path = "accepted"
    wipe.delay(path)  # both
    return "done"


@mcp.tool
async def unasked(path: str) -> str:
    shutil.rmtree(path)  # nobody asks
    return "done"
'''
HELPERS = '''\
async def sure(ctx, path):
    answer = await ctx.elicit(f"Delete {path}?", bool)  # helper
    return answer.action == "accept" and answer.data
'''
JOBS = '''\
import shutil

from celery import Celery

app = Celery("files", broker="redis://broker")


@app.task
def wipe(path):
    shutil.rmtree(path)  # worker
'''
OTHER = "def nothing():\n    return 1\n"


@pytest.fixture
def explain(run, root):
    files = {"server.py": SERVER, "helpers.py": HELPERS, "jobs.py": JOBS, "other.py": OTHER, "test_x.py": HELPERS}
    for name, text in files.items():
        (root / name).write_text(text)

    def call(mark, *arguments):
        name, line = next((n, i) for n, t in files.items() for i, x in enumerate(t.split("\n"), 1) if f"# {mark}" in x)
        result = run("check", "--explain-miss", f"{name}:{line}", *arguments)
        assert result.exit_code == 0, result.output
        head, *story = result.stdout.splitlines()
        assert head == f"{name}:{line}"
        return "\n".join(story)

    return call


@pytest.mark.parametrize(
    ("mark", "said"),
    [
        ("asked", r"asks at server.py:18 \(ctx.elicit\), seen from delete \(server.py:17\)"),
        ("asked", r"unguarded: "),
        ("asked", r"only after a refusal or a failed question: wipe.delay at server.py:20\n +so it is no flow"),
        ("asked", r"after a yes: unseen.measure at server.py:22\n +not seen: what it takes flows into its result"),
        ("asked", r"after a yes: wipe.delay at server.py:23, Celery.send_task at server.py:24\n +MEL101: reported"),
        ("asked", r"the last that takes the answer or depends on it is shutil.rmtree at server.py:27$"),
        ("refused", r"wipe.delay at server.py:20, only after a refusal"),
        ("both", r"wipe.delay at server.py:66, after a refusal as well: it does not hang on a yes \(asked at server.py:63\)"),
        ("obscure", r"unseen.measure at server.py:22, after a yes \(asked at server.py:18\)\n +not seen"),
        ("reported", r"MEL101 approval-enqueued here: reported"),
        ("reported", r"it takes `path`, not what was typed"),
        ("no partner", r"after a yes .*\n +MEL101: reported"),
        ("dead", r"no path of delete leads here"),
        ("in the request", r"shutil.rmtree at server.py:27, after a yes .*\n +acts in the request itself"),
        ("plain", r"nothing on this line hands off.* within delete\n +the question at server.py:18 .* accepted$"),
        ("undecided", r"after the question, whatever was answered: no test of it lies on the way"),
        ("undecided", r"so it is no flow of this answer"),
        ("typed", r"nothing that was followed takes the answer or depends on it"),
        ("joined", r"a task of its own, but awaited before the function ends"),
        ("elicitlint: ignore", r"MEL101 approval-enqueued here: suppressed by a comment"),
        ("elicitlint: ignore", r"asked at helpers.py:2"),
        ("helper", r"seen from sure \(helpers.py:1\)"),
        ("helper", r"seen from through_helper \(server.py:\d+\)"),
        ("worker", r"MEL108 worker-without-consume here: reported"),
        ("worker", r"runs behind the handoff at server.py:23: queued; wipe \(jobs.py:9\) acts at jobs.py:10"),
        ("nobody asks", r"no question was found on a path to it\n +looked at from server.unasked: none of them asks"),
    ],
)
def test_says_where_a_flow_stopped(explain, mark, said):
    story = explain(mark)
    assert re.search(said, story, re.MULTILINE), story


def test_says_why_a_finding_is_not_shown(explain):
    assert "MEL101 approval-enqueued here: not shown, the rule is not selected" in explain("reported", "--ignore", "MEL101")


def test_files_that_were_not_looked_at(run, root, explain):
    for name, said in {
        "other.py:2": "not read: it holds no word of a question",
        "test_x.py:2": "not looked at on its own: it is test code",
        "server.py:1000": "no instruction stands on this line",
    }.items():
        result = run("check", "--explain-miss", name)
        assert said in result.stdout, result.output
    (root / "alone").mkdir()
    (root / "alone" / "pyproject.toml").write_text("")
    (root / "alone" / "x.py").write_text(OTHER)
    result = run("check", "alone", "--explain-miss", "alone/x.py:1")
    assert "no file of the project holds a word of a question" in result.stdout


@pytest.mark.parametrize(
    ("argument", "code", "said"),
    [
        ("server.py", 2, "--explain-miss takes PATH:LINE, not `server.py`"),
        ("server.py:x", 2, "--explain-miss takes PATH:LINE"),
        ("gone.py:3", 2, "gone.py: no such file"),
        ("broken.py:1", 4, "it could not be read"),
    ],
)
def test_exit_code(run, root, explain, argument, code, said):
    (root / "broken.py").write_text("import mcp\nctx.elicit(\n")
    result = run("check", "--explain-miss", argument)
    assert (result.exit_code, said in result.output) == (code, True), result.output
