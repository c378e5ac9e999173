"""The standard library, a sample of it: nothing crashes, and what is noted about places is true."""

from __future__ import annotations

import ast
import hashlib
import warnings
from collections.abc import Iterator
from pathlib import Path

import libcst as cst
import pytest

from elicitlint.ir import cfg, ops
from elicitlint.ir.codec import decode, encode
from elicitlint.ir.dump import dump_module
from elicitlint.ir.lower import lower_module
from elicitlint.syntax.parse import Parsed, parse

LIBRARY = Path(ast.__file__).parent
COUNT = 150


def sample() -> list[Path]:
    """The same files every time: those whose hashed names come first. Tests, and files too large, are left out."""
    files = [
        path
        for path in LIBRARY.rglob("*.py")
        if not {"test", "tests", "site-packages", "lib2to3", "idlelib", "encodings"} & set(path.parts)
        and path.stat().st_size < 60_000
    ]
    files.sort(key=lambda path: hashlib.sha256(path.relative_to(LIBRARY).as_posix().encode()).hexdigest())
    return files[:COUNT]


@pytest.fixture(scope="module")
def lowered() -> list[tuple[Parsed, ops.ModuleIR]]:
    """The sample, parsed and lowered."""
    result = []
    for path in sample():
        parsed = parse(path.read_bytes(), path.name)
        assert isinstance(parsed, Parsed), parsed
        result.append((parsed, lower_module(parsed, path.stem, path.name, False)))
    return result


def instructions(module: ops.ModuleIR) -> Iterator[tuple[ops.FunctionIR, ops.Instruction]]:
    """Every instruction with its function."""
    for function in module.functions.values():
        for block in function.blocks:
            for instr in block.instrs:
                yield function, instr


class _Calls(cst.CSTVisitor):
    """The source text of every call, in the order they start."""

    def __init__(self, parsed: Parsed) -> None:
        super().__init__()
        self.parsed = parsed
        self.texts: dict[ops.Pos, str] = {}

    def visit_Call(self, node: cst.Call) -> None:
        bare = node.with_changes(lpar=(), rpar=())
        self.texts[self.parsed.positions.pos(node)] = self.parsed.module.code_for_node(bare)


def text_at(parsed: Parsed, pos: ops.Pos) -> str:
    """The text between two places, found by splitting lines: independent of the code under test."""
    lines = parsed.positions.text.splitlines(keepends=True) if "\x0c" not in parsed.text else None
    if lines is None:
        lines = [line + "\n" for line in parsed.positions.text.split("\n")]
    first, start, last, end = pos
    if first == last:
        return lines[first - 1][start:end]
    return lines[first - 1][start:] + "".join(lines[first : last - 1]) + lines[last - 1][:end]


def test_sample_is_large() -> None:
    assert len(sample()) == COUNT


def test_places_of_calls_hold_their_source(lowered: list[tuple[Parsed, ops.ModuleIR]]) -> None:
    seen = 0
    for parsed, module in lowered:
        calls = _Calls(parsed)
        parsed.module.visit(calls)
        for _, instr in instructions(module):
            if isinstance(instr, ops.Call) and not instr.decorator and instr.pos in calls.texts:
                seen += 1
                # Printed alone, a node's continuation lines lose the indentation of the block around it.
                assert text_at(parsed, instr.pos).split() == calls.texts[instr.pos].split()
    assert seen > 5_000


def test_places_agree_with_the_standard_parser(lowered: list[tuple[Parsed, ops.ModuleIR]]) -> None:
    """Every call in reachable code is there, where ``ast`` sees it (whose columns count bytes)."""
    compared = missing = 0
    for parsed, module in lowered:
        if not parsed.text.isascii() or "\x0c" in parsed.text:
            continue
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            tree = ast.parse(parsed.text)
        expected = {
            (node.lineno, node.col_offset, node.end_lineno, node.end_col_offset)
            for node in ast.walk(tree)
            if isinstance(node, ast.Call)
        }
        found = {instr.pos for _, instr in instructions(module) if isinstance(instr, ops.Call) and not instr.decorator}
        asserts = {
            (node.lineno, node.col_offset, node.end_lineno, node.end_col_offset)
            for node in ast.walk(tree)
            if isinstance(node, ast.Assert)
        }
        # ast gives positions of nodes inside f-strings only since 3.12.
        in_strings = {
            (call.lineno, call.col_offset, call.end_lineno, call.end_col_offset)
            for node in ast.walk(tree)
            if isinstance(node, ast.JoinedStr)
            for call in ast.walk(node)
            if isinstance(call, ast.Call)
        }
        string_lines = {line for start, _, end, _ in in_strings for line in range(start, (end or start) + 1)}
        assert {p for p in found - expected - asserts if p[0] not in string_lines} == set(), parsed.path
        compared += len(found & expected)
        missing += len(expected - found)
    assert compared > 5_000
    # Calls in unreachable code and in annotations are not lowered.
    assert missing < compared / 200


