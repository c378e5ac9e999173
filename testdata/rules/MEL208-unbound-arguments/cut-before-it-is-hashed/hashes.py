"""What is cut before it is hashed stands for many other arguments; what is cut afterwards is a shorter hash."""

import hashlib
import json
import sqlite3
import textwrap

from celery import shared_task

from harbour.cranes import drop_load

LIMIT = 64
SPEND = "UPDATE grants SET consumed_at = 1 WHERE grant_id = ? AND arg_hash = ? AND consumed_at IS NULL AND expires_at > 2"


def spend(grant_id: str, digest: str) -> None:
    with sqlite3.connect("grants.db") as db:
        if db.execute(SPEND, (grant_id, digest)).rowcount != 1:
            raise PermissionError(grant_id)


def canonical(**arguments: object) -> str:
    return hashlib.sha256(json.dumps(arguments, sort_keys=True).encode()).hexdigest()[:32]


def short(**arguments: object) -> str:
    text = json.dumps(arguments, sort_keys=True)
    return hashlib.sha256(text[:LIMIT].encode()).hexdigest()


def digest_of(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


@shared_task
def shorter_hash(grant_id: str, crane: str, metres: int) -> None:
    spend(grant_id, canonical(crane=crane, metres=metres))
    drop_load(crane, metres)


@shared_task
def shorter_text(grant_id: str, crane: str, metres: int) -> None:
    spend(grant_id, short(crane=crane, metres=metres))  # want: MEL208 "start of a text"
    drop_load(crane, metres)


@shared_task
def cut_by_the_caller(grant_id: str, crane: str, metres: int) -> None:
    text = json.dumps({"crane": crane, "metres": metres}, sort_keys=True)
    spend(grant_id, digest_of(text[:LIMIT]))  # want: MEL208
    drop_load(crane, metres)


@shared_task
def whole_for_the_helper(grant_id: str, crane: str, metres: int) -> None:
    spend(grant_id, digest_of(json.dumps({"crane": crane, "metres": metres}, sort_keys=True)))
    drop_load(crane, metres)


@shared_task
def first_of_the_list(grant_id: str, cranes: list[str]) -> None:
    spend(grant_id, hashlib.sha256(json.dumps(cranes[:2]).encode()).hexdigest())  # want: MEL208
    drop_load(cranes)


@shared_task
def values_cut(grant_id: str, crane: str, note: str) -> None:
    terms = {"crane": crane, "note": note[:20]}
    spend(grant_id, hashlib.sha256(json.dumps(terms, sort_keys=True).encode()).hexdigest())  # want: MEL208
    drop_load(crane, note)


@shared_task
def shortened(grant_id: str, crane: str, note: str) -> None:
    terms = {"crane": crane, "note": textwrap.shorten(note, 20)}
    spend(grant_id, hashlib.sha256(json.dumps(terms, sort_keys=True).encode()).hexdigest())  # want: MEL208
    drop_load(crane, note)


@shared_task
def hash_of_a_hash(grant_id: str, crane: str, metres: int) -> None:
    inner = hashlib.sha256(f"{len(crane)}:{crane}:{metres}".encode()).hexdigest()[:16]
    spend(grant_id, hashlib.sha256(f"v1:{inner}".encode()).hexdigest())
    drop_load(crane, metres)


@shared_task
def without_the_end_of_the_line(grant_id: str, crane: str) -> None:
    spend(grant_id, hashlib.sha256(crane[:-1].encode()).hexdigest())
    drop_load(crane)


@shared_task
def a_copy(grant_id: str, cranes: list[str]) -> None:
    spend(grant_id, hashlib.sha256(json.dumps(cranes[:]).encode()).hexdigest())
    drop_load(cranes)


@shared_task
def acts_on_the_part(grant_id: str, crane: str, note: str) -> None:
    kept = note[:20]
    terms = {"crane": crane, "note": kept}
    spend(grant_id, hashlib.sha256(json.dumps(terms, sort_keys=True).encode()).hexdigest())
    drop_load(crane, kept)
