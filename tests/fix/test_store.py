"""The generated store: one winner for each grant, and a refusal with its reason for everybody else."""

from __future__ import annotations

import asyncio
import hashlib
import importlib.util
import json
import logging
import os
import pickle
import signal
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from elicitlint.fix.scaffold import grant_files, write

PROCESSES = 8
GRANTS = 25

RACER = """
import json, sys
from grants import GrantViolation, consume
ids = json.loads(sys.stdin.readline())
print("ready", flush=True)
won = []
for number, grant_id in enumerate(ids):
    # In lockstep: everybody asks for the same grant at the same time.
    assert sys.stdin.readline()
    try:
        consume(grant_id, "race", {"number": number})
        won.append(grant_id)
    except GrantViolation as refusal:
        assert refusal.reason == "already_consumed", refusal
    print("next", flush=True)
print(json.dumps(won), flush=True)
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the module, the store beside it, and processes that can import it."""
    write(grant_files(tmp_path, "grants"))
    monkeypatch.delenv("GRANTS_DB", raising=False)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    return tmp_path


@pytest.fixture
def grants(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The generated module."""
    spec = importlib.util.spec_from_file_location("grants", folder / "grants.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "grants", module)
    spec.loader.exec_module(module)
    return module


def sql(folder: Path, statement: str, *values: object) -> list[Any]:
    with sqlite3.connect(folder / "grants.sqlite3") as db:
        return db.execute(statement, values).fetchall()


def reason(grants: Any, call: Callable[[], object]) -> str:
    with pytest.raises(grants.GrantViolation) as caught:
        call()
    return str(caught.value.reason)


def racer(script: str) -> subprocess.Popen[str]:
    return subprocess.Popen([sys.executable, "-c", script], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def tell(process: subprocess.Popen[str], line: str) -> None:
    assert process.stdin is not None
    process.stdin.write(line + "\n")
    process.stdin.flush()


def hear(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


def test_eight_processes_race(folder: Path, grants: Any) -> None:
    ids = [grants.issue("race", {"number": number}) for number in range(GRANTS)]
    racers = [racer(RACER) for _ in range(PROCESSES)]
    for process in racers:
        tell(process, json.dumps(ids))
    assert {hear(process) for process in racers} == {"ready"}
    for _ in ids:
        for process in racers:
            tell(process, "go")
        assert {hear(process) for process in racers} == {"next"}
    won = [grant_id for process in racers for grant_id in json.loads(hear(process))]
    assert {process.wait(60) for process in racers} == {0}
    assert sorted(won) == sorted(ids)
    events = sql(folder, "SELECT grant_id, count(*) FROM grant_events WHERE kind = 'consumed' GROUP BY grant_id")
    assert sorted(events) == sorted((grant_id, 1) for grant_id in ids)


def test_eight_processes_open_a_new_store(folder: Path) -> None:
    """The first use makes the tables; everybody may be first."""
    racers = [racer("import sys, grants; print('ready', flush=True); sys.stdin.readline(); print(grants.issue('a', {}))")
              for _ in range(PROCESSES)]  # fmt: skip
    assert {hear(process) for process in racers} == {"ready"}
    for process in racers:
        tell(process, "go")
    ids = {hear(process) for process in racers}
    assert {process.wait(60) for process in racers} == {0}
    assert {row[0] for row in sql(folder, "SELECT grant_id FROM grants")} == ids
    assert len(ids) == PROCESSES


def test_threads_and_forks_share_the_store(grants: Any) -> None:
    grant_id = grants.issue("a", {"x": 1})
    outcomes: list[str] = []

    def attempt() -> None:
        try:
            grants.consume(grant_id, "a", {"x": 1})
            outcomes.append("won")
        except grants.GrantViolation as refusal:
            outcomes.append(refusal.reason)

    threads = [threading.Thread(target=attempt) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(outcomes) == ["already_consumed"] * 7 + ["won"]


def test_what_is_refused_and_why(folder: Path, grants: Any) -> None:
    grant_id = grants.issue("pay", {"to": "ann", "cents": 1000})
    consume = grants.consume
    assert reason(grants, lambda: consume("g_nobody", "pay", {})) == "unknown"
    assert reason(grants, lambda: consume(grant_id, "refund", {"to": "ann", "cents": 1000})) == "action_mismatch"
    assert reason(grants, lambda: consume(grant_id, "pay", {"to": "ann", "cents": 1001})) == "arg_mismatch"
    assert reason(grants, lambda: consume(grant_id, "pay", {"to": "ann"})) == "arg_mismatch"
    assert reason(grants, lambda: consume(grant_id, "pay", {"to": "ann", "cents": 10.0})) == "malformed"
    receipt = consume(grant_id, "pay", {"cents": 1000, "to": "ann"}, execution_id="job-7")
    assert (receipt.use, receipt.max_uses, receipt.execution_id) == (1, 1, "job-7")
    assert reason(grants, lambda: consume(grant_id, "pay", {"to": "ann", "cents": 1000})) == "already_consumed"
    late = grants.issue("pay", {})
    sql(folder, "UPDATE grants SET expires_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE grant_id = ?", late)
    assert reason(grants, lambda: consume(late, "pay", {})) == "expired"
    back = grants.issue("pay", {})
    grants.revoke(back, by="ann")
    assert reason(grants, lambda: consume(back, "pay", {})) == "revoked"
    assert reason(grants, lambda: grants.revoke(back, by="ann")) == "revoked"
    assert reason(grants, lambda: grants.revoke(grant_id, by="ann")) == "already_consumed"
    refused = sql(folder, "SELECT grant_id, detail FROM grant_events WHERE kind = 'refused' ORDER BY seq")
    assert [why for _, why in refused] == [
        "unknown", "action_mismatch", "arg_mismatch", "arg_mismatch", "malformed", "already_consumed", "expired", "revoked",
    ]  # fmt: skip


def test_it_really_ends(grants: Any) -> None:
    """By the clock of the store, without anybody's help."""
    grant_id = grants.issue("a", {}, ttl=0.05)
    threading.Event().wait(0.1)
    assert reason(grants, lambda: grants.consume(grant_id, "a", {})) == "expired"


def test_a_proposed_grant_is_worth_nothing_before_the_yes(folder: Path, grants: Any) -> None:
    grant_id = grants.propose("a", {"x": 1}, ttl=60, asked="Do a?")
    assert reason(grants, lambda: grants.consume(grant_id, "a", {"x": 1})) == "not_approved"
    grants.approve(grant_id, by="ann")
    assert reason(grants, lambda: grants.approve(grant_id, by="bob")) == "already_approved"
    assert reason(grants, lambda: grants.approve("g_no", by="bob")) == "unknown"
    assert sql(folder, "SELECT question, granted_by FROM grants") == [("Do a?", "ann")]
    assert grants.consume(grant_id, "a", {"x": 1}).use == 1


def test_a_grant_for_several_uses_is_loud(folder: Path, grants: Any, caplog: pytest.LogCaptureFixture) -> None:
    with pytest.raises(ValueError, match="reason"):
        grants.issue("a", {}, max_uses=3)
    with pytest.raises(TypeError):
        grants.issue("a", {}, 900, 3)
    grant_id = grants.issue("a", {}, max_uses=3, reason="may be repeated")
    caplog.set_level(logging.WARNING)
    assert [grants.consume(grant_id, "a", {}).use for _ in range(3)] == [1, 2, 3]
    assert sum("of 3 times" in record.message for record in caplog.records) == 3
    assert reason(grants, lambda: grants.consume(grant_id, "a", {})) == "already_consumed"
    assert sql(folder, "SELECT detail FROM grant_events WHERE kind = 'consumed'") == [("1/3",), ("2/3",), ("3/3",)]


def test_how_long_a_grant_may_live(grants: Any) -> None:
    for ttl in (0, -1, 86_401, float("inf"), float("nan")):
        with pytest.raises(ValueError, match="ttl"):
            grants.issue("a", {}, ttl=ttl)
    grant_id = grants.issue("a", {}, ttl=7 * 86_400, long_lived=True)
    assert grants.consume(grant_id, "a", {}).use == 1


def test_consuming_records_how_it_went(folder: Path, grants: Any) -> None:
    ids = [grants.issue("a", {}) for _ in range(3)]
    with grants.consuming(ids[0], "a", {}):
        pass
    with pytest.raises(OSError), grants.consuming(ids[1], "a", {}):
        raise OSError
    with pytest.raises(OSError), grants.consuming(ids[2], "a", {}) as execution:
        execution.outcome = "failed"
        raise OSError
    outcomes = dict(sql(folder, "SELECT grant_id, outcome FROM grants"))
    assert [outcomes[grant_id] for grant_id in ids] == ["succeeded", "unknown", "failed"]
    for grant_id in ids:
        assert reason(grants, lambda grant_id=grant_id: grants.consume(grant_id, "a", {})) == "already_consumed"


def test_the_asynchronous_forms(folder: Path, grants: Any) -> None:
    async def work() -> None:
        one, two = grants.issue("a", {}), grants.issue("a", {})
        assert (await grants.aconsume(one, "a", {})).use == 1
        async with grants.aconsuming(two, "a", {}) as execution:
            assert execution.receipt.grant_id == two
        with pytest.raises(grants.GrantViolation):
            await grants.aconsume(one, "a", {})

    asyncio.run(work())
    assert {row[0] for row in sql(folder, "SELECT outcome FROM grants")} == {None, "succeeded"}


def test_an_effect_in_the_same_file_stands_or_falls_with_the_grant(folder: Path, grants: Any) -> None:
    grant_id = grants.issue("note", {"text": "hi"})
    sql(folder, "CREATE TABLE notes (text TEXT)")
    db = sqlite3.connect(folder / "grants.sqlite3", isolation_level=None)
    db.execute("BEGIN IMMEDIATE")
    grants.consume_in(db, grant_id, "note", {"text": "hi"})
    db.execute("INSERT INTO notes VALUES ('hi')")
    db.execute("ROLLBACK")
    db.execute("BEGIN IMMEDIATE")
    grants.consume_in(db, grant_id, "note", {"text": "hi"})
    db.execute("INSERT INTO notes VALUES ('hi')")
    db.execute("COMMIT")
    db.execute("BEGIN IMMEDIATE")
    assert reason(grants, lambda: grants.consume_in(db, grant_id, "note", {"text": "hi"})) == "already_consumed"
    db.close()
    assert sql(folder, "SELECT text FROM notes") == [("hi",)]


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="kills processes")
@pytest.mark.parametrize(
    ("crash", "left"),
    [
        # After the commit the grant is spent and its outcome unknown; before it nothing has happened.
        ("consume(sys.argv[1], 'a', {}); os.kill(os.getpid(), 9)", "already_consumed"),
        (
            "t = grants._transaction(''); db = t.__enter__(); grants.consume_in(db, sys.argv[1], 'a', {}); os.kill(os.getpid(), 9)",
            "",
        ),
    ],
)
def test_a_killed_worker(grants: Any, crash: str, left: str) -> None:
    grant_id = grants.issue("a", {})
    script = f"import grants, os, sys; from grants import consume; {crash}"
    done = subprocess.run([sys.executable, "-c", script, grant_id])
    assert done.returncode == -signal.SIGKILL
    if left:
        assert reason(grants, lambda: grants.consume(grant_id, "a", {})) == left
    else:
        assert grants.consume(grant_id, "a", {}).use == 1


