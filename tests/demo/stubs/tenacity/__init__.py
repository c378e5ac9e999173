"""The part of tenacity that the demo uses: a stop, a wait, a predicate over exceptions."""

from __future__ import annotations

import functools
import time
from collections.abc import Callable
from typing import Any


def retry_if_exception_type(*types: type[BaseException]) -> Callable[[BaseException], bool]:
    """Try again after these."""
    return lambda error: isinstance(error, types)


def stop_after_attempt(number: int) -> int:
    """The most runs there are."""
    return number


def wait_fixed(seconds: float) -> float:
    """The pause between two runs."""
    return seconds


def retry(*, retry: Callable[[BaseException], bool], stop: int, wait: float, reraise: bool) -> Any:
    """Run the decorated function again when it fails as the predicate says."""
    assert reraise

    def decorate(function: Callable[..., Any]) -> Callable[..., Any]:
        @functools.wraps(function)
        def attempt(*args: Any, **kwargs: Any) -> Any:
            for number in range(1, stop + 1):
                try:
                    return function(*args, **kwargs)
                except Exception as error:
                    if number == stop or not retry(error):
                        raise
                    time.sleep(wait)

        return attempt

    return decorate
