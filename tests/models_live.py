"""Do the models' names exist, and do the recorded defaults hold? Installs the real libraries, so it is no test of CI.

``make models-live`` installs one distribution at a time into a folder of its own below the temporary directory, imports
it in a process of its own, looks up every target of its rows, compares the defaults that rows rest on, and deletes the
folder. ``rules/models/CHECKED.md`` is written from the result. Names of distributions as arguments limit the run; the
other lines of the report are kept. The linter itself never imports what it analyses; this is a maintainer's tool.
"""

from __future__ import annotations

import datetime
import json
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from elicitlint.catalog import load_catalog, rules_folder
from elicitlint.core.versions import Versions, release

HERE = Path(__file__).parent
REPORT = rules_folder() / "models" / "CHECKED.md"
LIMIT = 600
"""Seconds that one installation may take."""

PROBE = r"""
import functools, importlib, importlib.metadata, inspect, json, sys, typing

def field(owner, name):
    for base in getattr(owner, "__mro__", ()):
        if name in getattr(base, "__annotations__", {}) or name in getattr(base, "model_fields", {}):
            return True
        if name in (getattr(base, "__slots__", None) or ()):
            return True
    try:
        source = inspect.getsource(owner)
    except (OSError, TypeError):
        return False
    return f"self.{name} =" in source or f"self.{name}:" in source

def iterates(owner):
    return any(hasattr(owner, name) for name in ("__getitem__", "__iter__", "__aiter__", "__next__", "__anext__"))

def below(value, names):
    for name in names:
        if name == names[-1] and name == "__getitem__" and iterates(value):
            return True
        value = getattr(value, name, None)
        if value is None:
            return False
    return True

def found(target):
    for prefix, expressions in sorted(asked["stands"].items(), reverse=True):
        if target == prefix or target.startswith(prefix + "."):
            rest = [name for name in target[len(prefix):].split(".") if name]
            for one in expressions:
                try:
                    if below(default(one), rest):
                        return True
                except Exception as error:
                    print(one, repr(error)[:200], file=sys.stderr)
    parts = target.split(".")
    for end in range(len(parts), 0, -1):
        try:
            value = importlib.import_module(".".join(parts[:end]))
            break
        except ImportError:
            continue
        except Exception:
            return False
    else:
        return False
    for name in parts[end:]:
        try:
            if name == parts[-1] and name == "__getitem__" and iterates(value):
                return True
            value = inspect.getattr_static(value, name) if inspect.isclass(value) else getattr(value, name)
            value = getattr(value, "__func__", value)
        except AttributeError:
            try:
                value = getattr(value, name)
            except Exception:
                return inspect.isclass(value) and name == parts[-1] and field(value, name)
        except Exception:
            return False
    return True

@functools.cache
def default(expression):
    module, _, rest = expression.partition(":")
    space = {"m": importlib.import_module(module), "inspect": inspect}
    return eval("m." + rest if not rest.startswith("inspect") else rest, space)

asked = json.load(sys.stdin)
exec(asked["first"])
out = {"version": "", "missing": [], "defaults": {}}
try:
    out["version"] = importlib.metadata.version(asked["distribution"]) if asked["distribution"] else sys.version.split()[0]
except Exception:
    pass
out["missing"] = [name for name, others in asked["targets"].items() if not any(map(found, [name, *others]))]
for expression, value in asked["defaults"].items():
    try:
        got = repr(default(expression))
    except Exception as error:
        got = f"{type(error).__name__}: {error}"
    if got != value:
        out["defaults"][expression] = got
print("RESULT" + json.dumps(out))
"""


def targets_of(roots: Iterable[str], invented: Iterable[str]) -> dict[str, list[str]]:
    """The targets below some packages with the other names of each; without names that exist in the models only."""
    prefixes, own = tuple(f"{root}." for root in roots), tuple(invented)
    rows = load_catalog().models
    aliases = [(row.target, row.to) for row in rows if row.kind == "alias"]
    aliases += [(alias, on) for alias, to in aliases for via, on in aliases if via == to]
    names = {row.target for row in rows if row.target.startswith(prefixes)}
    return {
        name: [alias + name[len(to) :] for alias, to in aliases if name == to or name.startswith(f"{to}.")]
        for name in sorted(names)
        if not own or not name.startswith(own)
    }


def outside(name: str, version: str) -> bool:
    """Whether every row of a name is for other versions than the installed one."""
    numbers = release(version)
    here = Versions(numbers, (*numbers, 0))
    rows = [row for row in load_catalog().models if row.target == name]
    return bool(rows) and all(here.outside(row.since, row.until) for row in rows)


