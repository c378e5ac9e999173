"""Programs that mean the same under other names, in other modules, and with other libraries: text in, text out.

Line numbers stay where they are in :func:`renamed` and :func:`other_libraries`; in :func:`split` a statement keeps its
comments. Expectations therefore go with the lines they stand on.
"""

from __future__ import annotations

import ast
import builtins
import io
import keyword
import re
import tokenize
from collections.abc import Iterable, Mapping

Files = Mapping[str, str]
"""Source texts by path relative to the project."""

CONVENTIONS = frozenset({"self", "cls", "app", "data", "action", "elicit", "_", "ctx"})
"""Names by which Python code and the protocol themselves go; ``ctx`` where nothing is annotated."""
_SOFT = frozenset(keyword.kwlist) | frozenset(keyword.softkwlist) | frozenset(dir(builtins))
_PLACES = re.compile(r"\{[^{}]*\}|%\(\w+\)|\$\w+")
_WORD = re.compile(r"(?<![\w.])[A-Za-z_]\w*(?!\w)")


# -- other names -------------------------------------------------------------------------------------------------


def renamed(files: Files, kept: Iterable[str] = ()) -> dict[str, str]:
    """The same files with every name of the project's own replaced by one that says nothing."""
    trees = {path: ast.parse(text) for path, text in files.items()}
    own = set().union(*map(_defined, trees.values()))
    foreign = set().union(*(_foreign(tree, own, files) for tree in trees.values())) | CONVENTIONS | _SOFT | set(kept)
    names = sorted(name for name in own - foreign if not name.startswith("__"))
    table = {name: _like(name, number) for number, name in enumerate(names)}
    return {path: _replaced(text, table) for path, text in files.items()}


def _like(name: str, number: int) -> str:
    """A name in the style of another: of a class, of a constant, or plain; private or not."""
    start = "_" * (len(name) - len(name.lstrip("_")))
    stem = "zorkmid"
    if name.lstrip("_")[:1].isupper():
        stem = "ZORKMID" if name.isupper() and len(name) > 1 else "Zorkmid"
    return f"{start}{stem}{number}"


def _defined(tree: ast.AST) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            found.add(node.name)
        elif isinstance(node, ast.arg):
            found.add(node.arg)
        elif isinstance(node, (ast.Name, ast.Attribute)) and isinstance(node.ctx, ast.Store):
            found.add(node.id if isinstance(node, ast.Name) else node.attr)
        elif isinstance(node, (ast.MatchAs, ast.MatchStar, ast.ExceptHandler)) and node.name:
            found.add(node.name)
    return found


