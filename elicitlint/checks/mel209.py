"""MEL209: see the card `rules/MEL209.md`."""

from __future__ import annotations

from collections.abc import Iterator

from elicitlint.checks.common import called, finding, flow_id, place, where
from elicitlint.checks.grants import asks, own_params
from elicitlint.core.findings import Confidence, Finding, Place, Step
from elicitlint.flow.acts import acts, effect_of
from elicitlint.flow.facts import consumed
from elicitlint.flow.known import words_of
from elicitlint.flow.linked import Linked
from elicitlint.flow.program import Program
from elicitlint.flow.roots import Root, permitted
from elicitlint.flow.stores import texts_of
from elicitlint.flow.summary import Event
from elicitlint.flow.terms import (
    Ask,
    Cls,
    Const,
    Facts,
    Inst,
    Op,
    Res,
    Seq,
    Term,
    alternatives,
    children,
    leaves,
    mentions,
    path_names,
    root,
)
from elicitlint.ir.ops import Ann

_ONCE = frozenset({"once", "allow_once", "approve_once", "yes_once", "one_time", "this_time", "only_once"})
_KEEPS = frozenset(
    {
        "allow",
        "allows",
        "approve",
        "remember",
        "trust",
        "add",
        "set",
        "save",
        "store",
        "record",
        "enable",
        "put",
        "update",
        "whitelist",
        "permit",
        "grant",
        "append",
        "register",
        "insert",
        "create",
        "write",
        "always",
        "keep",
    }
)
_STANDING = frozenset(
    {
        "session",
        "rule",
        "rules",
        "standing",
        "always",
        "permission",
        "permissions",
        "allowlist",
        "trusted",
        "policy",
        "policies",
        "preferences",
        "prefs",
        "allowed",
        "remembered",
        "whitelist",
        "approved",
        "allow",
        "trust",
        "remember",
    }
)
_NOUNS = frozenset(
    {
        "approval",
        "approvals",
        "approve",
        "approved",
        "grant",
        "grants",
        "permit",
        "mandate",
        "clearance",
        "consent",
        "warrant",
    }
)
_IDENTITY = frozenset(
    {"sub", "user", "user_id", "email", "name", "username", "tenant", "role", "roles", "scope", "scopes", "uid"}
)
_USES = frozenset({"max_uses", "uses", "use_limit", "max_use"})


def check(linked: Linked) -> Iterator[Finding]:
    """Every approval that can be used again: never spent, kept though given once, or declared for many uses."""
    done: set[Place] = set()
    for root_ in linked.roots:
        for found in (
            *_verified(linked, root_),
            *_checked(linked, root_),
            *_kept(linked, root_),
            *_offered(linked, root_),
            *_declared(linked, root_),
        ):
            if found.place not in done:
                done.add(found.place)
                yield found


# -- verified, never spent -------------------------------------------------------------------------------------


def _verified(linked: Linked, root_: Root) -> Iterator[Finding]:
    for proof in root_.of_kind("verify"):
        if any(
            e.kind == "store" and any(mentions(v, proof.result) for v in e.values())
            for e in root_.events
            if proof.result is not None
        ):
            continue
        if proof.result is None or "request_state" in proof.callee.lower() or not _of_approval(root_, proof):
            continue
        if _marks(root_, proof):
            continue
        for event in root_.of_kind("effect", "call"):
            carried = [leaf for value in event.values() for leaf in leaves(value) if root(leaf) == proof.result]
            carried = [c for c in carried if c != proof.result] or carried
            dynamic = event.receiver is not None and mentions(event.receiver, proof.result)
            if not (carried or dynamic) or (
                carried and not dynamic and all(set(path_names(c)) & _IDENTITY for c in carried)
            ):
                continue
            if (
                all(consumed(alt) for alt in event.alts)
                or asks(event)
                or not (dynamic or event.kind == "effect" or acts(linked.program, event.callee))
            ):
                continue
            yield _bearer(proof, event)


def _marks(root_: Root, proof: Event) -> bool:
    """Whether something is marked for what was proved: then it is spent, if not safely, and told so elsewhere."""
    return any(mentions(v, proof.result) for mark in root_.of_kind("mark") for v in mark.values() if proof.result)


