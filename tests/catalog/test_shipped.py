"""The shipped models: well-formed, read alike by both readers, found under every public name, quick to load."""

from __future__ import annotations

import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import pytest

from elicitlint.catalog import Catalog, Model, load_catalog, model_files, rules_folder
from elicitlint.catalog.reading import read_shipped, read_strict

FILES = [path for path in model_files() if path.name != "words.toml"]
PLACEHOLDERS = {"handle"}


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return load_catalog()


def kinds(rows: tuple[Model, ...]) -> set[str]:
    return {row.kind for row in rows}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_file_is_valid_and_both_readers_agree(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    careful = read_strict(path, text)
    assert careful
    assert read_shipped(path, text) == careful


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_file_keeps_to_the_plain_lines_of_the_quick_reader(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path, text: str) -> list[Model]:
        raise AssertionError(f"{path.name} is read the slow way")

    monkeypatch.setattr("elicitlint.catalog.reading.read_strict", refuse)
    read_shipped(path, path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_file_says_what_was_looked_at(path: Path) -> None:
    head = path.read_text(encoding="utf-8").partition("[[model]]")[0]
    assert "\nlibrary = " in head
    assert "\nchecked = " in head


def test_no_two_rows_say_the_same_thing_twice() -> None:
    rows = [row for path in FILES for row in read_shipped(path, path.read_text(encoding="utf-8"))]
    plain = Catalog([row for row in rows if row.kind == "alias"], load_catalog().words, "")
    counts = Counter(
        (row.target if row.kind == "alias" else plain.canonical(row.target), row.kind, row.when) for row in rows
    )
    assert [key for key, count in counts.items() if count > 1] == []


def test_aliases_end_somewhere(catalog: Catalog) -> None:
    for row in catalog.models:
        if row.kind == "alias":
            end = catalog.canonical(row.target)
            assert end != row.target
            assert catalog.canonical(end) == end


def test_aliases_lead_to_names_that_rows_know(catalog: Catalog) -> None:
    known = {catalog.canonical(row.target) for row in catalog.models if row.kind != "alias"}
    known |= {catalog.canonical(row.returns) for row in catalog.models if row.returns}
    ends = {catalog.canonical(row.to) for row in catalog.models if row.kind == "alias"}
    stray = {end for end in ends if end not in known and not any(name.startswith(f"{end}.") for name in known)}
    assert stray == set()


def test_made_and_returned_types_are_known(catalog: Catalog) -> None:
    prefixes = {catalog.canonical(row.target).rpartition(".")[0] for row in catalog.models}
    for row in catalog.models:
        if row.makes:
            assert catalog.canonical(row.makes) in prefixes, f"{row.target} makes {row.makes}, of which no row speaks"


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("mcp.server.fastmcp.Context.elicit", "ask"),
        ("mcp.server.fastmcp.server.Context.elicit", "ask"),
        ("mcp.server.mcpserver.Context.elicit", "ask"),
        ("mcp.server.mcpserver.context.Context.elicit", "ask"),
        ("fastmcp.Context.elicit", "ask"),
        ("fastmcp.server.context.Context.elicit", "ask"),
        ("mcp.ServerSession.elicit", "ask"),
        ("mcp.server.mcpserver.resolve.Resolve", "ask"),
        ("mcp_types.InputRequiredResult", "ask"),
        ("mcp.server.MCPServer.tool", "route"),
        ("celery.Task.delay", "handoff"),
        ("celery.Celery.task", "worker"),
        ("celery.shared_task", "worker"),
        ("celery.canvas.group.apply_async", "handoff"),
        ("redis.asyncio.Redis.lpush", "handoff"),
        ("redis.asyncio.client.Redis.getdel", "consume"),
        ("redis.StrictRedis.brpop", "receive"),
        ("asyncio.queues.Queue.put", "handoff"),
        ("asyncio.LifoQueue.get", "receive"),
        ("concurrent.futures.ThreadPoolExecutor.submit", "handoff"),
        ("fastapi.BackgroundTasks.add_task", "handoff"),
        ("tenacity.AsyncRetrying", "retry"),
        ("psycopg2.extensions.cursor.execute", "handoff"),
        ("sqlalchemy.ext.asyncio.AsyncSession.execute", "handoff"),
        ("httpx.AsyncClient.post", "effect"),
        ("slack_bolt.async_app.AsyncApp.action", "route"),
        ("itsdangerous.url_safe.URLSafeTimedSerializer.loads", "verify"),
    ],
)
def test_row_is_found_under_every_import_path(catalog: Catalog, name: str, kind: str) -> None:
    assert kind in kinds(catalog.find(name))


