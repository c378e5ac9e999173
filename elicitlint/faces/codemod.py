"""The same fix as a command of LibCST's own tool.

    python -m libcst.tool codemod -x elicitlint.faces.codemod.GrantsCommand --no-format .

That tool hands over one file at a time, to processes of its own. So the project is analysed and the changes are planned
once, when the command line is read, and every process applies its part of that one plan.
"""

from __future__ import annotations

import argparse
import os
import sys
from dataclasses import dataclass, field
from pathlib import Path

import libcst as cst
from libcst.codemod import CodemodContext, SkipFile, VisitorBasedCodemodCommand

from elicitlint.core.settings import SettingsError
from elicitlint.fix.plan import Plan
from elicitlint.fix.session import Fixes


@dataclass(frozen=True, slots=True)
class ProjectChanges:
    """What becomes of the files of a project: real path to bytes before and after. Plain data, sent to processes."""

    files: dict[str, tuple[bytes, bytes]] = field(default_factory=dict)
    notes: tuple[str, ...] = ()


def planned(folder: str) -> ProjectChanges:
    """Analyse the project around a folder and plan its fixes; raises ArgumentTypeError, as argparse wants it.

    A plan is kept only if the command line names all of its files, since a file that is not named is not written.
    """
    from elicitlint.faces.fixing import reported_fixes
    from elicitlint.pipeline import Request, UsageError, run

    try:
        done = run(Request(cwd=Path(os.path.realpath(folder))))
    except (UsageError, SettingsError, OSError) as error:
        raise argparse.ArgumentTypeError(str(error)) from error
    root = done.plan.project.root
    fixes = reported_fixes(done)
    usable = Fixes([], fixes.refusals)
    for plan in fixes.plans:
        if reason := _unusable(plan, root):
            print(f"not fixed: {plan.title} at {plan.place.path}:{plan.place.line}: {reason}", file=sys.stderr)
        else:
            usable.plans.append(plan)
    changes, taken = usable.merged()
    for refusal in usable.refusals:
        print(f"not fixed at {refusal.place.path}:{refusal.place.line}: {refusal.reason}", file=sys.stderr)
    files = {_real(root, change.path): (change.before, change.after) for change in changes}
    return ProjectChanges(files, tuple(dict.fromkeys(note for plan in taken for note in plan.notes)))


def _unusable(plan: Plan, root: Path) -> str:
    """Why LibCST's tool cannot make a change whole, or an empty text."""
    if plan.blocked:
        return plan.blocked
    named = [os.path.realpath(argument) for argument in sys.argv[1:] if os.path.exists(argument)]
    for change in plan.changes:
        path = _real(root, change.path)
        if not any(path == place or path.startswith(place + os.sep) for place in named):
            return f"{change.path} belongs to it and is not among the files to change"
        if cst.parse_module(change.after).bytes != change.after:
            return f"libcst would change more of {change.path}: use elicitlint check --fix"
    return ""


def _real(root: Path, path: str) -> str:
    return os.path.realpath(root / path)


class GrantsCommand(VisitorBasedCodemodCommand):
    """Moves the authority of queued approvals back to the server, in all files of a change or in none."""

    DESCRIPTION = "Issue a grant where a person says yes, queue its id, and consume it first in the worker."

    @staticmethod
    def add_args(arg_parser: argparse.ArgumentParser) -> None:
        """The project; argparse turns its default into the plan as well, once, before any file is read."""
        arg_parser.add_argument(
            "--project",
            metavar="DIR",
            default=".",
            type=planned,
            help="A folder of the project that is analysed. Defaults to the working directory.",
        )

    def __init__(self, context: CodemodContext, project: ProjectChanges) -> None:
        """``project`` is what was planned when the command line was read."""
        super().__init__(context)
        self.project = project

    def transform_module_impl(self, tree: cst.Module) -> cst.Module:
        """The file as the plan has it; raises SkipFile if any file of the project's changes is not as it was."""
        path = os.path.realpath(self.context.filename or "")
        if path not in self.project.files:
            return tree
        before, after = self.project.files[path]
        if tree.bytes != before or not all(map(self._expected, self.project.files)):
            raise SkipFile("a file of this change is not the one that was analysed: nothing is changed")
        for note in self.project.notes:
            self.warn(note)
        return cst.parse_module(after)

    def _expected(self, path: str) -> bool:
        """Whether a file is as analysed, or already as planned: another process may have been there."""
        try:
            return Path(path).read_bytes() in self.project.files[path]
        except OSError:
            return False
