"""Calls of one of several methods: whom they call is kept, however large their arguments are."""

from elicitlint.flow.terms import MAX_WEIGHT, Const, Coro, Fn, Join, Mix, Param, Seq, Site, join, weight

SITE = Site("shop.py", (1, 0, 1, 5))
LARGE = Seq("tuple", tuple(Param("shop:f", f"p{n}") for n in range(MAX_WEIGHT // 2)), None)


def test_large_arguments_are_told_in_fewer_words():
    calls = [Coro(Fn("shop", f"Desk{n}.agreed"), (("", Const(n)), ("", LARGE)), (), SITE) for n in range(3)]
    assert sum(map(weight, calls)) > MAX_WEIGHT
    joined = join(*calls)
    assert isinstance(joined, Join)
    assert {call.func for call in joined.alts} == {call.func for call in calls}
    assert {call.args[0] for call in joined.alts} == {("", Const(n)) for n in range(3)}
    assert all(isinstance(call.args[1][1], Mix) for call in joined.alts)


def test_large_values_that_are_no_calls_become_a_mix():
    assert isinstance(join(LARGE, Seq("list", (*LARGE.elems, Const(1)), None), Seq("tuple", (LARGE, LARGE), None)), Mix)
