"""The on-disk store."""

import os
from pathlib import Path

import pytest

from elicitlint.core.store import Store, open_store


def entries(folder: Path) -> list[Path]:
    return [p for p in folder.glob("??/*") if p.is_file()]


def test_what_is_put_is_got(tmp_path):
    store = Store(tmp_path / "cache")
    assert store.get("k") is None
    store.put("k", b"one")
    store.put("k", b"two")
    store.put("", b"")
    assert store.get("k") == b"two"
    assert store.get("") == b""
    assert Store(tmp_path / "cache").get("k") == b"two"
    assert len(entries(tmp_path / "cache")) == 2


def test_the_folder_says_what_it_is(tmp_path):
    store = open_store(tmp_path, {})
    store.put("k", b"")
    assert "*\n" in (tmp_path / ".elicitlint_cache/.gitignore").read_text()
    assert (
        (tmp_path / ".elicitlint_cache/CACHEDIR.TAG")
        .read_text()
        .startswith("Signature: 8a477f597d28d172789f06886806bc55")
    )


def test_nothing_is_made_before_something_is_put(tmp_path):
    open_store(tmp_path, {}).get("k")
    assert list(tmp_path.iterdir()) == []


def test_the_variable_moves_it(tmp_path):
    open_store(tmp_path / "project", {"ELICITLINT_CACHE_DIR": str(tmp_path / "else")}).put("k", b"x")
    assert Store(tmp_path / "else").get("k") == b"x"


@pytest.mark.parametrize("damage", [b"", b"elicitlint1\n", b"garbage" * 20])
def test_a_damaged_entry_is_a_miss(tmp_path, damage):
    store = Store(tmp_path)
    store.put("k", b"value")
    [entry] = entries(tmp_path)
    entry.write_bytes(damage)
    assert store.get("k") is None


def test_one_wrong_byte_is_a_miss(tmp_path):
    store = Store(tmp_path)
    store.put("k", b"value")
    [entry] = entries(tmp_path)
    data = entry.read_bytes()
    entry.write_bytes(data[:-1] + bytes([data[-1] ^ 1]))
    assert store.get("k") is None


def test_a_folder_that_cannot_be_written_is_said_once(tmp_path):
    (tmp_path / "file").write_text("")
    store = Store(tmp_path / "file" / "cache")
    store.put("a", b"1")
    first = store.complaint
    store.put("b", b"2")
    assert first and store.complaint == first
    assert store.get("a") is None


@pytest.mark.skipif(os.geteuid() == 0, reason="root writes everywhere")
def test_a_read_only_tree_works_without(tmp_path):
    tmp_path.chmod(0o500)
    store = open_store(tmp_path, {})
    store.put("a", b"1")
    tmp_path.chmod(0o700)
    assert store.complaint and store.get("a") is None