def probe(distribution: str, entry: dict[str, Any]) -> dict[str, Any]:
    """Install one distribution, look, and delete it again; the installer's own error where it cannot be installed."""
    folder = Path(tempfile.mkdtemp(prefix="elicitlint-live-"))
    try:
        names = entry.get("install", [distribution]) if distribution != "stdlib" else []
        if names:
            command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check",
                       "--target", str(folder), *names]  # fmt: skip
            done = subprocess.run(command, capture_output=True, text=True, timeout=LIMIT, check=False)
            if done.returncode:
                lines = [line for line in done.stderr.splitlines() if line.startswith("ERROR")] or done.stderr.splitlines()
                return {"error": (lines or ["no message"])[-1][:200]}
        asked = {
            "distribution": "" if distribution == "stdlib" else entry.get("of", distribution),
            "targets": targets_of(entry["roots"], entry.get("invented", ())),
            "defaults": entry.get("defaults", {}),
            "first": entry.get("first", ""),
            "stands": {name: [e] if isinstance(e, str) else e for name, e in entry.get("stands", {}).items()},
        }
        done = subprocess.run(
            [sys.executable, "-c", PROBE], input=json.dumps(asked), capture_output=True, text=True, timeout=LIMIT,
            check=False, env={"PYTHONPATH": str(folder), "PATH": "/usr/bin:/bin", **entry.get("env", {})}, cwd=folder,
        )  # fmt: skip
        line = next((line for line in done.stdout.splitlines() if line.startswith("RESULT")), "")
        if not line:
            return {"error": (done.stderr.strip().splitlines() or ["the probe ended without a result"])[-1][:200]}
        result = json.loads(line[6:])
        elsewhere = [name for name in asked["targets"] if outside(name, result["version"])]
        result["missing"] = [name for name in result["missing"] if name not in elsewhere]
        return {"targets": len(asked["targets"]) - len(elsewhere), "checked": len(asked["defaults"]), **result}
    except subprocess.TimeoutExpired:
        return {"error": f"took longer than {LIMIT} s"}
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def written(results: dict[str, dict[str, Any]]) -> str:
    """The report as Markdown, in order of name."""
    good = {name: one for name, one in results.items() if "error" not in one}
    total = sum(one["targets"] for one in good.values())
    missing = sum(len(one["missing"]) for one in good.values())
    share = 100 * (total - missing) / total if total else 0
    lines = [
        "# What was checked against the real libraries, and when",
        "",
        "Written by `make models-live`, which installs each library by itself and looks its names up; not by hand.",
        f"{total - missing} of {total} names were found ({share:.1f} %).",
        "",
        "| distribution | version | on | names found | not found | defaults that differ |",
        "|---|---|---|---|---|---|",
    ]
    for name, one in sorted(good.items()):
        lost = ", ".join(f"`{n}`" for n in one["missing"])
        other = ", ".join(f"`{k}` is {v}" for k, v in one["defaults"].items()) or ("none" if one["checked"] else "")
        found = one["targets"] - len(one["missing"])
        lines.append(f"| {name} | {one['version']} | {one['on']} | {found} of {one['targets']} | {lost} | {other} |")
    bad = {name: one for name, one in results.items() if "error" in one}
    if bad:
        lines += ["", "Not looked at, with the installer's own words:", "", "| distribution | on | error |", "|---|---|---|"]
        lines += [f"| {name} | {one['on']} | {one['error'].replace('|', '/')} |" for name, one in sorted(bad.items())]
    return "\n".join([*lines, "", f"<!-- {json.dumps(results, sort_keys=True)} -->", ""])


def earlier() -> dict[str, dict[str, Any]]:
    """The results that the report holds already."""
    if not REPORT.exists():
        return {}
    last = REPORT.read_text("utf-8").rstrip().splitlines()[-1]
    return dict(json.loads(last.removeprefix("<!-- ").removesuffix(" -->")))


def main(names: list[str]) -> None:
    """Check the named distributions, or all of them, and write the report after each."""
    entries = tomllib.loads((HERE / "models_live.toml").read_text("utf-8"))
    unknown = [name for name in names if name not in entries]
    if unknown:
        sys.exit(f"not in models_live.toml: {', '.join(unknown)}")
    results = earlier()
    for name in names or entries:
        results[name] = {"on": datetime.date.today().isoformat(), **probe(name, entries[name])}
        REPORT.write_text(written(results), "utf-8")
        one = results[name]
        print(name, one.get("error") or f"{one['targets'] - len(one['missing'])} of {one['targets']}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
