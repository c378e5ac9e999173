"""A six-line model to start from, and a small program that shows whether the tool understands it."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from elicitlint.pipeline import Request, Run, run

KINDS: Mapping[str, tuple[str, ...]] = {
    "handoff": ('handoff = "queue"   # or schedule, detached, fanout, persisted, replayed', 'link = "none"'),
    "ask": ('what = "decision"   # the value is the yes; or content, result, either', 'message = "arg:0"'),
    "effect": ('port = "args"       # what it acts with', 'idempotency = "none"'),
    "consume": ('style = "raises"    # the loser raises; or boolean, row, count', 'binds = "args"'),
    "issue": ('port = "return"     # where the grant appears', 'ttl = "arg:ttl"'),
    "worker": ('port = "param"      # a decorator: its function runs later, and perhaps again', 'retries = "0"'),
    "retry": ('port = "param"      # a decorator: its function runs again after a failure', 'retries = "unlimited"'),
}
"""Kind to the two lines that such a row needs beside target and kind."""


def starter(name: str, kind: str) -> str:
    """A model file of six lines for one name."""
    first, second = KINDS[kind]
    return f'version = 1\n[[model]]\ntarget = "{name}"\nkind = "{kind}"\n{first}\n{second}\n'


@dataclass(frozen=True, slots=True)
class Trial:
    """A small program, and what a run over it must show: a finding on ``line``, or none at all if that is 0."""

    text: str
    codes: tuple[str, ...] = ()
    line: int = 0

    def verdict(self, result: Run) -> str:
        """What came of it, in words; empty if it was not what was to be shown."""
        findings = result.report.findings
        if not self.line:
            return "" if findings else "no execution is reported: the consume counts"
        here = [f for f in findings if f.place.line == self.line and f.rule in self.codes]
        return f"{here[0].rule} {here[0].message}" if here else ""


def trial(name: str, kind: str, handoff: str = "queue") -> Trial | None:
    """A program that uses the name as such a thing is used; None for a kind that no program of a few lines shows."""
    call, header = _called(name)
    make = _TRIALS.get(kind)
    return make(header, call, handoff) if make else None


def tried(model: Sequence[Path], one: Trial) -> Run:
    """A run over the program with the user's models."""
    with tempfile.TemporaryDirectory(prefix="elicitlint-") as folder:
        root = Path(folder)
        (root / "pyproject.toml").write_text("[tool.elicitlint]\nconfidence = 'low'\n", encoding="utf-8")
        (root / "server.py").write_text(one.text, encoding="utf-8")
        models = tuple(path.resolve() for path in model)
        return run(Request(cwd=root, models=models, use_cache=False, root=root))


def _called(name: str) -> tuple[str, str]:
    """An expression for the name, and the lines that bring it in: ``pkg.Bus.put`` is a method if ``Bus`` is a class."""
    parts = name.split(".")
    if parts[0] == "*":
        return f"thing.{parts[1]}", "import thing\n"
    if len(parts) == 1:
        return name, f"from unknown import {name}\n"
    at = next((n for n, part in enumerate(parts[1:-1], 1) if part.lstrip("_")[:1].isupper()), 0)
    if at:
        made = f"from {'.'.join(parts[:at])} import {parts[at]}\nit = {parts[at]}()\n"
        return ".".join(["it", *parts[at + 1 :]]), made
    return parts[-1], f"from {'.'.join(parts[:-1])} import {parts[-1]}\n"


_HEAD = "import shutil\nimport threading\nfrom mcp.server.fastmcp import Context, FastMCP\n"
_ASKED = """\
mcp = FastMCP("shop")
@mcp.tool()
async def wipe(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Delete {path}?", schema=dict)
    if answer.action != "accept":
        return "refused"
"""
_LATER = {"schedule": ("MEL102",), "detached": ("MEL104",), "fanout": ("MEL105", "MEL104", "MEL101")}


def _shown(text: str, mark: str = "#!", codes: tuple[str, ...] = ()) -> Trial:
    """A trial whose finding stands on the marked line."""
    lines = text.split("\n")
    at = next((number for number, line in enumerate(lines, 1) if mark in line), 0)
    return Trial(text.replace(f"  {mark}", ""), codes, at)


def _handoff(header: str, call: str, handoff: str) -> Trial:
    body = f"    {call}(path)  #!\n    return 'queued'\n"
    if handoff == "fanout":
        body = f"    {call}([path])  #!\n    return 'queued'\n"
    codes = _LATER.get(handoff, ("MEL101", "MEL102", "MEL104", "MEL105", "MEL106", "MEL107"))
    return _shown(_HEAD + header + _ASKED + body, codes=codes)


def _ask(header: str, call: str, handoff: str) -> Trial:
    body = (
        f'def work(path):\n    if {call}(f"Delete {{path}}?"):\n'
        "        threading.Thread(target=shutil.rmtree, args=(path,)).start()  #!\n"
    )
    return _shown(_HEAD + header + body, codes=("MEL101", "MEL104"))


def _effect(header: str, call: str, handoff: str) -> Trial:
    body = "    threading.Thread(target=work, args=(path,)).start()\n    return 'started'\n"
    return _shown(f"{_HEAD}{header}def work(path):\n    {call}(path)  #!\n{_ASKED}{body}", codes=("MEL108",))


def _consume(header: str, call: str, handoff: str) -> Trial:
    body = "    threading.Thread(target=work, args=(path,)).start()\n    return 'started'\n"
    worker = f"def work(path):\n    {call}(path)\n    shutil.rmtree(path)\n"
    return Trial(_HEAD + header + worker + _ASKED + body)


def _retry(header: str, call: str, handoff: str) -> Trial:
    worker = f"@{call}  #!\ndef work(path):\n    shutil.rmtree(path)\n"
    return _shown(f"{_HEAD}{header}{worker}{_ASKED}    work(path)\n    return 'done'\n", codes=("MEL103",))


_TRIALS = {"handoff": _handoff, "ask": _ask, "effect": _effect, "consume": _consume, "retry": _retry}
