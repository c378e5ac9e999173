import redis
from fastapi import FastAPI
from rq import Queue

from book import book
from jobs import drop

app = FastAPI()
queue = Queue(connection=redis.Redis())


@app.post("/cranes/{crane}/approve")
def approve(crane: str) -> None:
    queue.enqueue(drop, book.issue(crane))
