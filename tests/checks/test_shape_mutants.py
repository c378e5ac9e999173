"""Take something away from every good way of spending a grant, and the rule that promises it must speak.

The good ways are the workers of the fixtures of MEL203, above their near-misses. Each mutation is one change of a
function's tree; it is applied to every worker it fits, and the whole file is read at once.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from elicitlint.pipeline import Request, run

STORES = Path(__file__).parents[2] / "testdata" / "rules" / "MEL203-check-then-execute"
NAMES = ("sqlite", "psycopg", "asyncpg", "sqlalchemy", "django", "redis", "unique-rows", "documents")
Body = list[ast.stmt]
Mutation = Callable[[ast.FunctionDef], bool]


def good_half(store: str) -> ast.Module:
    """The part of a fixture that is told nothing."""
    text = (STORES / f"store-{store}" / "work.py").read_text("utf-8")
    return ast.parse(re.split(r"\n# -- near-misses|\n@\S+\n(?:async )?def true_text", text)[0])


def workers(tree: ast.Module) -> list[ast.FunctionDef]:
    """The workers that act: those that end in the effect, alone or in the winning arm."""
    found = [n for n in tree.body if isinstance(n, (ast.FunctionDef, ast.AsyncFunctionDef)) and n.decorator_list]
    return [fn for fn in found if acts(fn.body[-1])]  # type: ignore[misc]


def acts(node: ast.AST) -> bool:
    return any(isinstance(n, ast.Name) and n.id.startswith("drop_load") for n in ast.walk(node))


def leaves(body: Body) -> bool:
    return isinstance(body[-1], (ast.Raise, ast.Return))


def plain(fn: ast.FunctionDef) -> bool:
    """Whether the effect stands last and alone, and takes nothing that the consume gave."""
    given = {a.arg for a in fn.args.args}
    last = fn.body[-1]
    used = {n.id for n in ast.walk(last) if isinstance(n, ast.Name)}
    return (
        isinstance(last, ast.Expr) and len(fn.body) > 1 and all(n in given or n.startswith("drop_load") for n in used)
    )


# -- mutations --------------------------------------------------------------------------------------------------------


def deciding(fn: ast.FunctionDef) -> ast.If | None:
    """The test of how it went: the last one at the top, or in the last block, whose arm leaves."""
    for stmt in reversed(fn.body[:-1]):
        if isinstance(stmt, ast.If) and leaves(stmt.body):
            return stmt
        if isinstance(stmt, ast.With):
            inside = [s for s in stmt.body if isinstance(s, ast.If) and leaves(s.body)]
            if inside:
                return inside[-1]
    return None


def unread(fn: ast.FunctionDef) -> bool:
    test = deciding(fn)
    if test is None or not plain(fn):
        return False
    dropped = ast.Expr(test.test)
    for node in ast.walk(fn):
        body = getattr(node, "body", [])
        if isinstance(body, list) and test in body:
            body[body.index(test)] = dropped
            return True
    return False


def only_told(fn: ast.FunctionDef) -> bool:
    test = deciding(fn)
    if test is None or not plain(fn):
        return False
    test.body = ast.parse("print('lost')").body
    return True


def effect_first(fn: ast.FunctionDef) -> bool:
    if not plain(fn):
        return False
    fn.body.insert(0, fn.body.pop())
    return True


def in_a_branch(fn: ast.FunctionDef) -> bool:
    if not plain(fn):
        return False
    fn.body = [ast.If(ast.parse("crane != 'small'").body[0].value, fn.body[:-1], []), fn.body[-1]]  # type: ignore[attr-defined]
    return True


def in_finally(fn: ast.FunctionDef) -> bool:
    if not plain(fn):
        return False
    fn.body = [ast.Try(fn.body[:-1], [], [], [fn.body[-1]])]
    return True


def swallowed(fn: ast.FunctionDef) -> bool:
    if not plain(fn) or not any(isinstance(n, ast.Raise) and n.exc is not None for n in ast.walk(fn)):
        return False
    handler = ast.ExceptHandler(ast.Name("Exception", ast.Load()), None, [ast.Pass()])
    fn.body = [ast.Try(fn.body[:-1], [handler], [], []), fn.body[-1]]
    return True


UNSEEN = {"immediate", "locked", "fresh_lock", "query_lock", "populated", "refreshed", "versioned", "by_method"}
"""Known misses of MEL205: who refuses under a lock raises after a test of its own, which is not seen to be a refusal;
and a method of a row that the project's own manager gives is not followed."""


def retried(fn: ast.FunctionDef) -> bool:
    raised = [n for n in ast.walk(fn) if isinstance(n, ast.Raise) and n.exc is not None]
    if (
        fn.name in UNSEEN
        or not raised
        or not (isinstance(fn.decorator_list[0], ast.Name) and fn.decorator_list[0].id == "shared_task")
    ):
        return False
    fn.decorator_list = [ast.parse("shared_task(autoretry_for=(Exception,))").body[0].value]  # type: ignore[attr-defined]
    return True