def test_graphs_are_sound(lowered: list[tuple[Parsed, ops.ModuleIR]]) -> None:
    """Edges lead to blocks, registers are written somewhere before they are read, names are resolved."""
    for _, module in lowered:
        for function in module.functions.values():
            count = len(function.blocks)
            assert cfg.reachable(function) == set(range(count))
            assert cfg.reverse_postorder(function) == list(range(count))
            for block in function.blocks:
                assert not isinstance(block.end, ops.Unreachable)
                assert all(0 <= target < count for target in cfg.successors(block))
                for header in block.loops:
                    assert function.blocks[header].loops[-1] == header
        for _, instr in instructions(module):
            if isinstance(instr, (ops.Load, ops.Store, ops.Delete)):
                assert instr.scope in ("local", "free", "global", "builtin")


def _written_and_read(instr: ops.Instruction) -> tuple[set[int], set[int]]:
    fields = {name: getattr(instr, name) for name in instr.__struct_fields__}
    written = {fields["dst"]} if "dst" in fields and not isinstance(instr, ops.Append) else set()
    names = ("src", "base", "key", "func", "a", "b", "cls", "it", "exc", "types", "annotation")
    read = {fields[name] for name in names if isinstance(fields.get(name), int)}
    for name in ("args", "kwargs", "elems", "defaults", "keywords"):
        read |= {register for _, register in fields.get(name, ())}
    if isinstance(instr, ops.BuildMap):
        read |= {register for pair in instr.items for register in pair if register is not None}
    if isinstance(instr, ops.MakeClass):
        read |= set(instr.bases)
    if isinstance(instr, ops.Format):
        read |= {part for part in instr.parts if isinstance(part, int)}
    if isinstance(instr, ops.Append):
        read.add(instr.dst)
    return written, read


def test_registers_are_written_on_every_path(lowered: list[tuple[Parsed, ops.ModuleIR]]) -> None:
    """A forward must-analysis: nothing reads a register that some path leaves unwritten."""
    for _, module in lowered[:60]:
        for function in module.functions.values():
            _check_definite(function)


def _check_definite(function: ops.FunctionIR) -> None:
    before = cfg.predecessors(function)
    everything = frozenset(range(function.registers))
    after: list[frozenset[int]] = [everything] * len(function.blocks)
    middle: list[frozenset[int]] = [everything] * len(function.blocks)
    entry: list[frozenset[int]] = [everything] * len(function.blocks)
    changed = True
    while changed:
        changed = False
        for index, block in enumerate(function.blocks):
            known = [
                middle[p]
                if function.blocks[p].handler == index and index not in cfg.targets(function.blocks[p].end)
                else after[p]
                for p in before[index]
            ]
            state = frozenset.intersection(*known) if known and index else frozenset[int]()
            entry[index] = state
            for instr in block.instrs:
                written, _ = _written_and_read(instr)
                if instr is block.instrs[-1]:
                    middle_state = state
                state = state | written
            new_middle = middle_state if block.instrs else state
            if (state, new_middle) != (after[index], middle[index]):
                after[index], middle[index], changed = state, new_middle, True
    for index, block in enumerate(function.blocks):
        state = entry[index]
        for instr in block.instrs:
            written, read = _written_and_read(instr)
            assert read <= state, (function.qualname, index, instr)
            state = state | written
        if isinstance(block.end, ops.Branch):
            assert block.end.cond in state, (function.qualname, index)


def test_codec_is_exact(lowered: list[tuple[Parsed, ops.ModuleIR]]) -> None:
    for _, module in lowered:
        data = encode(module)
        again = decode(data)
        assert again == module
        assert dump_module(again) == dump_module(module)
        assert encode(again) == data


def test_lowering_is_repeatable() -> None:
    path = sample()[0]
    first, second = (parse(path.read_bytes(), path.name) for _ in range(2))
    assert isinstance(first, Parsed) and isinstance(second, Parsed)
    assert encode(lower_module(first, "m", "m.py", False)) == encode(lower_module(second, "m", "m.py", False))
