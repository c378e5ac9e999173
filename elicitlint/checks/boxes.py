"""Boxes of a loop: an answer that decides whether the following rounds ask at all ("the same for all others")."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from elicitlint.flow.acts import acts
from elicitlint.flow.build import truth
from elicitlint.flow.linked import Linked
from elicitlint.flow.roots import Root
from elicitlint.flow.summary import Event
from elicitlint.flow.terms import Ask, Facts, Site, Term, parts, path_names
from elicitlint.flow.terms import root as root_of


class Box(NamedTuple):
    """A loop asks in a round only where the answer of an earlier one has not said otherwise."""

    site: Site
    asked: Event
    effect: Event


def boxes(linked: Linked, root: Root) -> Iterator[Box]:
    """Every test in a loop by which an answer of an earlier round takes the place of this round's question."""
    for ask, asked in root.asks.items():
        loops = {r.site for r in asked.regions if r.kind in ("loop", "while")}
        if not loops or ask.how != "result":
            continue
        skipped = _skips(ask, asked) or _flagged(root, ask, asked)
        if not skipped:
            continue
        effect = next((e for e in root.of_kind("effect", "call") if _unasked(linked, e, loops, skipped)), None)
        site = _test(root, asked, skipped) if effect is not None else None
        if site is not None and effect is not None:
            yield Box(site, asked, effect)


def _skips(ask: Ask, asked: Event) -> frozenset[Term]:
    """What an answer to the question itself must not have said for the question to be put."""
    return frozenset(
        part for alt in asked.alts for cond, value in alt if not value for part in parts(cond)
        if part != ask and root_of(part) == ask and "data" in path_names(part)
    )  # fmt: skip


def _flagged(root: Root, ask: Ask, asked: Event) -> frozenset[Term]:
    """What an earlier answer said where a variable of the loop is true that keeps the question from being put."""
    said: set[Term] = set()
    for met in root.summary.branches.values():
        if {truth(cond) for cond, _ in met} != {True, False}:
            continue
        other = {c for cond, facts in met if not truth(cond) for c, value in facts if value}
        said |= {c for cond, facts in met if truth(cond) for c, value in facts if value and _content(ask, c)} - other
    put = {c for alt in asked.alts for c, value in alt if value}
    return frozenset(said - put)


def _content(ask: Ask, cond: Term) -> bool:
    return any(part != ask and root_of(part) == ask and "data" in path_names(part) for part in parts(cond))


def _unasked(linked: Linked, event: Event, loops: set[Site], skipped: frozenset[Term]) -> bool:
    """Whether an act in the loop is reached where the earlier answer holds."""
    if not loops & {r.site for r in event.regions}:
        return False
    if event.kind != "effect" and not (event.values() and acts(linked.program, event.callee)):
        return False
    return any(value and skipped & set(parts(cond)) for alt in event.alts for cond, value in alt)


def _test(root: Root, asked: Event, skipped: frozenset[Term]) -> Site | None:
    """The last test before the question that reads the earlier answer."""
    line = asked.frames[0].site.pos if asked.frames else asked.site.pos
    path = asked.frames[0].site.path if asked.frames else asked.site.path
    branches = [(pos, met) for pos, met in root.summary.branches.items() if pos[2:] <= line[:2]]
    tests = [pos for pos, met in branches if any(_reads(skipped, *one) for one in met)]
    return Site(path, max(tests)) if tests else None


def _reads(skipped: frozenset[Term], cond: Term, facts: Facts) -> bool:
    if truth(cond) is True:
        return any(value and known in skipped for known, value in facts)
    return bool(skipped & set(parts(cond)))


__all__ = ["Box", "boxes"]
