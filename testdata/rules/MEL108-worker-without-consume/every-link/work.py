import json
import queue
import shutil
import sqlite3
import threading

import redis
from celery import Celery
from fastapi import FastAPI, Request

app = Celery("work")
web = FastAPI()
r = redis.Redis()
STREAM = "files-stream"
todo: queue.Queue[str] = queue.Queue()
other: queue.Queue[str] = queue.Queue()


@app.task
def by_object(path):
    shutil.rmtree(path)  # want: MEL108


@app.task
def another_object(path):
    shutil.rmtree(path)


@app.task(bind=True)
def bound(self, path):
    shutil.rmtree(path)  # want: MEL108


def by_argument(path):
    shutil.rmtree(path)  # want: MEL108


def another_argument(path):
    shutil.rmtree(path)


async def by_inner_call(path):
    shutil.rmtree(path)  # want: MEL108


def by_dotted_path(path):
    shutil.rmtree(path)  # want: MEL108


def by_dotted(path):
    shutil.rmtree(path)


def by_colon_path(path):
    shutil.rmtree(path)  # want: MEL108


@app.task(name="wipe-by-name")
def by_given_name(path):
    shutil.rmtree(path)  # want: MEL108


@app.task(name="wipe-by-names")
def by_another_name(path):
    shutil.rmtree(path)


@app.task
def by_module_name(path):
    shutil.rmtree(path)  # want: MEL108


async def by_qualname(ctx, path):
    shutil.rmtree(path)  # want: MEL108


class WorkerSettings:
    functions = [by_qualname]


def by_list():
    while True:
        _, raw = r.blpop("files:wipe")
        shutil.rmtree(json.loads(raw)["path"])  # want: MEL108


def by_another_list():
    while True:
        _, raw = r.blpop("files:sweep")
        shutil.rmtree(json.loads(raw)["path"])


def by_stream():
    for _, messages in r.xread({STREAM: "$"}):
        for _, fields in messages:
            shutil.rmtree(fields["path"])  # want: MEL108


@web.post("/tasks/wipe")
async def by_address(request: Request):
    body = await request.json()
    shutil.rmtree(body["path"])  # want: MEL108


@web.post("/tasks/sweep")
async def by_another_address(request: Request):
    body = await request.json()
    shutil.rmtree(body["path"])


class ByMethod(threading.Thread):
    def __init__(self, path):
        super().__init__()
        self.path = path

    def run(self):
        shutil.rmtree(self.path)  # want: MEL108


class AnotherMethod(threading.Thread):
    def __init__(self, path):
        super().__init__()
        self.path = path

    def run(self):
        shutil.rmtree(self.path)


def by_queue():
    while True:
        shutil.rmtree(todo.get())  # want: MEL108


def by_another_queue():
    while True:
        shutil.rmtree(other.get())


def by_table():
    db = sqlite3.connect("jobs.db")
    for (path,) in db.execute("SELECT path FROM wipe_jobs WHERE done = 0"):
        shutil.rmtree(path)  # want: MEL108


def by_another_table():
    db = sqlite3.connect("jobs.db")
    for (path,) in db.execute("SELECT path FROM sweep_jobs WHERE done = 0"):
        shutil.rmtree(path)
