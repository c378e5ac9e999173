"""What is called atomic runs once for each grant, what is called racy runs twice: raced, and read by the analysis.

Not part of the ordinary tests: `make race`. A shape whose name begins with ``atomic`` must let each grant through
once and be told nothing; one that begins with ``racy`` must double, and be told that it does.
"""

from __future__ import annotations

import importlib
import inspect
import os
import sqlite3
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from racing import GRANTS, names, race
from servers import postgres, redis_server

from elicitlint.pipeline import Request, run

TABLES = """
    CREATE TABLE grants (grant_id TEXT PRIMARY KEY, crane TEXT, expires_at {time}, consumed_at {time});
    CREATE TABLE used_grants (grant_id TEXT PRIMARY KEY, crane TEXT);
    CREATE TABLE counted_grants (
        grant_id TEXT PRIMARY KEY, crane TEXT, expires_at {time}, consumed_at {time}, version INTEGER);
"""
STORES = ("sqlite", "postgres", "redis", "sqlalchemy", "django")
NEEDS = {"postgres": "psycopg", "redis": "redis", "sqlalchemy": "sqlalchemy", "django": "django"}


def shapes(store: str) -> list[str]:
    """The names of a store's shapes, from the text, so that a missing library does not hide them."""
    text = (Path(__file__).parent / f"shapes_{store}.py").read_text("utf-8")
    return [line[4:].split("(")[0] for line in text.splitlines() if line.startswith(("def atomic", "def racy"))]


ALL = [(store, shape) for store in STORES for shape in shapes(store)]


@pytest.fixture(scope="session")
def database() -> Iterator[tuple[str, str]]:
    pytest.importorskip("psycopg")
    with postgres() as found:
        yield found


@pytest.fixture(scope="session")
def keys() -> Iterator[int]:
    pytest.importorskip("redis")
    with redis_server() as port:
        yield port


def filled_sqlite(path: Path) -> None:
    os.environ["GRANTS_DB"] = str(path)
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA journal_mode=WAL")
        db.executescript(TABLES.format(time="REAL"))
        db.executemany(
            "INSERT INTO grants (grant_id, crane, expires_at) VALUES (?, ?, julianday('now') + 1)", names()
        )


def filled_postgres(home: str, user: str) -> None:
    import psycopg

    dsn = f"host={home} user={user} dbname=postgres"
    os.environ |= {"GRANTS_DSN": dsn, "GRANTS_HOST": home, "GRANTS_USER": user}
    os.environ["GRANTS_URL"] = f"postgresql+psycopg://{user}@/postgres?host={home}"
    with psycopg.connect(dsn) as db:
        db.execute("DROP TABLE IF EXISTS grants, used_grants, counted_grants")
        db.execute(TABLES.format(time="TIMESTAMPTZ"))
        with db.cursor() as cursor:
            cursor.executemany(
                "INSERT INTO grants (grant_id, crane, expires_at) VALUES (%s, %s, now() + interval '1 day')", names()
            )
            cursor.execute("INSERT INTO counted_grants SELECT grant_id, crane, expires_at, NULL, 1 FROM grants")


def filled_redis(port: int) -> None:
    import redis

    os.environ["GRANTS_PORT"] = str(port)
    client = redis.Redis(port=port)
    client.flushall()
    for grant_id, crane in names():
        client.set(f"grant:{grant_id}", crane)


def module_of(store: str, request: pytest.FixtureRequest, folder: Path) -> ModuleType:
    """The shapes of a store, over a fresh set of grants."""
    if store in NEEDS:
        pytest.importorskip(NEEDS[store])
    if store == "sqlite":
        filled_sqlite(folder / "grants.db")
    elif store == "redis":
        filled_redis(request.getfixturevalue("keys"))
    else:
        filled_postgres(*request.getfixturevalue("database"))
    return importlib.import_module(f"shapes_{store}")


@pytest.mark.parametrize(("store", "shape"), ALL, ids=[f"{store}-{shape}" for store, shape in ALL])
def test_as_it_is_called(store: str, shape: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    module = module_of(store, request, tmp_path)
    outcome = race(vars(module)[shape], tmp_path / "log")
    assert outcome.used == GRANTS
    if shape.startswith("atomic"):
        assert outcome.doubled == 0
    else:
        assert outcome.doubled > 0


@pytest.mark.parametrize("store", STORES)
def test_as_it_is_told(store: str, tmp_path: Path) -> None:
    """The analysis says of each shape what the race shows."""
    told = findings(store, tmp_path)
    assert {name for name in shapes(store) if told(name)} == {n for n in shapes(store) if n.startswith("racy")}


def findings(store: str, folder: Path) -> Callable[[str], set[str]]:
    """What a store's shapes are told: by name of a shape, the codes in its lines."""
    text = (Path(__file__).parent / f"shapes_{store}.py").read_text("utf-8")
    text = text.replace("from racing import pause, worker", "from celery import shared_task as worker\nfrom racing import pause")
    (folder / "pyproject.toml").write_text("", encoding="utf-8")
    (folder / "shapes.py").write_text(text, encoding="utf-8")
    report = run(Request(cwd=folder, paths=(".",), use_cache=False)).report
    assert not report.problems
    starts = [(n, line[4:].split("(")[0]) for n, line in enumerate(text.splitlines(), 1) if line.startswith("def ")]

    def told(name: str) -> set[str]:
        start = next(n for n, found in starts if found == name)
        end = min((n for n, _ in starts if n > start), default=10**6)
        return {f.rule for f in report.findings if start <= f.place.line < end}

    return told


def test_the_shapes_are_workers() -> None:
    """Each shape is marked as a worker: an unmarked one would be raced and never read."""
    for store in STORES:
        text = (Path(__file__).parent / f"shapes_{store}.py").read_text("utf-8")
        assert text.count("@worker\ndef ") == len(shapes(store))
    assert inspect.isfunction(race)
