"""Every good way of spending a grant, and what must be said when one of its obligations is taken away."""

from __future__ import annotations

from pathlib import Path

import pytest

from elicitlint.pipeline import Request, run

HEAD = """
from celery import shared_task
from harbour.cranes import drop_load
"""

SQLITE = (
    HEAD
    + """
import sqlite3

SPEND = (
    "UPDATE grants SET consumed_at = julianday('now') WHERE grant_id = ? AND crane = ?"
    " AND consumed_at IS NULL AND expires_at > julianday('now')"
)


def issue(grant_id: str, crane: str) -> None:
    with sqlite3.connect("grants.db") as db:
        db.execute(
            "INSERT INTO grants (grant_id, crane, expires_at) VALUES (?, ?, julianday('now') + 1)", (grant_id, crane)
        )


@shared_task
def drop(grant_id: str, crane: str) -> None:
    with sqlite3.connect("grants.db") as db:
        spent = db.execute(SPEND, (grant_id, crane))
        if spent.rowcount != 1:
            raise PermissionError(grant_id)
    drop_load(crane)
"""
)

HELPER = (
    HEAD
    + """
import psycopg


class Refused(Exception):
    pass


def spend(grant_id: str, crane: str) -> None:
    with psycopg.connect("dbname=grants") as db:
        row = db.execute(
            "UPDATE grants SET consumed_at = now() WHERE grant_id = %s AND crane = %s AND consumed_at IS NULL"
            " AND expires_at > now() RETURNING grant_id",
            (grant_id, crane),
        ).fetchone()
    if row is None:
        raise Refused(grant_id)


@shared_task(autoretry_for=(ConnectionError,), max_retries=3)
def drop(grant_id: str, crane: str) -> None:
    spend(grant_id, crane)
    drop_load(crane)
"""
)

REDIS = (
    HEAD
    + """
import json
import secrets

import redis

store = redis.Redis(host="grants", decode_responses=True)


def issue(crane: str) -> str:
    grant_id = secrets.token_hex()
    store.set(f"grant:{grant_id}", json.dumps({"crane": crane}), ex=600)
    return grant_id


@shared_task
def drop(grant_id: str) -> None:
    raw = store.getdel(f"grant:{grant_id}")
    if raw is None:
        raise PermissionError(grant_id)
    drop_load(json.loads(raw)["crane"])
"""
)

DJANGO = (
    HEAD
    + """
from django.db import models
from django.utils import timezone


class Approval(models.Model):
    token = models.CharField(max_length=64, unique=True)
    crane = models.CharField(max_length=64)
    expires_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True)


@shared_task
def drop(token: str, crane: str) -> None:
    usable = Approval.objects.filter(token=token, crane=crane, used_at__isnull=True, expires_at__gt=timezone.now())
    if usable.update(used_at=timezone.now()) != 1:
        raise PermissionError(token)
    drop_load(crane)
"""
)

MONGO = (
    HEAD
    + """
import time

from pymongo import MongoClient

grants = MongoClient("mongodb://db")["harbour"]["grants"]


@shared_task
def drop(grant_id: str, crane: str) -> None:
    grant = grants.find_one_and_update(
        {"_id": grant_id, "crane": crane, "consumed_at": None, "expires_at": {"$gt": time.time()}},
        {"$set": {"consumed_at": time.time()}},
    )
    if grant is None:
        raise PermissionError(grant_id)
    drop_load(crane)
"""
)

GOOD = {"sqlite": SQLITE, "helper": HELPER, "redis": REDIS, "django": DJANGO, "mongo": MONGO}

MUTATIONS = {
    "null predicate": (SQLITE, " AND consumed_at IS NULL AND expires", " AND expires", "MEL203"),
    "row count": (
        SQLITE,
        "        if spent.rowcount != 1:\n            raise PermissionError(grant_id)\n",
        "",
        "MEL203",
    ),
    "row count only logged": (
        SQLITE,
        "            raise PermissionError(grant_id)",
        "            print(grant_id)",
        "MEL203",
    ),
    "expiry at the consume": (SQLITE, " AND expires_at > julianday('now')", "", "MEL207"),
    "expiry at the mint": (
        SQLITE.replace(" AND expires_at > julianday('now')", ""),
        "(grant_id, crane, expires_at) VALUES (?, ?, julianday('now') + 1)",
        "(grant_id, crane) VALUES (?, ?)",
        "MEL207",
    ),
    "arguments": (SQLITE.replace(" AND crane = ?", ""), "SPEND, (grant_id, crane)", "SPEND, (grant_id,)", "MEL208"),
    "commit moved": (SQLITE, "    drop_load(crane)\n", "        drop_load(crane)\n", "MEL203"),
    "effect moved": (
        SQLITE,
        '    with sqlite3.connect("grants.db") as db:\n        spent',
        '    drop_load(crane)\n    with sqlite3.connect("grants.db") as db:\n        spent',
        "MEL202",
    ),
    "consume moved into a branch": (
        HELPER,
        "    spend(grant_id, crane)\n    drop",
        "    if grant_id:\n        spend(grant_id, crane)\n    drop",
        "MEL202",
    ),
    "refusal caught": (
        HELPER,
        "    spend(grant_id, crane)\n    drop",
        "    try:\n        spend(grant_id, crane)\n    except Refused:\n        pass\n    drop",
        "MEL204",
    ),
    "refusal returned and dropped": (
        HELPER,
        "        raise Refused(grant_id)",
        "        return False\n    return True",
        "MEL204",
    ),
    "refusal retried": (HELPER, "autoretry_for=(ConnectionError,)", "autoretry_for=(Exception,)", "MEL205"),
    "effect in finally": (
        HELPER,
        "    spend(grant_id, crane)\n    drop_load(crane)",
        "    try:\n        spend(grant_id, crane)\n    finally:\n        drop_load(crane)",
        "MEL202",
    ),
    "lifetime of the key": (REDIS, ", ex=600", "", "MEL207"),
    "one command": (
        REDIS,
        'raw = store.getdel(f"grant:{grant_id}")',
        'raw = store.get(f"grant:{grant_id}")\n    store.delete(f"grant:{grant_id}")',
        "MEL203",
    ),
    "count of an update": (
        DJANGO,
        "    if usable.update(used_at=timezone.now()) != 1:\n        raise PermissionError(token)\n",
        "    usable.update(used_at=timezone.now())\n",
        "MEL203",
    ),
    "filter of an update": (DJANGO, "used_at__isnull=True, ", "", "MEL203"),
    "row of a document": (MONGO, "    if grant is None:\n        raise PermissionError(grant_id)\n", "", "MEL203"),
    "filter of a document": (MONGO, '"consumed_at": None, ', "", "MEL203"),
}


def codes(folder: Path, source: str) -> set[str]:
    """The codes of the grant rules that a file is told."""
    (folder / "pyproject.toml").write_text("", encoding="utf-8")
    (folder / "jobs.py").write_text(source, encoding="utf-8")
    report = run(Request(cwd=folder, paths=(".",), use_cache=False)).report
    assert not report.problems
    return {f.rule for f in report.findings}


@pytest.mark.parametrize("name", GOOD)
def test_good_is_silent(tmp_path: Path, name: str) -> None:
    assert codes(tmp_path, GOOD[name]) == set()


@pytest.mark.parametrize("name", MUTATIONS)
def test_what_is_taken_away_is_told(tmp_path: Path, name: str) -> None:
    source, old, new, code = MUTATIONS[name]
    assert old in source
    assert code in codes(tmp_path, source.replace(old, new))
