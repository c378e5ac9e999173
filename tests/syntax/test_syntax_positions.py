"""Places: lines, columns and bytes, in files of every shape."""

from __future__ import annotations

import libcst as cst
import pytest
from libcst.metadata import MetadataWrapper, PositionProvider

from elicitlint.syntax.parse import Parsed, parse


def parsed(data: bytes) -> Parsed:
    """Parse, or fail."""
    result = parse(data, "m.py")
    assert isinstance(result, Parsed), result
    return result


class _Calls(cst.CSTVisitor):
    def __init__(self) -> None:
        super().__init__()
        self.nodes: list[cst.Call] = []

    def visit_Call(self, node: cst.Call) -> None:
        self.nodes.append(node)


def calls(file: Parsed) -> list[cst.Call]:
    """Every call of a file, in source order."""
    visitor = _Calls()
    file.module.visit(visitor)
    return visitor.nodes


SOURCE = '''\
# comment
@deco(1)
async def f(a: int = g(2), *, b=(h(3))) -> i(4):
    """Doc."""
    x = [
        j(5),  # comment
        k(
            6
        ),
    ]
    if (l(7)) and (
        m(8)
    ): return n(9); o(10)
    try:
        p(f"é{q(11)}", "日本", r(12))
    except s(13) as t:
        pass
    class C(u(14), metaclass=v(15)):

        # own line
        w = x(16)
'''


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_agrees_with_the_position_provider(newline: str) -> None:
    """libcst's own, slow provider is the reference, for every node both know."""
    file = parsed(SOURCE.replace("\n", newline).encode())
    wrapper = MetadataWrapper(file.module, unsafe_skip_copy=True)
    reference = wrapper.resolve(PositionProvider)
    compared = 0
    for node, place in reference.items():
        if id(node) in file.positions.spans and not isinstance(node, cst.Module):
            expected = (place.start.line, place.start.column, place.end.line, place.end.column)
            assert file.positions.pos(node) == expected, node
            compared += 1
    assert compared > 100
    assert len(calls(file)) == 17


def test_columns_count_code_points() -> None:
    file = parsed('x = "日本é"; f("𝒳")\n'.encode())
    (call,) = calls(file)
    assert file.positions.pos(call) == (1, 11, 1, 17)
    assert file.positions.source(call) == 'f("𝒳")'


@pytest.mark.parametrize(
    ("encoding", "head"),
    [
        ("utf-8", ""),
        ("utf-8-sig", ""),
        ("latin-1", "# -*- coding: latin-1 -*-\n"),
        ("cp1252", "# vim: set fileencoding=cp1252 :\n"),
        ("shift_jis", "# coding: shift_jis\n"),
    ],
)
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_byte_offsets(encoding: str, head: str, newline: str) -> None:
    word = "日本" if encoding == "shift_jis" else "é"
    text = (head + f'a = "{word}"\nb = "{word}", f(1)\n').replace("\n", newline)
    data = text.encode(encoding)
    file = parsed(data)
    (call,) = calls(file)
    line, column, end_line, end_column = file.positions.pos(call)
    start, end = file.byte_offset(line, column), file.byte_offset(end_line, end_column)
    assert data[start:end] == b"f(1)"
    assert file.byte_offset(99, 0) == len(data)


def test_byte_offsets_on_lines_that_lost_a_form_feed() -> None:
    """libcst drops form feeds between statements: columns are those of what it kept."""
    data = 'a = 1\n\x0cb = "é", f(1)\n\x0c\nc = f(2)\n'.encode()
    file = parsed(data)
    assert file.positions.text != file.text
    first, second = calls(file)
    for call, text in ((first, b"f(1)"), (second, b"f(2)")):
        line, column, end_line, end_column = file.positions.pos(call)
        assert data[file.byte_offset(line, column) : file.byte_offset(end_line, end_column)] == text


def test_offsets_of_lines_and_columns() -> None:
    positions = parsed(b"ab\ncd\r\nef").positions
    assert [positions.at(i) for i in (0, 2, 3, 7, 9)] == [(1, 0), (1, 2), (2, 0), (3, 0), (3, 2)]
    assert positions.offset(2, 1) == 4
    assert positions.offset(3, 50) == 9


@pytest.mark.parametrize("data", [b"", b"\n", b"x", b"x\n", b"x = 1  ", b"# only a comment", b"\xef\xbb\xbf"])
def test_small_files_have_the_text_they_were_read_from(data: bytes) -> None:
    file = parsed(data)
    assert file.positions.text == file.text == data.decode("utf-8-sig")


def test_last_line_without_newline() -> None:
    file = parsed(b"a()\nf(\n1)")
    assert [file.positions.pos(call) for call in calls(file)] == [(1, 0, 1, 3), (2, 0, 3, 2)]