def _checked(linked: Linked, root_: Root) -> Iterator[Finding]:
    """The same for a check that cannot be seen: a call that is named so and decides whether the effect runs."""
    if not (root_.decorated("worker") or root_.decorated("route")) or root_.of_kind("consume", "mark"):
        return
    if any(set(words_of(e.callee.rsplit(".", 1)[-1])) & _SPENDS for e in root_.of_kind("call", "effect")):
        return
    for check_ in root_.of_kind("call"):
        named = words_of(check_.callee.rsplit(".", 1)[-1])
        if (
            not named
            or named[0] not in ("verify", "check", "validate")
            or not set(named[1:]) & _NOUNS
            or check_.result is None
        ):
            continue
        for event in root_.of_kind("effect", "call"):
            decided = bool(event.alts) and all(any(mentions(c, check_.result) for c, _ in alt) for alt in event.alts)
            if decided and not asks(event) and effect_of(linked.program, event, own_params(linked, root_)):
                yield _bearer(check_, event)


_SPENDS = frozenset(
    {"mark", "use", "used", "consume", "claim", "spend", "redeem", "burn", "close", "complete", "revoke", "invalidate"}
)


def _of_approval(root_: Root, proof: Event) -> bool:
    """Whether what is proved genuine is an approval: the handler, the key or the salt says so."""
    named = set(words_of(root_.ref.rsplit(":", 1)[-1]))
    for term in (*proof.values(), *([proof.receiver] if proof.receiver is not None else ())):
        named |= {w for text in _texts(term) for w in words_of(text)}
        named |= {
            w for leaf in leaves(term) for n in (*path_names(leaf), str(getattr(leaf, "name", ""))) for w in words_of(n)
        }
    return bool(named & _NOUNS) or any(ask.how == "endpoint" for ask in root_.asks)


def _texts(term: Term) -> list[str]:
    found = texts_of(term)
    if isinstance(term, Inst):
        found += [t for child in children(term) for t in _texts(child)]
    return found


def _bearer(proof: Event, event: Event) -> Finding:
    message = (
        f"`{called(event) or 'this call'}` runs for whoever holds what `{called(proof)}` ({where(proof.site)}) "
        "proves genuine, as often as "
        "it is shown: nothing spends it"
    )
    steps = [
        Step(place(proof.site), "verify", "genuine, but not unused"),
        Step(place(event.site), "effect", "acts each time"),
    ]
    return finding(
        "MEL209",
        event.site,
        message,
        function=event.func,
        sink=event.callee,
        flow=flow_id(proof.site, event.site),
        steps=steps,
        confidence=Confidence.HIGH,
    )


# -- given once, kept for good ---------------------------------------------------------------------------------


def _kept(linked: Linked, root_: Root) -> Iterator[Finding]:
    for event in root_.of_kind("call", "effect", "store", "handoff", "issue"):
        if not _records(event):
            continue
        for alt in sorted(event.alts, key=repr):
            once = _chosen_once(alt)
            if once:
                yield _standing(event, once)
                break


def _offered(linked: Linked, root_: Root) -> Iterator[Finding]:
    """A permission that stands, kept on a yes to a question that also offers a single time, whatever was chosen."""
    for ask, asked in root_.asks.items():
        if not _options(linked.program, asked) & _ONCE:
            continue
        for event in root_.of_kind("call", "effect", "store"):
            if (
                _records(event)
                and permitted(root_, ask, event)
                and not any(_chosen_standing(alt, ask) for alt in event.alts)
            ):
                yield _standing(event, "once")


def _options(program: Program, asked: Event) -> set[str]:
    """The choices that a question offers, in lower case."""
    schema = asked.named("<schema>")
    found = {t.lower() for t in texts_of(schema)} if schema is not None else set()
    for alt in alternatives(schema) if schema is not None else ():
        body = program.function(alt.ref) if isinstance(alt, Cls) else None
        for ann in body.annotated.values() if body is not None else ():
            found |= _constants(ann)
    return found