def _foreign(tree: ast.AST, own: set[str], files: Files) -> set[str]:
    """Names that others understand too: what is imported from outside, keywords and methods of others."""
    modules = {path.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for path in files}
    found: set[str] = set()
    imported: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            outside = [a for a in node.names if a.name not in modules]
            imported |= {(a.asname or a.name).partition(".")[0] for a in outside}
            found |= {part for a in node.names for part in a.name.split(".")}
        elif isinstance(node, ast.ImportFrom):
            found |= set((node.module or "").split("."))
            if not node.level and node.module not in modules:
                imported |= {a.asname or a.name for a in node.names}
                found |= {a.name for a in node.names}
            else:
                found |= {a.name for a in node.names if any(m.rpartition(".")[2] == a.name for m in modules)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in imported:
            found.add(node.attr)
        if isinstance(node, ast.Call) and not _is_own(node.func, own - imported):
            found |= {k.arg for k in node.keywords if k.arg}
    return found | imported


def _is_own(func: ast.expr, own: set[str]) -> bool:
    if isinstance(func, ast.Call):
        return _is_own(func.func, own)
    return (func.id if isinstance(func, ast.Name) else func.attr if isinstance(func, ast.Attribute) else "") in own


def _replaced(text: str, table: Mapping[str, str]) -> str:
    lines = text.splitlines(keepends=True)
    edits: list[tuple[tuple[int, int], tuple[int, int], str]] = []
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        new = token.string
        if token.type == tokenize.NAME:
            new = table.get(token.string, token.string)
        elif token.type == tokenize.STRING:
            new = _string(token.string, table)
        if new != token.string:
            edits.append((token.start, token.end, new))
    for (row, column), (last, end), new in reversed(edits):
        if row == last:
            line = lines[row - 1]
            lines[row - 1] = line[:column] + new + line[end:]
    return "".join(lines)


def _string(token: str, table: Mapping[str, str]) -> str:
    """A text that is a name, or that names something in its gaps."""

    def words(found: re.Match[str]) -> str:
        return _WORD.sub(lambda w: table.get(w[0], w[0]), found[0])

    prefix, quote, body = re.match(r"""(?s)([A-Za-z]*)('{3}|"{3}|'|")(.*)\2$""", token).groups()  # type: ignore[union-attr]
    if "f" in prefix.lower():
        return prefix + quote + _gaps(body, table) + quote
    if "{" in body or "%(" in body or "$" in body:
        return f"{prefix}{quote}{_PLACES.sub(words, body)}{quote}"
    named = re.split(r"[ ,\[\].|]+", body)
    if body and all(word in table or word in ("None", "list", "dict", "int", "str") for word in named):
        return prefix + quote + _WORD.sub(lambda w: table.get(w[0], w[0]), re.sub(r"\.", " . ", body)).replace(
            " . ", "."
        ) + quote
    return token


def _gaps(body: str, table: Mapping[str, str]) -> str:
    """An f-string with the names in its gaps replaced."""
    out, depth, at = "", 0, 0
    while at < len(body):
        word = re.compile(r"[A-Za-z_]\w*").match(body, at) if depth else None
        if word is not None:
            out, at = out + table.get(word[0], word[0]), word.end()
            continue
        if body[at : at + 2] in ("{{", "}}") and not depth:
            out, at = out + body[at : at + 2], at + 2
            continue
        depth += {"{": 1, "}": -1}.get(body[at], 0)
        out, at = out + body[at], at + 1
    return out


# -- other modules -----------------------------------------------------------------------------------------------


def split(text: str, name: str) -> tuple[str, str]:
    """A module as two: what is called from elsewhere in it goes to the module ``name``, the rest imports it from there."""
    tree = ast.parse(text)
    lines = text.splitlines(keepends=True)
    entries = [node for node in tree.body if _is_entry(node, tree)]
    imports = [node for node in tree.body if isinstance(node, (ast.Import, ast.ImportFrom)) or _is_optional(node)]
    docs = [node for node in tree.body[:1] if isinstance(node, ast.Expr)]
    below = [node for node in tree.body if node not in entries and node not in imports and node not in docs]
    names = sorted(n for n in set().union(*map(_bound, below)) if n != "_" and not n.startswith("__"))
    pieces = [_source(lines, node) for node in [*docs, *imports]]
    head = "".join(pieces)
    return (
        head + (f"from {name} import {', '.join(names)}\n" if names else "")
        + "".join(_source(lines, node) for node in entries),
        head + "".join(_source(lines, node) for node in below),
    )


def _is_entry(node: ast.stmt, tree: ast.Module) -> bool:
    """Whether nothing else in the module speaks of a function."""
    if not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
        return False
    others = (other for other in tree.body if other is not node)
    return not any(isinstance(n, ast.Name) and n.id == node.name for other in others for n in ast.walk(other))


def _is_optional(node: ast.stmt) -> bool:
    return isinstance(node, (ast.Try, ast.If)) and any(isinstance(n, (ast.Import, ast.ImportFrom)) for n in node.body)


def _bound(node: ast.stmt) -> set[str]:
    if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
        return {node.name}
    return {n.id for n in ast.walk(node) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}


def _source(lines: list[str], node: ast.stmt) -> str:
    start = min([node.lineno, *(d.lineno for d in getattr(node, "decorator_list", ()))])
    return "".join(lines[start - 1 : node.end_lineno])


# -- other libraries ---------------------------------------------------------------------------------------------

_OTHER = (
    (r"from fastmcp import Context\b", "from mcp.server.fastmcp import Context"),
    (r"\bresponse_type=", "schema="),
    (r"from celery import Celery\b", "from redis import Redis; from rq import Queue"),
    (r"\bCelery\(([^)]*)\)", r'Queue("shop", connection=Redis())'),
    (r"\.send_task\b", ".enqueue"),
    (r"from fastmcp\.server\.elicitation import", "from mcp.server.elicitation import"),
)


def other_libraries(text: str) -> str:
    """The question is put with the SDK instead of FastMCP, and the work goes to RQ instead of Celery."""
    for pattern, new in _OTHER:
        text = re.sub(pattern, new, text)
    return text
