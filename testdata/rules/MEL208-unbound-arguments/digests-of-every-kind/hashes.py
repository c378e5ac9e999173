"""What is hashed tells two sets of arguments apart, or does not."""

import hashlib
import hmac
import json
import pickle
import sqlite3

import rfc8785
from celery import shared_task

from harbour.cranes import drop_load

KEY = b"k"
SPEND = "UPDATE grants SET consumed_at = 1 WHERE grant_id = ? AND arg_hash = ? AND consumed_at IS NULL AND expires_at > 2"


def spend(grant_id: str, digest: str) -> None:
    with sqlite3.connect("grants.db") as db:
        if db.execute(SPEND, (grant_id, digest)).rowcount != 1:
            raise PermissionError(grant_id)


def canonical(**arguments: object) -> str:
    return hashlib.sha256(json.dumps(arguments, sort_keys=True).encode()).hexdigest()


@shared_task
def sorted_keys(grant_id: str, crane: str, metres: int) -> None:
    spend(grant_id, canonical(crane=crane, metres=metres))
    drop_load(crane, metres)


@shared_task
def by_rfc(grant_id: str, crane: str, metres: int) -> None:
    spend(grant_id, hashlib.sha256(rfc8785.dumps({"crane": crane, "metres": metres})).hexdigest())
    drop_load(crane, metres)


@shared_task
def by_hmac(grant_id: str, crane: str, metres: int) -> None:
    spend(grant_id, hmac.new(KEY, json.dumps([crane, metres]).encode(), "sha256").hexdigest())
    drop_load(crane, metres)


@shared_task
def by_format(grant_id: str, crane: str, metres: int) -> None:
    spend(grant_id, hashlib.sha256(f"{len(crane)}:{crane}:{metres}".encode()).hexdigest())
    drop_load(crane, metres)


@shared_task
def unsorted(grant_id: str, arguments: dict) -> None:
    spend(grant_id, hashlib.sha256(json.dumps(arguments).encode()).hexdigest())  # want: MEL208
    drop_load(**arguments)


@shared_task
def as_text(grant_id: str, crane: str, metres: int) -> None:
    spend(grant_id, hashlib.sha256(str({"crane": crane, "metres": metres}).encode()).hexdigest())  # want: MEL208
    drop_load(crane, metres)


@shared_task
def as_text_in_text(grant_id: str, arguments: dict) -> None:
    spend(grant_id, hashlib.sha256(f"{arguments}".encode()).hexdigest())  # want: MEL208
    drop_load(**arguments)


@shared_task
def joined(grant_id: str, crane: str, note: str) -> None:
    spend(grant_id, hashlib.sha256((crane + note).encode()).hexdigest())  # want: MEL208
    drop_load(crane, note)


@shared_task
def joined_by_nothing(grant_id: str, crane: str, note: str) -> None:
    spend(grant_id, hashlib.sha256("".join([crane, note]).encode()).hexdigest())  # want: MEL208
    drop_load(crane, note)


@shared_task
def fed_in_turn(grant_id: str, crane: str, note: str) -> None:
    digest = hashlib.sha256()
    digest.update(crane.encode())
    digest.update(note.encode())
    spend(grant_id, digest.hexdigest())  # want: MEL208
    drop_load(crane, note)


@shared_task
def only_values(grant_id: str, arguments: dict) -> None:
    spend(grant_id, hashlib.sha256(json.dumps(sorted(arguments.values())).encode()).hexdigest())  # want: MEL208
    drop_load(**arguments)


@shared_task
def builtin_hash(grant_id: str, crane: str, metres: int) -> None:
    spend(grant_id, str(hash((crane, metres))))  # want: MEL208
    drop_load(crane, metres)


@shared_task
def pickled(grant_id: str, crane: str, metres: int) -> None:
    spend(grant_id, hashlib.sha256(pickle.dumps({"crane": crane, "metres": metres})).hexdigest())  # want: MEL208
    drop_load(crane, metres)


@shared_task
def as_a_set(grant_id: str, cranes: list[str]) -> None:
    spend(grant_id, hashlib.sha256(str(set(cranes)).encode()).hexdigest())  # want: MEL208
    drop_load(cranes)


@shared_task
def default_str(grant_id: str, crane: object, metres: int) -> None:
    spend(grant_id, hashlib.sha256(json.dumps({"crane": crane, "metres": metres}, sort_keys=True, default=repr).encode()).hexdigest())  # want: MEL208
    drop_load(crane, metres)


@shared_task
def cut(grant_id: str, crane: str, metres: int) -> None:
    spend(grant_id, canonical(crane=crane))  # want: MEL208 "`metres`"
    drop_load(crane, metres)


@shared_task
def partly(grant_id: str, crane: str, metres: int) -> None:
    spend(grant_id, hashlib.sha256(crane[:8].encode()).hexdigest())  # want: MEL208 "start of a text"
    drop_load(crane)


@shared_task
def fed_canonically(grant_id: str, crane: str, metres: int) -> None:
    digest = hashlib.sha256()
    digest.update(b"drop:")
    digest.update(json.dumps({"crane": crane, "metres": metres}, sort_keys=True).encode())
    spend(grant_id, digest.hexdigest())
    drop_load(crane, metres)


@shared_task
def sorted_items(grant_id: str, arguments: dict) -> None:
    spend(grant_id, hashlib.sha256(json.dumps(sorted(arguments.items())).encode()).hexdigest())
    drop_load(**arguments)


@shared_task
def compact(grant_id: str, arguments: dict) -> None:
    spend(grant_id, hashlib.blake2b(json.dumps(arguments, sort_keys=True, separators=(",", ":")).encode()).hexdigest())
    drop_load(**arguments)


@shared_task
def with_separator(grant_id: str, crane: str, note: str) -> None:
    spend(grant_id, hashlib.sha256("\x00".join([crane, note]).encode()).hexdigest())
    drop_load(crane, note)