NULLS = (
    r" AND (?:consumed_at|used_at) IS NULL", r" AND used = 0", r" AND status = 'approved'", r" AND uses_left > 0",
    r", \w+(?:\.c)?\.consumed_at\.is_\(None\)", r", \w+\.consumed_at == None", r", consumed_at=None",
    r", used_at__isnull=True", r", Q\(used_at=None\)", r", uses_left__gt=0", r"\.exclude\(used_at__isnull=False\)",
    r"'consumed_at': None, ", r"'consumed_at': \{'\$exists': False\}, ", r"attribute_not_exists\(consumed_at\) AND ",
)  # fmt: skip


def without_null(fn: ast.FunctionDef) -> bool:
    return rewritten(fn, "|".join(NULLS), "")


def not_the_first_command(fn: ast.FunctionDef) -> bool:
    """``SET NX`` becomes a plain ``SET``."""
    return rewritten(fn, r", nx=True", "")


def unbound(fn: ast.FunctionDef) -> bool:
    """The statement no longer says which crane, and the effect still does."""
    if not plain(fn):
        return False
    found = rewritten(
        fn,
        r" AND crane = (?:\?|%s|:crane)|, \w+(?:\.c)?\.crane == crane|, crane=crane|'crane': crane, |, ':crane': crane| AND crane = :crane",
        "",
    )
    return found and rewritten(fn, r"\(grant_id, crane\)", "(grant_id,)") | found


def rewritten(fn: ast.FunctionDef, pattern: str, new: str) -> bool:
    """Change the text of a function; False if nothing of the kind is in it."""
    text = ast.unparse(fn)
    changed = re.sub(pattern, new, text)
    if changed == text:
        return False
    made = ast.parse(changed).body[0]
    assert isinstance(made, (ast.FunctionDef, ast.AsyncFunctionDef))
    fn.body = made.body
    return True


MUTATIONS: dict[str, tuple[Mutation, frozenset[str]]] = {
    "the test is dropped": (unread, frozenset({"MEL203", "MEL204"})),
    "the loser is only told": (only_told, frozenset({"MEL203", "MEL204"})),
    "the effect comes first": (effect_first, frozenset({"MEL202", "MEL203"})),
    "the consume stands in a branch": (in_a_branch, frozenset({"MEL202"})),
    "the effect stands in finally": (in_finally, frozenset({"MEL202", "MEL203", "MEL204"})),
    "the refusal is swallowed": (swallowed, frozenset({"MEL204", "MEL203"})),
    "the refusal is retried": (retried, frozenset({"MEL205"})),
    "no null predicate": (without_null, frozenset({"MEL203"})),
    "a command that anybody wins": (not_the_first_command, frozenset({"MEL203"})),
    "the arguments are not bound": (unbound, frozenset({"MEL208"})),
}


def told(folder: Path, tree: ast.Module) -> dict[str, set[str]]:
    """Function name to the codes in its lines."""
    text = ast.unparse(ast.fix_missing_locations(tree))
    (folder / "pyproject.toml").write_text("", encoding="utf-8")
    (folder / "work.py").write_text(text, encoding="utf-8")
    report = run(Request(cwd=folder, paths=(".",), use_cache=False)).report
    assert not report.problems
    found: dict[str, set[str]] = {}
    for fn in ast.parse(text).body:
        if isinstance(fn, (ast.FunctionDef, ast.AsyncFunctionDef)):
            start = min([fn.lineno, *(d.lineno for d in fn.decorator_list)])
            lines = range(start, (fn.end_lineno or fn.lineno) + 1)
            found[fn.name] = {f.rule for f in report.findings if f.place.line in lines}
    return found


@pytest.mark.parametrize("store", NAMES)
@pytest.mark.parametrize("mutation", MUTATIONS)
def test_what_is_taken_away_is_told(store: str, mutation: str, tmp_path: Path) -> None:
    change, codes = MUTATIONS[mutation]
    tree = good_half(store)
    changed = {fn.name for fn in workers(tree) if change(fn)}
    if not changed:
        pytest.skip("no worker of this store has what is taken away")
    found = told(tmp_path, tree)
    assert {name: found[name] for name in changed if not found[name] & codes} == {}
    assert {name: codes for name, codes in found.items() if name not in changed and codes} == {}


def test_every_mutation_is_used() -> None:
    for name, (change, _) in MUTATIONS.items():
        assert any(change(fn) for store in NAMES for fn in workers(good_half(store))), name


@pytest.mark.parametrize("store", NAMES)
def test_what_is_whole_is_silent(store: str, tmp_path: Path) -> None:
    tree = good_half(store)
    assert len(workers(tree)) > 3
    assert {name: codes for name, codes in told(tmp_path, tree).items() if codes} == {}
