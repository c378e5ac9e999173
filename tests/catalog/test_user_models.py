"""A user's own models: what they add, replace and remove, and how their mistakes are told."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from elicitlint.catalog import CatalogError, json_schema, load_catalog

GOOD = """version = 1
[[model]]
target = ["shop.queue.put_later", "shop.queue.put_soon"]
kind = "handoff"
handoff = "queue"
link = "none"
port = "args"
"""


def write(folder: Path, text: str) -> Path:
    path = folder / "my.toml"
    path.write_text(text, encoding="utf-8")
    return path


def refusal(folder: Path, text: str) -> CatalogError:
    with pytest.raises(CatalogError) as caught:
        load_catalog([write(folder, text)])
    return caught.value


def row(**fields: Any) -> str:
    return "version = 1\n\n[[model]]\n" + "".join(f"{key} = {json.dumps(value)}\n" for key, value in fields.items())


def test_a_list_of_targets_is_a_row_each(tmp_path: Path) -> None:
    catalog = load_catalog([write(tmp_path, GOOD)])
    assert [m.handoff for m in catalog.find("shop.queue.put_later")] == ["queue"]
    assert [m.handoff for m in catalog.find("shop.queue.put_soon")] == ["queue"]


def test_the_digest_follows_the_users_rows(tmp_path: Path) -> None:
    plain = load_catalog().digest
    assert load_catalog().digest == plain
    assert load_catalog([write(tmp_path, GOOD)]).digest != plain
    assert load_catalog(inline={"model": [{"target": "a.b", "kind": "quiet"}]}).digest != plain


def test_a_row_of_the_same_target_and_kind_replaces(tmp_path: Path) -> None:
    text = row(target="celery.Task.delay", kind="handoff", handoff="schedule", link="none")
    catalog = load_catalog([write(tmp_path, text)])
    assert [m.handoff for m in catalog.find("celery.app.task.Task.delay") if m.kind == "handoff"] == ["schedule"]
    assert any(m.kind == "type" for m in catalog.find("celery.app.task.Task.delay"))


def test_a_row_can_be_removed(tmp_path: Path) -> None:
    catalog = load_catalog([write(tmp_path, row(target="httpx.AsyncClient.put", kind="effect", remove=True))])
    assert catalog.find("httpx.Client.put") == ()
    assert load_catalog().find("httpx.Client.put") != ()


def test_a_users_alias_holds_for_what_is_below_it(tmp_path: Path) -> None:
    catalog = load_catalog([write(tmp_path, row(target="shop.bus", kind="alias", to="redis.Redis"))])
    assert catalog.canonical("shop.bus.lpush") == "redis.Redis.lpush"


def test_aliases_in_a_circle_end(tmp_path: Path) -> None:
    text = (
        GOOD
        + '[[model]]\ntarget = "a.x"\nkind = "alias"\nto = "b.x"\n[[model]]\ntarget = "b.x"\nkind = "alias"\nto = "a.x"\n'
    )
    catalog = load_catalog([write(tmp_path, text)])
    assert catalog.canonical("a.x.f") in ("a.x.f", "b.x.f")


def test_inline_rows_come_last(tmp_path: Path) -> None:
    inline = {"model": [{"target": "shop.queue.put_soon", "kind": "handoff", "handoff": "fanout", "link": "none"}]}
    catalog = load_catalog([write(tmp_path, GOOD)], inline)
    assert [m.handoff for m in catalog.find("shop.queue.put_soon")] == ["fanout"]


def test_inline_mistakes_name_the_settings_file() -> None:
    with pytest.raises(CatalogError) as caught:
        load_catalog(inline={"model": [{"target": "a.b", "kind": "hanoff"}]}, inline_path=Path("x/pyproject.toml"))
    assert str(caught.value) == "x/pyproject.toml: unknown kind 'hanoff'; did you mean 'handoff'?"


def test_an_unknown_key_is_told_with_its_line_and_the_nearest_known_one(tmp_path: Path) -> None:
    error = refusal(tmp_path, row(target="a.b", kind="effect", port="args", idempotancy="none"))
    assert (error.line, error.message) == (7, "unknown key 'idempotancy'; did you mean 'idempotency'?")
    assert str(error).startswith(f"{tmp_path / 'my.toml'}:7: ")


def test_an_unknown_key_of_the_file(tmp_path: Path) -> None:
    error = refusal(tmp_path, 'version = 1\nlibary = "shop"\n')
    assert (error.line, error.message) == (2, "unknown key 'libary'; did you mean 'library'?")


def test_all_mistakes_of_a_file_are_told_in_order(tmp_path: Path) -> None:
    text = GOOD.replace('"queue"', '"que"').replace('"args"', '"arg:"') + '[[model]]\nkind = "quiet"\n'
    error = refusal(tmp_path, text)
    assert [(fault.line, fault.message.partition(";")[0]) for fault in error.faults] == [
        (5, "unknown handoff 'que'"),
        (7, "'arg:' is no port"),
        (8, "missing key 'target'"),
    ]


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"durable": "yes"}, "'durable' must be true or false, not 'yes'"),
        ({"offset": True}, "'offset' must be a whole number, not True"),
        ({"why": 3}, "'why' must be a string, not 3"),
        ({"schedule_if": "eta"}, "'schedule_if' must be a list of strings, not 'eta'"),
        ({"link": "topc"}, "unknown link 'topc'; did you mean 'topic'?"),
        ({"link": "arg:"}, "'arg:' is no port"),
        ({"retries": "many"}, "retries must be a number in quotes or 'unlimited', not 'many'"),
        ({"when": "arg:nx there"}, "'arg:nx there' is no condition"),
        ({"when": "arg:nx is"}, "'arg:nx is' is no condition"),
        ({"confidence": "hi"}, "unknown confidence 'hi'"),
        ({"handoff": ""}, "a row of kind 'handoff' needs 'handoff'"),
        ({"target": "shop queue"}, "'shop queue' is no dotted name"),
        ({"target": []}, "[] is no dotted name"),
        ({"makes": "shop:Queue"}, "'shop:Queue' is no dotted name"),
    ],
)
def test_a_wrong_value_is_told(tmp_path: Path, fields: dict[str, Any], message: str) -> None:
    whole = {"target": "shop.later", "kind": "handoff", "handoff": "queue", "link": "none", **fields}
    error = refusal(tmp_path, row(**whole))
    assert [fault.message[: len(message)] for fault in error.faults] == [message]
    key = next(iter(fields))
    assert error.line == 4 + list(whole).index(key)


def test_a_second_row_for_the_same_thing(tmp_path: Path) -> None:
    error = refusal(tmp_path, GOOD + GOOD.partition("\n")[2])
    assert [fault.line for fault in error.faults] == [9, 9]
    assert "a second row of kind 'handoff' for 'shop.queue.put_later'" in error.message


def test_two_rows_under_different_conditions_are_two_rows(tmp_path: Path) -> None:
    text = GOOD + GOOD.partition("\n")[2] + 'when = "arg:later given"\n'
    assert len(load_catalog([write(tmp_path, text)]).find("shop.queue.put_soon")) == 2


def test_text_that_is_no_toml(tmp_path: Path) -> None:
    error = refusal(tmp_path, 'version = 1\n[[model]\ntarget = "a.b"\n')
    assert error.line == 2
    assert error.message.startswith("no valid TOML")


@pytest.mark.parametrize("text", ["", "version = 2\n", 'version = "1"\n'])
def test_the_version_is_asked_for(tmp_path: Path, text: str) -> None:
    assert "version" in refusal(tmp_path, text).message


def test_model_must_be_tables(tmp_path: Path) -> None:
    assert "[[model]]" in refusal(tmp_path, 'version = 1\nmodel = "celery"\n').message


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(CatalogError) as caught:
        load_catalog([tmp_path / "none.toml"])
    assert caught.value.line == 0
    assert str(tmp_path / "none.toml") in str(caught.value)


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    path = tmp_path / "my.toml"
    path.write_bytes(b"version = 1\n# \xff\n")
    with pytest.raises(CatalogError, match="no UTF-8 text"):
        load_catalog([path])


def test_json_schema_allows_what_the_reader_allows() -> None:
    schema = json_schema()
    properties = schema["$defs"]["Model"]["properties"]
    assert {"type": "string"} in properties["target"]["anyOf"]
    assert any(option.get("type") == "array" for option in properties["target"]["anyOf"])
    assert "handoff" in properties["kind"]["enum"]
    assert schema["$defs"]["Model"]["additionalProperties"] is False
    json.dumps(schema)
