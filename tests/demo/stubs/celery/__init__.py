"""The part of Celery that the demo uses, over a queue in memory: messages are JSON, delivered at least once.

As in Celery: the task's name is its module and function, arguments are checked against the signature when they are
sent, ``autoretry_for`` minus ``dont_autoretry_for`` decides on another attempt, and a failed task is acknowledged.
"""

from __future__ import annotations

import functools
import inspect
import json
from collections.abc import Callable
from typing import Any


class Task:
    """A function that can be sent."""

    def __init__(self, app: Celery, function: Callable[..., Any], options: dict[str, Any]) -> None:
        functools.update_wrapper(self, function)
        self.app = app
        self.run = function
        self.name = f"{function.__module__}.{function.__name__}"
        self.options = options

    def delay(self, *args: Any, **kwargs: Any) -> None:
        """Send one message."""
        self.apply_async(args, kwargs)

    def apply_async(self, args: Any = (), kwargs: Any = None, **options: Any) -> None:
        """Send one message, with options."""
        bound = [None, *args] if self.options.get("bind") else list(args)
        inspect.signature(self.run).bind(*bound, **(kwargs or {}))
        self.app.queue.append(json.dumps({"task": self.name, "args": list(args), "kwargs": kwargs or {}}))

    def attempt(self, args: list[Any], kwargs: dict[str, Any]) -> None:
        """Run the function as a worker does."""
        left = self.options.get("max_retries", 3)
        again = tuple(self.options.get("autoretry_for", ()))
        never = tuple(self.options.get("dont_autoretry_for", ()))
        while True:
            try:
                self.run(*([self] if self.options.get("bind") else []), *args, **kwargs)
                return
            except Exception as error:
                if left <= 0 or isinstance(error, never) or not isinstance(error, again):
                    raise
                left -= 1


class Celery:
    """An application with its queue: a list of JSON texts that a test may read, repeat and alter."""

    def __init__(self, main: str, broker: str = "memory://") -> None:
        self.main = main
        self.broker = broker
        self.tasks: dict[str, Task] = {}
        self.queue: list[str] = []
        self.failures: list[BaseException] = []

    def task(self, *bare: Callable[..., Any], **options: Any) -> Any:
        """``@app.task`` and ``@app.task(...)``."""

        def register(function: Callable[..., Any]) -> Task:
            made = Task(self, function, options)
            self.tasks[made.name] = made
            return made

        return register(*bare) if bare else register

    def drain(self) -> None:
        """Be the worker until the queue is empty; a task that fails is recorded and gone."""
        while self.queue:
            message = json.loads(self.queue.pop(0))
            try:
                self.tasks[message["task"]].attempt(message["args"], message["kwargs"])
            except Exception as error:
                self.failures.append(error)
