"""What `dump` prints: instructions, summaries, and who calls whom."""

import json

import pytest

SHOP = '''\
import json
from helpers import Base, attempt


class Order(Base):
    def total(self):
        return sum([1, 2])


def queue(order):
    return json.dumps(order)


def main(order):
    attempt(queue, order)
    (lambda: print("x"))()
    return Order().total()


main(1)
'''
HELPERS = '''\
class Base:
    def __init__(self):
        self.rows = {}


def attempt(act, order):
    return insist(act, order)


def insist(act, order):
    return act(order)
'''


@pytest.fixture
def shop(root):
    (root / "shop.py").write_text(SHOP)
    (root / "helpers.py").write_text(HELPERS)
    return root


def graph(result):
    assert result.exit_code == 0, result.output
    return {caller: callees for caller, callees in json.loads(result.stdout).items() if callees}


def test_call_graph_of_a_project(run, shop):
    assert graph(run("dump", ".", "--call-graph", "--output-format", "json")) == {
        "shop": ["shop.main"],
        "shop.main": ["helpers.Base.__init__", "helpers.attempt", "shop.Order.total", "shop.main.<lambda1>"],
        "shop.main.<lambda1>": ["<builtin>.print"],
        "shop.Order.total": ["<builtin>.sum"],
        "shop.queue": ["json.dumps"],
        "helpers.attempt": ["helpers.insist"],
        "helpers.insist": ["shop.queue"],
    }


def test_call_graph_lists_what_calls_nothing(run, shop):
    listed = json.loads(run("dump", "helpers.py", "--call-graph", "--output-format", "json").stdout)
    assert listed["helpers.Base.__init__"] == []


def test_call_graph_of_one_function_as_text(run, shop):
    result = run("dump", "shop.py:Order.total", "--call-graph")
    assert result.stdout.splitlines() == ["shop.Order.total -> <builtin>.sum"]


def test_one_function(run, shop):
    result = run("dump", "shop.py:queue")
    lines = result.stdout.splitlines()
    assert lines[0] == "shop.queue  shop.py:10"
    assert "  function queue(order)" in lines
    assert any(line.startswith("    return r") and " @11:" in line for line in lines)
    assert "  return (ser order, unordered) at 11 when always" in lines
    assert lines[-1] == "  calls json.dumps"
    assert "shop.main" not in result.stdout


def test_a_section_alone(run, shop):
    instructions = run("dump", "shop.py:queue", "--ir").stdout
    assert "b0:" in instructions and "at 11 when" not in instructions and "calls" not in instructions
    summary = run("dump", "shop.py:queue", "--summary").stdout
    assert "at 11 when always" in summary and "b0:" not in summary
    both = run("dump", "shop.py:queue", "--summary", "--ir").stdout
    assert "at 11 when always" in both and "b0:" in both


def test_every_function_of_a_file(run, shop):
    heads = [line.split("  ")[0] for line in run("dump", "helpers.py").stdout.splitlines() if line[:1].strip()]
    assert heads == ["helpers", "helpers.Base", "helpers.Base.__init__", "helpers.attempt", "helpers.insist"]


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["shop.py:queeu"], 2, "no function `queeu` in shop.py; did you mean `queue`?"),
        (["gone.py"], 2, "gone.py: no such file or folder"),
        (["gone.py:queue"], 2, "gone.py: no such file or folder"),
        (["shop.py", "--output-format", "json"], 2, "--call-graph"),
        (["shop.py", "--models", "gone.toml"], 2, "gone.toml"),
        (["empty"], 3, "no Python files in empty"),
        (["broken.py"], 4, "broken.py:2:1: MEL901"),
        ([], 2, "PATH[:FUNCTION]"),
    ],
)
def test_exit_code(run, shop, arguments, code, said):
    (shop / "empty").mkdir()
    (shop / "broken.py").write_text("def f(:\n")
    result = run("dump", *arguments)
    assert (result.exit_code, said in result.output) == (code, True), result.output


def test_the_same_in_every_run(run, shop):
    assert run("dump", ".").stdout == run("dump", ".").stdout
