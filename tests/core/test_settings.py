"""Settings: what is read, where it came from, and that every mistake is named at once."""

import pytest

from elicitlint.core.findings import Confidence, Severity
from elicitlint.core.selectors import Rule, Rules
from elicitlint.core.settings import KEYS, SettingsError, defaults, load_settings, setting_rows

RULES = Rules(
    [Rule("MEL101", "approval-enqueued"), Rule("MEL108", "worker-without-consume"), Rule("MEL210", "unlinked", False)]
)


def load(tmp_path, text):
    (tmp_path / "pyproject.toml").write_text(text)
    return load_settings(tmp_path, RULES)


def problems(tmp_path, text):
    with pytest.raises(SettingsError) as caught:
        load(tmp_path, text)
    return [(p.line, p.message) for p in caught.value.problems]


def test_without_a_file_or_a_table_the_defaults_hold(tmp_path):
    assert load_settings(tmp_path, RULES) == defaults()
    assert load(tmp_path, "[project]\nname = 'x'\n") == defaults()


def test_values_and_their_origins(tmp_path):
    loaded = load(
        tmp_path,
        '[tool.elicitlint]\nselect = ["MEL1", "unlinked"]\nconfidence = "low"\n\nfail-on = "note"\npython-root = "lib"\n'
        '[tool.elicitlint.per-file-ignores]\n"a/*" = ["MEL108"]\n',
    )
    settings = loaded.settings
    assert settings.select == ("MEL1", "unlinked")
    assert settings.floor is Confidence.LOW
    assert settings.threshold is Severity.NOTE
    assert settings.python_root == ("lib",)
    assert settings.per_file_ignores == {"a/*": ("MEL108",)}
    origins = {key: origin for key, _, origin in setting_rows(loaded)}
    assert origins["select"] == "pyproject.toml:2"
    assert origins["fail-on"] == "pyproject.toml:5"
    assert origins["per-file-ignores"] == "pyproject.toml:7"
    assert origins["ignore"] == "default"


def test_every_key_of_the_class_can_be_set(tmp_path):
    for key in KEYS:
        assert key == key.lower()
        assert "_" not in key


def test_consume_takes_names_and_tables(tmp_path):
    loaded = load(tmp_path, '[tool.elicitlint]\nconsume = ["a.b", { target = "a.c", style = "boolean" }]\n')
    assert loaded.settings.consume == ("a.b", {"target": "a.c", "style": "boolean"})


def test_all_mistakes_at_once_with_line_and_nearest_name(tmp_path):
    text = """\
[project]
name = "x"

[tool.elicitlint]
ignroe = ["MEL101"]
select = [
    "MEL101",
    "MEL180",
]
confidence = "hihg"
exclude = "x"
models = [1]

[tool.elicitlint.per-file-ignores]
"tests/*" = ["aproval-enqueued"]
"""
    assert problems(tmp_path, text) == [
        (5, "unknown setting `ignroe`; did you mean `ignore`?"),
        (8, "`select`: unknown rule `MEL180`; did you mean `MEL108`?"),
        (10, "`confidence` is `hihg`, not one of low, medium, high; did you mean `high`?"),
        (11, "`exclude`: expected `array`, got `str`"),
        (12, "`models`: expected `str`, got `int` (in an element)"),
        (15, "`per-file-ignores`: unknown rule `aproval-enqueued`; did you mean `approval-enqueued`?"),
    ]


def test_broken_toml_names_the_line(tmp_path):
    [(line, message)] = problems(tmp_path, "[tool.elicitlint]\nselect = [\n  'MEL101'\nignore = []\n")
    assert line == 4
    assert message.startswith("is not valid TOML: ")


def test_not_utf8(tmp_path):
    (tmp_path / "pyproject.toml").write_bytes(b"[tool.elicitlint]\nselect = ['\xff']\n")
    with pytest.raises(SettingsError) as caught:
        load_settings(tmp_path, RULES)
    assert "is not UTF-8" in caught.value.problems[0].message


def test_a_table_that_is_none(tmp_path):
    [(line, message)] = problems(tmp_path, "[tool]\nelicitlint = 3\n")
    assert (line, message) == (2, "`tool.elicitlint` must be a table")


def test_dotted_and_inline_spellings_are_found(tmp_path):
    [(line, message)] = problems(tmp_path, "[tool]\nelicitlint.selekt = ['MEL101']\n")
    assert (line, message) == (2, "unknown setting `selekt`; did you mean `select`?")


@pytest.mark.parametrize("selector", ["MEL", "MEL1", "MEL10", "mel101", "approval-enqueued", "ALL", "MEL210", "MEL2"])
def test_known_selectors(selector):
    assert RULES.complaint(selector) is None


@pytest.mark.parametrize("selector", ["", "MEL3", "MEL999", "E501", "approval"])
def test_unknown_selectors(selector):
    assert RULES.complaint(selector)


@pytest.mark.parametrize(
    ("select", "extend", "ignore", "expected"),
    [
        ([], [], [], {"MEL101", "MEL108"}),
        (["MEL"], [], [], {"MEL101", "MEL108"}),
        (["MEL2"], [], [], set()),
        (["ALL"], [], [], {"MEL101", "MEL108", "MEL210"}),
        ([], ["MEL210"], [], {"MEL101", "MEL108", "MEL210"}),
        ([], ["unlinked"], ["MEL2"], {"MEL101", "MEL108", "MEL210"}),
        ([], [], ["MEL1"], set()),
        (["MEL101"], [], ["MEL1"], {"MEL101"}),
        (["MEL101"], [], ["MEL101"], set()),
        (["MEL1"], [], ["worker-without-consume"], {"MEL101"}),
        (["ALL"], [], ["MEL2"], {"MEL101", "MEL108"}),
    ],
)
def test_which_rules_are_active(select, extend, ignore, expected):
    assert RULES.active(select, extend, ignore) == expected
