"""A file as the mark of a grant: creating it and taking it away are one step, looking first and then writing are two."""

import os
from pathlib import Path

from celery import shared_task

from harbour.cranes import drop_load

BASE = Path("/var/lib/grants")
USED = BASE / "used"


class Spent(Exception):
    pass


def leave(grant_id: str) -> None:
    try:
        with (BASE / f"{grant_id}.used").open("x") as marker:
            marker.write("used")
    except FileExistsError as error:
        raise Spent(grant_id) from error


@shared_task
def by_new_file(grant_id: str) -> None:
    leave(grant_id)
    drop_load(grant_id)


@shared_task
def by_open(grant_id: str) -> None:
    with open(f"/var/lib/grants/used/{grant_id}", "x") as marker:
        marker.write("x")
    drop_load(grant_id)


@shared_task
def by_flags(grant_id: str) -> None:
    try:
        handle = os.open(f"/var/lib/grants/used/{grant_id}", os.O_CREAT | os.O_EXCL | os.O_WRONLY)
    except FileExistsError:
        return
    os.close(handle)
    drop_load(grant_id)


@shared_task
def by_folder(grant_id: str) -> None:
    (USED / grant_id).mkdir()
    drop_load(grant_id)


@shared_task
def by_touch(grant_id: str) -> None:
    (USED / grant_id).touch(exist_ok=False)
    drop_load(grant_id)


@shared_task
def by_rename(grant_id: str) -> None:
    try:
        os.rename(f"/var/lib/grants/{grant_id}.json", f"/var/lib/grants/used/{grant_id}.json")
    except OSError:
        return
    drop_load(grant_id)


@shared_task
def swallowed(grant_id: str) -> None:
    try:
        os.rename(f"/var/lib/grants/{grant_id}.json", f"/var/lib/grants/used/{grant_id}.json")
    except OSError:  # want: MEL204
        print("was used before")
    drop_load(grant_id)


@shared_task
def looked_first(grant_id: str) -> None:
    marker = BASE / f"{grant_id}.used"
    if marker.exists():
        raise Spent(grant_id)
    marker.write_text("used")
    drop_load(grant_id)  # want: MEL203


@shared_task
def touched(grant_id: str) -> None:
    if (USED / grant_id).exists():
        return
    (USED / grant_id).touch()
    drop_load(grant_id)  # known-miss: MEL203 a file that is only touched is no write

