"""Grants kept in keys: with an end, or without."""

import json
import secrets

import redis
from celery import shared_task
from django.core.cache import cache

from harbour.cranes import drop_load

r = redis.Redis(decode_responses=True)


def issue_by_keywords(crane: str) -> str:
    grant_id = secrets.token_urlsafe()
    r.set(name=f"grant:{grant_id}", value=json.dumps({"crane": crane}))  # want: MEL207
    return grant_id


def issue_by_setnx(crane: str) -> str:
    grant_id = secrets.token_urlsafe()
    r.setnx(f"permit:{grant_id}", json.dumps({"crane": crane}))  # want: MEL207
    return grant_id


def issue_by_nx(crane: str) -> str:
    grant_id = secrets.token_urlsafe()
    r.set(f"approval:{grant_id}", json.dumps({"crane": crane}), nx=True)  # want: MEL207
    return grant_id


def issue_by_hset(crane: str) -> str:
    grant_id = secrets.token_urlsafe()
    r.hset(f"mandate:{grant_id}", mapping={"crane": crane})  # want: MEL207
    return grant_id


def issue_then_expire(crane: str) -> str:
    grant_id = secrets.token_urlsafe()
    r.hset(f"consent:{grant_id}", mapping={"crane": crane})
    r.expire(f"consent:{grant_id}", 600)
    return grant_id


def issue_by_keywords_with_end(crane: str) -> str:
    grant_id = secrets.token_urlsafe()
    r.set(name=f"clearance:{grant_id}", value=json.dumps({"crane": crane}), ex=600)
    return grant_id


def issue_by_setnx_with_end(crane: str) -> str:
    grant_id = secrets.token_urlsafe()
    key = f"warrant:{grant_id}"
    r.setnx(key, json.dumps({"crane": crane}))
    r.expire(key, 600)
    return grant_id


@shared_task
def drop(grant_id: str) -> None:
    raw = r.getdel(f"grant:{grant_id}")
    if raw is None:
        raise PermissionError(grant_id)
    drop_load(json.loads(raw)["crane"])


@shared_task
def drop_permitted(grant_id: str) -> None:
    raw = r.getdel(f"permit:{grant_id}")
    if raw is None:
        raise PermissionError(grant_id)
    drop_load(json.loads(raw)["crane"])


@shared_task
def drop_approved(grant_id: str) -> None:
    raw = r.getdel(f"approval:{grant_id}")
    if raw is None:
        raise PermissionError(grant_id)
    drop_load(json.loads(raw)["crane"])


@shared_task
def drop_mandated(grant_id: str, crane: str) -> None:
    if r.delete(f"mandate:{grant_id}") != 1:  # want: MEL208
        raise PermissionError(grant_id)
    drop_load(crane)