def test_a_store_that_cannot_be_asked_says_no(folder: Path, grants: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    grant_id = grants.issue("a", {})
    monkeypatch.setenv("GRANTS_DB", str(folder / "nowhere" / "grants.sqlite3"))
    with pytest.raises(grants.GrantStoreUnavailable) as caught:
        grants.consume(grant_id, "a", {})
    assert caught.value.reason == "store_unavailable" and caught.value.grant_id == grant_id
    monkeypatch.setenv("GRANTS_DB", ":memory:")
    assert reason(grants, lambda: grants.issue("a", {})) == "store_unavailable"
    (folder / "broken.db").write_text("no database, but text that is long enough to be read as one" * 20)
    monkeypatch.setenv("GRANTS_DB", str(folder / "broken.db"))
    assert reason(grants, lambda: grants.consume(grant_id, "a", {})) == "store_unavailable"
    monkeypatch.delenv("GRANTS_DB")
    sql(folder, "PRAGMA user_version = 2")
    assert reason(grants, lambda: grants.consume(grant_id, "a", {})) == "store_unavailable"
    sql(folder, "PRAGMA user_version = 1")
    assert grants.consume(grant_id, "a", {}).use == 1


def test_a_flood_of_replays_is_no_flood_of_writes(folder: Path, grants: Any) -> None:
    grant_id = grants.issue("a", {})
    grants.consume(grant_id, "a", {})
    for number in range(30):
        reason(grants, lambda: grants.consume(grant_id, "a", {}))
        reason(grants, lambda number=number: grants.consume(f"g_{number}", "a", {}))
    rows = sql(folder, "SELECT grant_id, count(*) FROM grant_events WHERE kind = 'refused' GROUP BY grant_id")
    assert sorted(rows) == [("", 10), (grant_id, 10)]


def test_events_stay(folder: Path, grants: Any) -> None:
    grants.issue("a", {})
    for statement in ("DELETE FROM grant_events", "UPDATE grant_events SET kind = 'x'"):
        with pytest.raises(sqlite3.IntegrityError, match="append-only"):
            sql(folder, statement)


def test_the_store_is_durable(folder: Path, grants: Any) -> None:
    grants.issue("a", {})
    assert sql(folder, "PRAGMA journal_mode") == [("wal",)]
    with grants._connection("") as db:
        assert db.execute("PRAGMA synchronous").fetchone() == (2,)


@pytest.mark.parametrize(
    "bad",
    [
        1.0,
        float("nan"),
        2**53,
        -(2**53),
        b"x",
        (1, 2),
        {1: 2},
        {"a": {1: 2}},
        Path("x"),
        "\ud800",
        {"\ud800": 1},
        {"x"},
    ],
    ids=repr,
)
def test_what_has_no_one_spelling_is_refused(grants: Any, bad: object) -> None:
    assert reason(grants, lambda: grants.issue("a", {"x": bad})) == "malformed"


def test_a_value_that_holds_itself(grants: Any) -> None:
    loop: list[object] = []
    loop.append(loop)
    assert reason(grants, lambda: grants.issue("a", {"x": loop})) == "malformed"


def test_the_hash_tells_values_apart(grants: Any) -> None:
    values: list[object] = [
        None,
        True,
        False,
        0,
        1,
        "1",
        "true",
        "",
        [],
        {},
        [1],
        ["1"],
        "é",
        "e\u0301",
        {"a": None},
        [[]],
    ]
    hashes = {grants.argument_hash("a", {"x": value}) for value in values}
    assert len(hashes) == len(values)
    assert grants.argument_hash("a", {"x": 1, "y": 2}) == grants.argument_hash("a", {"y": 2, "x": 1})
    assert grants.argument_hash("a", {}) != grants.argument_hash("b", {})


def test_the_hash_is_that_of_rfc_8785(grants: Any) -> None:
    """Known by heart: what other languages must compute. Keys are sorted by UTF-16 code units."""
    canonical = '{"action":"a","args":{"A":"\u00e9\\n\\u000f\\"\\\\/","x":[9007199254740991,true,null],"\U0001f600":1,"\ufb33":2},"v":1}'
    args = {"x": [2**53 - 1, True, None], "\ufb33": 2, "\U0001f600": 1, "A": '\u00e9\n\x0f"\\/'}
    assert grants.argument_hash("a", args) == "v1:" + hashlib.sha256(canonical.encode()).hexdigest()


def test_a_violation_survives_pickling(grants: Any) -> None:
    """Task queues send exceptions between processes."""
    for error in (grants.GrantViolation("expired", "g_1"), grants.GrantStoreUnavailable(grant_id="g_1")):
        again = pickle.loads(pickle.dumps(error))
        assert (type(again), again.reason, again.grant_id) == (type(error), error.reason, "g_1")
    assert str(grants.GrantViolation("expired", "g_1")) == "grant g_1 refused: expired"


def test_arguments_are_not_kept(folder: Path, grants: Any) -> None:
    grants.issue("a", {"password": "hunter2"})
    files = [folder / name for name in os.listdir(folder) if name.startswith("grants.sqlite3")]
    assert files and not any(b"hunter2" in file.read_bytes() for file in files)