def test_two_classes_of_one_name_stay_apart(catalog: Catalog) -> None:
    ours = catalog.canonical("fastmcp.server.elicitation.AcceptedElicitation")
    theirs = catalog.canonical("mcp.server.mcpserver.AcceptedElicitation")
    assert ours != theirs
    declined = catalog.canonical("fastmcp.server.elicitation.DeclinedElicitation")
    assert declined == catalog.canonical("mcp.server.elicitation.DeclinedElicitation")


def test_unknown_names_have_no_rows_and_keep_their_name(catalog: Catalog) -> None:
    assert catalog.find("shop.orders.cancel") == ()
    assert catalog.canonical("shop.orders.cancel") == "shop.orders.cancel"
    assert catalog.find("elicit") == ()


def test_bare_rows_are_found_by_name_only(catalog: Catalog) -> None:
    assert kinds(catalog.find_bare("elicit")) == {"ask"}
    assert catalog.find_bare("put") == ()


def test_a_bare_row_is_never_of_high_confidence_unless_it_is_an_act(catalog: Catalog) -> None:
    bare = [row for row in catalog.models if row.target.startswith("*.") and row.kind != "effect"]
    assert bare
    assert [row.target for row in bare if row.confidence == "high"] == []


def test_reads_are_no_effects(catalog: Catalog) -> None:
    for name in ("requests.get", "httpx.AsyncClient.get", "aiohttp.ClientSession.get", "os.path.exists", "time.sleep"):
        assert kinds(catalog.find(name)) == {"quiet"}, name


def test_tokens_name_the_asks_with_their_libraries(catalog: Catalog) -> None:
    asks = dict(catalog.tokens.asks)
    assert b"elicit" in asks[b"fastmcp"]
    assert b"interrupt" in asks[b"langgraph"]
    assert b"needs_approval" in asks[b"agents"]
    assert b"function_tool" not in asks[b"agents"]
    assert b"builtins" not in asks
    assert catalog.tokens.may_ask(b"from langgraph.types import interrupt")
    assert not catalog.tokens.may_ask(b"import langgraph")
    assert not catalog.tokens.may_ask(b"def approve(grant): interrupt()")


def test_stores_are_the_libraries_in_which_a_grant_can_live(catalog: Catalog) -> None:
    assert {b"sqlite3", b"redis", b"psycopg2", b"asyncpg", b"sqlalchemy", b"pymongo"} <= catalog.tokens.stores
    assert not {b"json", b"io", b"logging"} & catalog.tokens.stores


def test_words_are_lower_case_and_unique(catalog: Catalog) -> None:
    for field in catalog.words.__struct_fields__:
        words = getattr(catalog.words, field)
        assert words
        if field != "plain_methods":
            assert {word.lower() for word in words} == words, field


def test_the_words_that_rules_promise_are_there(catalog: Catalog) -> None:
    words = catalog.words
    assert {"get", "list", "quote", "price", "balance", "digest", "convert"} <= catalog.read_verbs
    assert {"_of", "_for"} <= words.read_suffixes
    assert {"ask", "request", "page", "notify"} <= catalog.ask_verbs
    assert {"consume", "redeem", "claim"} <= catalog.consume_words
    assert {"approved", "confirmed", "approval", "approved_by"} <= words.approval_fields
    assert not words.read_verbs & words.consume_words


def test_loading_is_quick() -> None:
    """Under 80 ms of processor time in a fresh process, imports of the catalog itself left aside; best of three."""
    code = "import time, elicitlint.catalog as c; t = time.process_time(); c.load_catalog(); print(time.process_time() - t)"
    root = rules_folder().parent if rules_folder().name == "rules" else Path(__file__).parents[2]
    runs = []
    for _ in range(3):
        done = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=True)
        runs.append(float(done.stdout))
        time.sleep(0.05)
    assert min(runs) < 0.08


def test_loading_imports_no_parser() -> None:
    code = "import sys, elicitlint.catalog as c; c.load_catalog(); print({'libcst', 'astroid'} & set(sys.modules))"
    root = Path(__file__).parents[2]
    done = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"
