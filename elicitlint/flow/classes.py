"""What is known of a class of the project."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from elicitlint.catalog import Model
from elicitlint.flow.terms import Site, Term


@dataclass(slots=True)
class ClassInfo:
    """A class of the project: its bases, the names its body binds, and the values its methods store on ``self``."""

    module: str
    qualname: str
    bases: tuple[Term, ...]
    env: dict[str, Term]
    attrs: dict[str, Term] = field(default_factory=dict)
    learnt: bool = False

    @property
    def ref(self) -> str:
        """``module:qualname``."""
        return f"{self.module}:{self.qualname}"


class Signal(NamedTuple):
    """Where a handler that stores a person's answer stands, and the model that says it is one."""

    site: Site
    model: Model