def _constants(ann: Ann) -> set[str]:
    own = {ann.const.lower()} if ann.const and not ann.name else set()
    return own | {word for part in ann.args for word in _constants(part)}


def _chosen_standing(alt: Facts, ask: Ask) -> bool:
    """Whether a path has looked at what was chosen."""
    for cond, _ in alt:
        if (
            isinstance(cond, Op)
            and cond.op in ("==", "in")
            and root(cond.args[0]) == ask
            and path_names(cond.args[0])[:1] != ("action",)
        ):
            return True
    return False


def _records(event: Event) -> bool:
    """Whether an event keeps a permission: its verb keeps, and it or what it writes to is called one that stands."""
    if event.kind == "store":
        names = (
            (*path_names(event.receiver), str(getattr(root(event.receiver), "name", "")))
            if event.receiver is not None
            else ()
        )
        key = event.args[0][1] if event.callee == "attr" and event.args else Const("")
        return bool({w for n in (*names, str(getattr(key, "value", ""))) for w in words_of(n)} & _STANDING)
    last = words_of(event.callee.rsplit(".", 1)[-1])
    if not last or last[0] not in _KEEPS:
        return False
    around = set(last[1:]) | {w for part in event.callee.split(".")[-2:-1] for w in words_of(part)}
    if event.receiver is not None:
        around |= {
            w
            for n in (*path_names(event.receiver), str(getattr(root(event.receiver), "name", "")))
            for w in words_of(n)
        }
    return bool(around & _STANDING)


def _chosen_once(alt: Facts) -> str:
    """The choice for one time with which a path is taken; empty if it is not."""
    for cond, value in sorted(alt, key=repr):
        if not value or not isinstance(cond, Op) or len(cond.args) != 2:
            continue
        options = cond.args[1].elems if cond.op == "in" and isinstance(cond.args[1], Seq) else (cond.args[1],)
        words = [str(o.value).lower() for o in options if isinstance(o, Const)] if cond.op in ("in", "==") else []
        once = next((w for w in words if w in _ONCE), "")
        if once and (cond.op == "==" or len(words) > 1) and not _narrowed(alt, cond.args[0]):
            return once
    return ""


def _narrowed(alt: Facts, subject: Term) -> bool:
    """Whether the path has also found that the choice is another one."""
    return any(
        value
        and isinstance(c, Op)
        and c.op == "=="
        and c.args[0] == subject
        and str(getattr(c.args[1], "value", "")).lower() not in _ONCE
        for c, value in alt
    )


def _standing(event: Event, once: str) -> Finding:
    message = f"`{called(event)}` keeps a permission that stands, also when the person chose `{once}`"
    if event.kind == "store":
        message = f"a permission that stands is kept here, also when the person chose `{once}`"
    return finding(
        "MEL209",
        event.site,
        message,
        function=event.func,
        sink=event.callee,
        flow=flow_id(event.site),
        steps=[Step(place(event.site), "store", "kept for later calls")],
        confidence=Confidence.HIGH,
    )


# -- declared --------------------------------------------------------------------------------------------------


def _declared(linked: Linked, root_: Root) -> Iterator[Finding]:
    for event in root_.of_kind("issue", "call", "consume"):
        uses = next((v for n, v in event.kwargs if n in _USES), None)
        if uses is None or event.frames or not _mints(event):
            continue
        if isinstance(uses, Const):
            if isinstance(uses.value, int) and uses.value <= 1:
                continue
            many = "any number of" if uses.value is None else str(uses.value)
            yield _many(event, f"{many} uses of one approval are declared here", uses.value is not None)
        elif not isinstance(uses, (Res, Inst)):
            yield _many(
                event,
                "the number of uses of one approval is no literal, so nobody can read how many there may be",
                False,
            )


def _mints(event: Event) -> bool:
    named = {w for part in event.callee.split(".")[-2:] for w in words_of(part)}
    return event.kind in ("issue", "consume") or bool(named & (_STANDING | _NOUNS))


def _many(event: Event, message: str, note: bool) -> Finding:
    return finding(
        "MEL209", event.site, message, function=event.func, sink=event.callee, flow=flow_id(event.site), note=note
    )
