"""What one row of a model file may say: the typed form of ``rules/models/*.toml`` and of a user's own models."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

Kind = Literal[
    "ask", "answer", "handoff", "worker", "receive", "retry", "effect", "consume", "issue", "flow", "quiet",
    "type", "alias", "join", "hold", "route", "verify", "dedupe",
]  # fmt: skip
"""What a name is to the analysis; :class:`Model` says which fields each kind reads."""

Handoff = Literal["", "queue", "schedule", "detached", "fanout", "persisted", "replayed"]
Link = Literal[
    "", "decorated", "arg", "coroutine", "import-string", "task-name", "topic", "shared", "table", "method", "none"
]  # fmt: skip
Style = Literal["", "raises", "boolean", "row", "count", "pair", "status", "result"]
NameStyle = Literal["", "module.function", "module:function", "qualname", "name", "class"]
Confidence = Literal["high", "medium", "low"]
What = Literal[
    "",
    "result", "decision", "content", "either", "question",  # ask
    "accepted", "refused", "callback",  # answer
    "http", "action", "message", "tool", "prompt", "resource", "start",  # route
    "lock", "transaction", "connection", "semaphore", "deadline",  # hold
    "wait",  # receive
    "entry", "entries", "started", "thread", "process",  # handoff
    "environment",  # type
    "log", "commit", "rollback",  # quiet
    "again", "final",  # retry
]  # fmt: skip


class Model(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """One statement about one name.

    Ports are texts that :func:`elicitlint.catalog.ports.parse_port` reads; in ``message`` and ``schema`` a comma list
    holds alternatives. A field that a kind does not mention is not read for it.

    ask      ``port`` (default ``return``) is where the answer appears; ``what`` its shape: ``result`` (object with the
             attributes ``decision`` and ``content``), ``decision`` (the value is the yes), ``content`` (the value is
             what was typed), ``either`` (the value is whatever the answerer sent: yes-word, flag or content), or
             ``question`` (not an ask by itself: an object that only carries the question ``message`` and ``schema``).
             ``port = "param"``: the decorated function's body runs only after a yes; ``arg:N``: that of the function
             given there, or with ``link = "task-name"`` of the tools that the keys of a mapping name. With
             ``link = "arg:0"`` on a marker (``Resolve(fn)``): the annotated parameter is what the linked function
             asked for.
    answer   an answer that was asked for elsewhere: ``port`` ``return``/``value``/``elem``/``param``, ``what`` as for
             ask; ``accepted``/``refused``: a class whose instances mean yes/no; ``callback``: the function at ``port``
             answers in a person's place and its return value is the answer. ``port = "self"``: hands the answer on
             to its framework. ``content = "item:1"``: the second of the pair that is returned.
             ``handoff = "replayed"`` on an ask or answer: the code around it runs again from the same answer.
             ``returns`` types the answer, where it is an object with methods.
    handoff  ``handoff``, ``port`` (payload), ``link``, ``link_port``, ``key``, ``durable``, ``retries``. With
             ``link = "table"``, ``key`` is the port of the SQL text and ``port`` that of its parameters.
             ``what = "entry"``: at ``port`` is a mapping that names the task (``link_port``) beside its ``args`` and
             ``kwargs``; ``entries``: a mapping of such mappings. ``port = "value"`` on an attribute: setting it hands
             off; ``X.__setitem__``: so does setting an entry. ``what = "started"``: awaiting the call only waits until
             the work has begun.
             ``thread`` or ``process``: the work runs in another one of this machine.
    worker   ``port`` ``param`` (the decorated function) or ``arg:N``; ``makes``, ``name``, ``name_style``, ``offset``;
             the queue's own policy in ``retries``, ``retry_args``, ``on`` (without that argument nothing is retried)
             and ``no_retry_arg``.
    receive  a call or iteration that yields a message: ``port``, ``link``, ``key``; ``arg:N`` or ``param``: a handler
             of messages; ``self``: the call only names the channel of its object. ``elem`` on a class: iterating an
             instance yields the messages. ``returns`` types what the call gives. ``what = "wait"``: the call waits
             until this process puts something there; ``ttl`` is the port of the limit of the wait.
    retry    an in-process wrapper: ``port``, ``retries``, ``retry_args``, ``on``, ``no_retry_arg``. With
             ``style = "result"`` it repeats until what is returned is good, and lets every exception go.
             ``what = "again"``: an exception or call with which a worker asks for another attempt; ``final``: an
             exception that ends the attempts.
    effect   ``port``, ``idempotency``.
    consume  ``style`` says how the loser shows: ``raises``, ``boolean`` (falsy), ``row`` (None), ``count`` (rows
             changed, one is the winner), ``status`` (text that ends in the count, truthy either way), ``result`` (an
             object whose attribute ``decision`` must equal ``accepts``). ``binds`` are the ports that are hashed.
    issue    mints a grant; ``ttl`` is the port of its lifetime.
    verify   proves an approval genuine without spending it: never a consume.
    dedupe   runs its subject at most once per key while the key lives: not a consume, at best a second line.
    type     ``returns`` is the dotted type of the call's or attribute's value. Elements are the ``__getitem__`` of
             their container's type, what a with block binds is ``X.__enter__`` or ``X.__aenter__``. ``retries``: the
             object repeats the calls made through it. ``what = "environment"``: a class whose objects take their
             fields from outside the program; a default in its body is only what may stand there.
    alias    ``to`` is the name that stands for this one and everything below it.
    join     ``port`` is what is awaited to its end, or, with ``link``, the callable that is run to its end with the
             other arguments; ``returns = "handle"``: the call only wraps the handle; ``"true"``: it waits until what is
             called there is true; ``ttl`` is the port of the limit of the wait. ``X.__enter__``/``X.__aenter__``:
             leaving the block waits. (Awaiting the value of a detached handoff joins it as well.)
    hold     entering (or calling) holds something until the block ends; ``what``. ``deadline``: bounds what is inside.
             ``durable``: a lock that keeps other processes out as well.
    route    ``port`` is the handler, ``what`` who calls it (``start``: the framework, when it starts), ``returns`` its
             last parameter's type; ``task_arg`` names the argument that makes it a background task, ``key`` the port of
             the path, action id or event.
    flow     content goes from the arguments (``port``, default ``args``) to the result.
    quiet    neither effect nor flow; ``what = "log"``: the arguments are shown to whoever reads logs or traces,
             ``commit``/``rollback``: what was executed before is durable, or undone.
    """

    target: str
    kind: Kind
    port: str = ""
    what: What = ""
    when: str = ""
    """The row holds only under these conditions on the call: see :func:`elicitlint.catalog.ports.parse_conditions`."""

    shaped: bool = False
    """An ask or answer that may be any message: it counts where a name around it says that a person decides."""
    accepts: str = ""
    decision: str = "action"
    content: str = ""
    message: str = ""
    schema: str = ""
    silent: bool = False
    """On an ask or answer: it is None where nobody has answered in time."""
    standing: str = ""
    """On an answer: the argument that makes the yes stand for later calls. On a dedupe, ``return``: what the decorated
    function has returned is given to later calls."""

    handoff: Handoff = ""
    schedule_if: tuple[str, ...] = ()
    """Arguments whose presence makes the handoff a schedule."""
    link: str = ""
    """One of :data:`Link`; ``arg:N``/``arg:NAME`` names the callable argument."""
    link_port: str = ""
    key: str = ""
    reserved: tuple[str, ...] = ()
    """Keyword arguments that are options of the handoff, not payload. A trailing ``*`` matches by prefix."""
    durable: bool = False
    retries: str = ""
    """Attempts beyond the first when nobody says otherwise: a number or ``unlimited``."""
    retry_args: tuple[str, ...] = ()
    """Arguments that set or bound the number of attempts, predicates among them; ``name=N``: with N there is one."""
    narrow: bool = False
    """By default only crashes and outages of the library's own are repeated, and no exception of the work."""
    no_retry_arg: str = ""
    """Argument that excludes exceptions from the retry."""
    on: str = ""
    """Port of the exceptions that are retried; of several, each has its say."""

    makes: str = ""
    name: str = ""
    name_style: NameStyle = ""
    offset: int = 0
    offset_if: str = ""

    idempotency: str = ""
    style: Style = ""
    binds: str = ""
    ttl: str = ""
    returns: str = ""
    to: str = ""
    task_arg: str = ""

    since: str = ""
    """The row holds from this version of the library on; ``until``: below that one. No note of what was looked at."""
    until: str = ""
    dist: str = ""
    """The library's name in a package index, where it is not that of the import (``docket`` is ``pydocket``)."""
    why: str = ""
    confidence: Confidence = "high"
    remove: bool = False


class ModelFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A whole model file after lists of targets have been spread out."""

    version: int
    library: str = ""
    checked: str = ""
    model: tuple[Model, ...] = ()


FIELDS = frozenset(Model.__struct_fields__)
FILE_FIELDS = frozenset(ModelFile.__struct_fields__)

REQUIRED: dict[str, tuple[str, ...]] = {
    "handoff": ("handoff", "link"),
    "alias": ("to",),
    "type": ("returns",),
    "route": ("what", "port"),
    "hold": ("what",),
    "consume": ("style",),
    "retry": ("port",),
    "receive": ("port",),
    "worker": ("port",),
    "join": ("port",),
    "effect": ("port",),
}
"""Fields that a kind cannot do without."""

PORTS = ("port", "message", "schema", "link_port", "key", "name", "on", "binds", "ttl")
"""Fields that hold ports (``link_port`` of a method link and ``name`` may be plain names)."""


def json_schema() -> dict[str, Any]:
    """The JSON schema of a model file, in which ``target`` may also be a list of names."""
    schema = msgspec.json.schema(ModelFile)
    target = {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}, "minItems": 1}]}
    schema["$defs"]["Model"]["properties"]["target"] = target
    schema["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    return schema
