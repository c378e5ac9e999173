"""Which asks are listed, and in which regime: none of a program goes without a word."""

from elicitlint.pipeline import Request, run

SERVER = """
from fastmcp import Context, FastMCP

mcp = FastMCP("pond")
"""


def listed(folder, files):
    """``path:line regime`` of every ask, with its reason; those set aside are marked with a star."""
    (folder / "pyproject.toml").write_text("")
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text)
    report = run(Request(cwd=folder, use_cache=False)).report
    assert report.problems == []
    return {
        f"{r.place.path}:{r.place.line} {'*' * r.aside}{r.regime}": r.reason for r in report.regimes
    }, report.findings


FEED = """

@mcp.tool
async def feed(fish: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Feed {fish}?", response_type=bool)
    if answer.action != "accept" or answer.data is not True:
        return "hungry"
    order_food(fish)
    return "fed"
"""


def test_test_code_is_listed_and_not_reported_on(tmp_path):
    careless = FEED.replace("    order_food(fish)\n", "    order_food.delay(fish)\n")
    found, findings = listed(tmp_path, {"pond.py": SERVER + FEED, "tests/server.py": SERVER + careless})
    assert list(found) == ["pond.py:9 synchronous", "tests/server.py:9 *unguarded"]
    assert found["tests/server.py:9 *unguarded"].startswith("test code, not reported on: queue at server.py:12")
    assert findings == []


def test_a_resolver_in_test_code(tmp_path):
    text = """
from typing import Annotated

from mcp.server.mcpserver import Elicit, MCPServer, Resolve
from pydantic import BaseModel


class Sure(BaseModel):
    ok: bool


async def test_it():
    mcp = MCPServer("pond")

    async def sure(fish: str) -> Elicit[Sure]:
        return Elicit(f"Release {fish}?", Sure)

    @mcp.tool()
    async def release(fish: str, answer: Annotated[Sure, Resolve(sure)]) -> str:
        return "free" if answer.ok else "kept"
"""
    found, _ = listed(tmp_path, {"test_pond.py": text})
    assert list(found) == ["test_pond.py:16 *synchronous"]


def test_a_copy_of_a_library_is_listed_and_its_types_are_known(tmp_path):
    server = FEED.replace("Context", "c.Context")
    top = "import pond._vendor.fastmcp as c\n\n\nmcp = c.FastMCP('pond')\n\n"
    copy = "class Context:\n    async def elicit(self, message, kind):\n        return await self.session.elicit(message)\n"
    files = {"pond/_vendor/fastmcp.py": copy, "pond/a.py": top + server}
    found, _ = listed(tmp_path, {"pond/__init__.py": "", "pond/_vendor/__init__.py": "", **files})
    assert list(found) == ["pond/_vendor/fastmcp.py:3 *synchronous", "pond/a.py:10 synchronous"]


def test_a_call_named_like_an_ask_that_asks_nobody(tmp_path):
    text = """
class Quiet:
    async def elicit(self, message):
        return {"action": "cancel", "message": message}


async def choose(quiet: Quiet):
    return await quiet.elicit("Which one?")
"""
    found, findings = listed(tmp_path, {"mcp_quiet.py": text})
    assert found == {
        "mcp_quiet.py:8 unresolved": "`elicit` is the project's own, and no question that is known is put in it"
    }
    assert findings == []


ROUNDS = """
from mcp.server.mcpserver import Context, MCPServer
from mcp.types import CreateMessageRequest, ElicitRequest, ElicitRequestFormParams, InputRequiredResult

mcp = MCPServer("pond")


@mcp.tool()
async def clean(ctx: Context) -> str | InputRequiredResult:
    if ctx.request_state is None:
        ask = ElicitRequest(params=ElicitRequestFormParams(message="Clean the pond?", requested_schema={}))
        return InputRequiredResult(input_requests={"sure": ask}, request_state="1")
    return "clean"


@mcp.tool()
async def describe(ctx: Context) -> InputRequiredResult:
    return InputRequiredResult(input_requests={"text": CreateMessageRequest(params={})})
"""


def test_a_question_that_is_handed_back_and_never_read(tmp_path):
    found, _ = listed(tmp_path, {"pond.py": ROUNDS})
    assert found == {
        "pond.py:12 unresolved": "the question is handed back with the result; where its answer is read was not found"
    }


def test_a_request_that_is_written_out(tmp_path):
    text = (
        SERVER
        + """

@mcp.tool
def drain(pond: str, confirmed: bool = False) -> dict:
    if not confirmed:
        return {
            "ok": False,
            "elicitation": {"type": "elicitation/create", "message": f"Drain {pond}? Call again with confirmed=true."},
        }
    open_sluice(pond)
    return {"ok": True}
"""
    )
    found, findings = listed(tmp_path, {"pond.py": text})
    assert list(found) == ["pond.py:12 unresolved"]
    assert [(f.rule, [s.place.line for s in f.steps]) for f in findings] == [("MEL304", [12, 9, 14])]


def test_a_question_on_a_path_that_is_not_followed(tmp_path):
    text = SERVER + "\n\nasync def never(ctx: Context):\n    put = False\n    if put:\n        await ctx.elicit('Really?')\n"
    found, _ = listed(tmp_path, {"pond.py": text})
    assert found == {
        "pond.py:10 unresolved": "no path that was followed leads here"
    }


def test_a_question_that_is_only_made(tmp_path):
    text = """
class Bridge:
    def put(self, fish: str) -> str:
        question = self.handler.create_elicitation(message=f"Release {fish}?", schema={})
        self.waiting[question.id] = fish
        return question.id
"""
    found, findings = listed(tmp_path, {"mcp_bridge.py": text})
    assert list(found) == ["mcp_bridge.py:4 unresolved"]
    assert found["mcp_bridge.py:4 unresolved"].startswith("only the question is made here")
    assert findings == []
