"""Laws that the analysis rests on, over generated terms, environments and programs: plain seeded random, no expectation by
hand."""

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from elicitlint.flow.facts import assume, value_of
from elicitlint.flow.show import summary_lines
from elicitlint.flow.slots import covers, merge
from elicitlint.flow.terms import (
    MAX_DEPTH,
    MAX_JOIN,
    MAX_WEIGHT,
    Ask,
    Attr,
    Const,
    Inst,
    Item,
    Join,
    Map,
    Mix,
    Op,
    Param,
    Res,
    Seq,
    Site,
    Text,
    alternatives,
    bounded,
    depth,
    join,
    leaves,
    mix,
    root,
    weight,
)
from elicitlint.pipeline import Request, catalog_of, prepare

ROOT = Path(__file__).parents[2]
SITES = [Site("a.py", (line, 0, line, 1)) for line in range(1, 5)]
SEEDS = range(300)


def atom(rng):
    return rng.choice(
        [
            Const(rng.randint(0, 3)),
            Const(rng.choice(["order", "page"])),
            Const(None),
            Param("m:f", rng.choice("abc")),
            Ask(rng.choice(SITES), "result"),
            Attr(Ask(rng.choice(SITES), "result"), "data"),
        ]
    )


def value(rng, deep=3):
    """A value without an identity: nothing in it can change."""
    if not deep or rng.random() < 0.3:
        return atom(rng)
    part = [value(rng, deep - 1) for _ in range(rng.randint(1, 3))]
    return rng.choice(
        [
            lambda: Seq("tuple", tuple(part), None),
            lambda: Op("+", tuple(part)),
            lambda: Attr(part[0], "x"),
            lambda: Item(part[0], Const("k")),
            lambda: Res(rng.choice(SITES), "m.g", tuple(part)),
            lambda: Text(("<", part[0], ">")),
            lambda: join(*part),
        ]
    )()


def thing(rng):
    """An object that can change, in one of its states."""
    fields = [(name, value(rng, 1)) for name in ("order", "page") if rng.random() < 0.7]
    return rng.choice(
        [
            lambda: Inst("m:Job", SITES[0], (), (), tuple(fields)),
            lambda: Map(tuple((Const(name), v) for name, v in fields), None, SITES[1]),
            lambda: Seq("list", tuple(v for _, v in fields), None, SITES[2]),
        ]
    )()


@pytest.mark.parametrize("make", [value, thing], ids=["values", "objects"])
def test_join_is_commutative_and_idempotent(make):
    for seed in SEEDS:
        rng = random.Random(seed)
        a, b = make(rng), make(rng)
        assert join(a, b) == join(b, a)
        assert join(a, a) == a
        both = join(a, b)
        assert join(both, both) == both
        if not any(isinstance(alt, Mix) for alt in alternatives(both)):
            assert join(both, a) == join(a, both) == both


def test_join_is_associative_and_its_order_does_not_matter():
    for seed in SEEDS:
        rng = random.Random(seed)
        terms = [value(rng, 2) for _ in range(3)]
        expected = join(*terms)
        a, b, c = terms
        assert join(a, join(b, c)) == join(join(a, b), c) == expected
        rng.shuffle(terms)
        assert join(*terms) == expected


def test_join_forgets_no_source():
    for seed in SEEDS:
        rng = random.Random(seed)
        terms = [rng.choice([value, thing])(rng) for _ in range(rng.randint(1, 12))]
        assert set().union(*map(_sources, terms)) <= _sources(join(*terms))


def _sources(term):
    return {root(leaf) for leaf in leaves(term) if isinstance(root(leaf), (Ask, Param))}


def test_joins_and_bounded_terms_stay_small():
    for seed in SEEDS:
        rng = random.Random(seed)
        found = value(rng)
        for _ in range(20):
            other = value(rng)
            found = bounded(rng.choice([join(found, other), Op("+", (found, other)), Seq("tuple", (found, other), None)]))
            assert depth(found) <= MAX_DEPTH + 1
            assert weight(found) <= 2 * MAX_WEIGHT
            assert len(alternatives(found)) <= MAX_JOIN
        assert bounded(found) == found or depth(bounded(found)) <= MAX_DEPTH
        assert not isinstance(found, Join) or len(found.alts) > 1


def test_what_is_mixed_stays_as_it_is():
    for seed in SEEDS:
        twice = mix(leaves(mix(leaves(value(random.Random(seed))))))
        assert mix(leaves(twice)) == twice


def test_environments_merge_to_something_that_covers_both_and_then_stands_still():
    for seed in SEEDS:
        rng = random.Random(seed)
        one, other = ({name: value(rng, 2) for name in "xyz" if rng.random() < 0.8} for _ in range(2))
        merged, turned = dict(one), dict(other)
        merge(merged, other)
        merge(turned, one)
        assert merged == turned
        rounds = [merge(merged, env) for _ in range(3) for env in (one, other)]
        assert not any(rounds[2:]) and not merge(merged, merged)
        assert covers(merged, merged)


