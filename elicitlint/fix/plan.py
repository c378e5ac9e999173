"""A change over several files as one unit: bytes in, bytes out, all of it or nothing."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from elicitlint.core.findings import Applicability, Edit, Fix, Place
from elicitlint.fix.source import reparses


@dataclass(frozen=True, slots=True)
class FileChange:
    """The edits of one file. ``before`` is the file they were made for, ``codec`` how their text becomes bytes.

    ``shared`` are those edits that may stand beside, or be the same as, edits of another plan: imports.
    """

    path: str
    before: bytes
    codec: str
    edits: tuple[Edit, ...]
    shared: frozenset[Edit] = frozenset()

    @property
    def after(self) -> bytes:
        """The file with its edits applied; every byte outside of them as it was. Raises UnicodeEncodeError."""
        parts: list[bytes] = []
        at = 0
        for edit in self.edits:
            parts += [self.before[at : edit.start], edit.replacement.encode(self.codec)]
            at = edit.end
        return b"".join([*parts, self.before[at:]])


@dataclass(frozen=True, slots=True)
class Plan:
    """One change that can be applied; without ``changes`` nothing is left to do.

    ``flows`` are those it ends, ``place`` is where it starts. ``notes`` are what its reader must know. While
    ``blocked`` gives a reason it may be shown, but not written.
    """

    flows: tuple[str, ...]
    place: Place
    title: str
    applicability: Applicability
    changes: tuple[FileChange, ...]
    notes: tuple[str, ...] = ()
    blocked: str = ""

    @property
    def fix(self) -> Fix:
        """The plan as a finding carries it."""
        return Fix(self.applicability, self.title, tuple(edit for change in self.changes for edit in change.edits))

    @property
    def overlay(self) -> dict[str, bytes]:
        """The changed files by path, to be analysed again before they are written."""
        return {change.path: change.after for change in self.changes}


@dataclass(frozen=True, slots=True)
class Refusal:
    """A change that is not made, with the reason and the place that stands in its way."""

    flows: tuple[str, ...]
    reason: str
    place: Place


class NotApplied(Exception):
    """Nothing was changed; the text says why."""


def invalid(change: FileChange) -> str:
    """Why a change must not be made, or an empty text: edits overlap, cannot be encoded, or break the file."""
    at = 0
    for edit in change.edits:
        if not at <= edit.start <= edit.end <= len(change.before):
            return f"two edits of {change.path} overlap"
        at = edit.end
    try:
        after = change.after
    except UnicodeEncodeError:
        return f"{change.path} is written in {change.codec}, which lacks a sign that is needed"
    return "" if reparses(after, change.path) else f"{change.path} could not be read any more"


def merge(plans: Iterable[Plan]) -> tuple[list[FileChange], list[Plan], list[Refusal]]:
    """Lay plans on top of each other: the joint changes by path, the plans in them, and refusals of those that collide.

    A plan goes in whole or not at all; the first come is served. What is refused here may succeed in another run.
    """
    merged: dict[str, FileChange] = {}
    taken: list[Plan] = []
    refused: list[Refusal] = []
    for plan in plans:
        joint = {change.path: _joined(merged.get(change.path), change) for change in plan.changes}
        reason = next((reason for change in joint.values() if (reason := _collision(change) or invalid(change))), "")
        if reason:
            refused.append(Refusal(plan.flows, f"it meets another fix ({reason}): run again", plan.place))
            continue
        merged |= joint
        taken.append(plan)
    return [merged[path] for path in sorted(merged)], taken, refused


def _joined(first: FileChange | None, second: FileChange) -> FileChange:
    if first is None:
        return second
    edits = tuple(sorted([*first.edits, *(edit for edit in second.edits if edit not in first.shared)], key=_order))
    before = first.before if first.before == second.before else b""
    return FileChange(second.path, before, second.codec, edits, first.shared | second.shared)


def _collision(change: FileChange) -> str:
    """Two insertions at one place have no order, unless both are imports."""
    for one, two in zip(change.edits, change.edits[1:], strict=False):
        if one.start == two.start and not {one, two} <= change.shared:
            return f"both change {change.path} at one place"
    return ""


def _order(edit: Edit) -> tuple[int, int]:
    return edit.start, edit.end


def apply(changes: Sequence[FileChange], root: Path) -> list[str]:
    """Write the changes below ``root``: every file or none. Returns the paths written.

    Each file is written aside, with the old mode, and moved into place. Raises NotApplied if a file is not the one the
    change was made for, or cannot be written; what was moved by then is put back.
    """
    for change in changes:
        if reason := invalid(change):
            raise NotApplied(reason)
    pending = [(Path(os.path.realpath(root / change.path)), change) for change in changes if change.edits]
    for target, change in pending:
        try:
            current = target.read_bytes()
        except OSError as error:
            raise NotApplied(f"{change.path} cannot be read: {error.strerror}") from error
        if current != change.before:
            raise NotApplied(f"{change.path} has changed since it was analysed")
    asides: list[Path] = []
    moved: list[tuple[Path, FileChange]] = []
    try:
        for target, change in pending:
            asides.append(_aside(target, change.after))
        for (target, change), aside in zip(pending, asides, strict=True):
            os.replace(aside, target)
            moved.append((target, change))
    except OSError as error:
        for target, change in moved:
            os.replace(_aside(target, change.before), target)
        raise NotApplied(f"{error.filename or root}: {error.strerror}") from error
    finally:
        for aside in asides:
            with suppress(FileNotFoundError):
                aside.unlink()
    return [change.path for _, change in pending]


def _aside(target: Path, data: bytes) -> Path:
    """A new file beside the target with its mode, written to disk."""
    handle, name = tempfile.mkstemp(prefix=f".{target.name}.", suffix=".new", dir=target.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(name, target.stat().st_mode & 0o7777)
    except OSError:
        os.unlink(name)
        raise
    return Path(name)
