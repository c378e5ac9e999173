"""The one entry: a function to its summary."""

from __future__ import annotations

from collections.abc import Mapping

from elicitlint.flow.calls import Resolution
from elicitlint.flow.machine import Machine
from elicitlint.flow.program import Program
from elicitlint.flow.steps import STEPS
from elicitlint.flow.summary import Summary
from elicitlint.flow.terms import Term
from elicitlint.ir.ops import FunctionIR, ModuleIR

_CALLS = Resolution()


def evaluate(program: Program, module: ModuleIR, fn: FunctionIR, seeds: Mapping[str, Term]) -> Summary:
    """Evaluate one function of ``module``; ``seeds`` gives parameters (and, with ``^``, free variables) a value."""
    return Machine(program, module, fn, seeds, calls=_CALLS).run(STEPS)
