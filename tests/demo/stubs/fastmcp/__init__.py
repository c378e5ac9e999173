"""The part of FastMCP that the demo uses: a tool stays the function that it is, a context has scripted answers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass
class Answer:
    """What comes back from an elicitation."""

    action: str
    data: Any = None


class Context:
    """Answers each question with the next answer of the script, and remembers what was asked."""

    def __init__(self, *answers: Answer) -> None:
        self.script = list(answers)
        self.asked: list[str] = []

    async def elicit(self, message: str, response_type: Any) -> Answer:
        """Ask the person."""
        self.asked.append(message)
        return self.script.pop(0)


class FastMCP:
    """A server that is never started."""

    def __init__(self, name: str) -> None:
        self.name = name

    def tool(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """Register a tool."""
        return function

    def run(self) -> None:
        """Serve."""
        raise NotImplementedError