def test_a_condition_is_what_it_was_assumed_to_be():
    for seed in SEEDS:
        rng = random.Random(seed)
        facts = frozenset()
        for _ in range(5):
            cond, said = rng.choice([value, atom])(rng), rng.random() < 0.5
            known = value_of(cond, facts)
            new = assume(facts, cond, said)
            assert (new is None) == (known is not None and known != said) or isinstance(cond, Join)
            if new is not None:
                assert facts <= new
                assert value_of(cond, new) == said or isinstance(cond, Join)
                assert assume(new, cond, said) == new or isinstance(cond, Join)
                facts = new


# -- whole programs ----------------------------------------------------------------------------------------------

HEAD = """from celery import Celery
from fastmcp import Context

app = Celery("shop", broker="redis://broker")
STATE = {}
"""


def program(seed):
    """Functions that call each other and themselves, loop, branch, build and change containers, and ask."""
    rng = random.Random(seed)
    names = [f"step_{n}" for n in range(rng.randint(2, 5))]
    return HEAD + "".join(_function(rng, name, names) for name in names)


def _function(rng, name, names):
    lines = [f"\n\nasync def {name}(ctx: Context, a, b=None, *rest, **named):", "    c = [a]", "    d = {'k': b}"]
    for _ in range(rng.randint(2, 6)):
        lines += _statement(rng, names, "    ", 3)
    return "\n".join([*lines, f"    return {_expression(rng, 2)}", ""])


def _statement(rng, names, pad, deep):
    inner = [line for _ in range(2) for line in _statement(rng, names, pad + "    ", deep - 1)] if deep else [f"{pad}    pass"]
    e = _expression(rng, 2)
    simple = [
        [f"{pad}{rng.choice('abcd')} = {e}"],
        [f"{pad}c.append({e})"] if deep else [f"{pad}pass"],
        [f"{pad}d['k'] = {e}"],
        [f"{pad}STATE[{e}] = a"],
        [f"{pad}b = await {rng.choice(names)}(ctx, {e}, b=c)"],
        [f"{pad}d = await {rng.choice(names)}(ctx, *c, **d)"],
        [f"{pad}answer = await ctx.elicit(f'Do {{a}}?', response_type=int)", f"{pad}b = answer"],
        [f"{pad}app.send_task('work', args=[{e}])"],
    ]
    nested = [
        [f"{pad}if {e}:", *inner, f"{pad}else:", f"{pad}    a = b"],
        [f"{pad}while {e}:", *inner],
        [f"{pad}for a in c:", *inner, f"{pad}    if b: break"],
        [f"{pad}try:", *inner, f"{pad}except ValueError as error:", f"{pad}    c = [error]"],
        [f"{pad}if b.action != 'accept':", f"{pad}    return None"],
        [f"{pad}def inner(x):", f"{pad}    return [x, a, c]", f"{pad}c = inner(inner)"],
    ]
    return rng.choice(simple + nested if deep else simple)


def _expression(rng, deep):
    if not deep:
        return rng.choice(["a", "b", "c", "d", "(1)", "'k'", "None", "STATE"])
    x, y = _expression(rng, deep - 1), _expression(rng, deep - 1)
    forms = [x, f"[{x}, {y}]", f"({x}, {y})", f"{{'k': {x}}}", f"({x} or {y})", f"({x} if b else {y})", f"{x}[0]"]
    forms += [f"{x}.data", f"'<{{}}>'.format({x})", f"[{x} for a in {y}]", f"(lambda z: {x})", f"str({x})"]
    return rng.choice([*forms, f"({x} == {y})"])


def evaluated(folder, text):
    """The printed summaries of all functions of a module."""
    from elicitlint.flow.engine import read_program

    (folder / "pyproject.toml").write_text("")
    (folder / "case.py").write_text(text)
    plan = prepare(Request(cwd=folder, use_cache=False))
    found, reading, _ = read_program(plan.project, catalog_of(plan), plan.settings)
    assert reading.problems == []
    module = found.module("case")
    names = [name for name, fn in module.functions.items() if fn.kind == "function"]
    return [line for name in names for line in summary_lines(found.summary(f"case:{name}"))]


@pytest.mark.parametrize("seed", range(12))
def test_every_program_is_evaluated_to_an_end_and_twice_alike(seed, tmp_path):
    text = program(seed)
    compile(text, "case.py", "exec")
    first = evaluated(tmp_path, text)
    assert first and first == evaluated(tmp_path, text)


def test_hash_seeds_change_nothing(tmp_path):
    (tmp_path / "pyproject.toml").write_text("")
    for name in ("guard_helpers", "classes", "conditions"):
        (tmp_path / f"{name}.py").write_text((ROOT / "testdata" / "lang" / name / "case.py").read_text())
    (tmp_path / "generated.py").write_text(program(3))
    command = [sys.executable, "-m", "elicitlint", "check", "--no-cache", "--output-format", "json"]
    outputs = set()
    for seed in ("0", "1", "4711"):
        done = subprocess.run(
            command, cwd=tmp_path, env=os.environ | {"PYTHONHASHSEED": seed}, capture_output=True, text=True, check=False
        )
        assert done.returncode == 1, done.stderr
        outputs.add(done.stdout)
    assert len(outputs) == 1
