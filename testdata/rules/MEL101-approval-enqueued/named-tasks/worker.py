from saq import Queue

from .crm import merge_customers

queue = Queue.from_url("redis://crm")


async def merge(ctx: dict, *, keep: str, drop: str) -> None:
    await merge_customers(keep, drop)  # want: MEL108


settings = {"queue": queue, "functions": [merge], "concurrency": 4}
