"""What is known of a class of the project."""

from __future__ import annotations

from dataclasses import dataclass, field

from elicitlint.flow.terms import Term


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
