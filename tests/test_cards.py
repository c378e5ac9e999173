"""The cards of ``rules/``: complete, in one format, true about what is implemented, and right in their examples.

Every fenced block under *Bad* and *Good* is linted as a tiny project of its own; blocks that a line like "`jobs.py`:"
precedes are files of one project.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from elicitlint.catalog import rule_cards
from elicitlint.checks import RULES
from elicitlint.core.selectors import Rule, Rules
from elicitlint.core.settings import SettingsError, load_settings
from elicitlint.testing import check_sources

FOLDER = Path(__file__).parents[1] / "rules"
CODES = [
    *(f"MEL{n}" for n in range(101, 110)),
    *(f"MEL{n}" for n in range(201, 211)),
    *(f"MEL{n}" for n in range(301, 313)),
    *(f"MEL{n}" for n in range(901, 905)),
]
HEADINGS = ["What", "Why", "Bad", "Good", "When to ignore", "Fix", "Known misses"]
OFF = {"MEL210", "MEL310"}
WARNINGS = {"MEL301", "MEL303", "MEL306", "MEL307", "MEL308", "MEL310", "MEL311", "MEL902"}
OWN = {"MEL901", "MEL902", "MEL903", "MEL904"}
"""Codes of the tool's own run, which no check in ``elicitlint.checks`` produces."""
NO_PYTHON = {"MEL903", "MEL904"}
"""Codes whose examples are no Python."""

TEXTS = {code: (FOLDER / f"{code}.md").read_text(encoding="utf-8") for code in CODES}
FACTS = re.compile(r"severity: (error|warning|note) · default: (on|off) · since: (\d+\.\d+|planned)")
FENCE = re.compile(r"(?:^`(?P<file>[\w./-]+)`:\n\n)?^```(?P<lang>\w*)\n(?P<source>.*?)^```$", re.MULTILINE | re.DOTALL)
WANT = re.compile(r"# want: (MEL\d+)")


def facts(code: str) -> tuple[str, str, str]:
    """Severity, default and since, from the second non-empty line."""
    line = [line for line in TEXTS[code].splitlines() if line.strip()][1]
    match = FACTS.fullmatch(line)
    assert match, f"{code}: {line!r}"
    return match[1], match[2], match[3]


def section(code: str, heading: str) -> str:
    """The body below a heading."""
    return TEXTS[code].partition(f"\n## {heading}\n")[2].partition("\n## ")[0]


def projects(code: str, heading: str) -> Iterator[dict[str, str]]:
    """The Python examples below a heading: file name to source; a named block joins the named block before it."""
    current: dict[str, str] = {}
    for match in FENCE.finditer(section(code, heading)):
        if match["lang"] != "python":
            continue
        if match["file"] is None or match["file"] in current:
            if current:
                yield current
            current = {}
        if match["file"] is None:
            yield {"server.py": match["source"]}
        else:
            current[match["file"]] = match["source"]
    if current:
        yield current


def planned(code: str) -> bool:
    """Whether the card says that the rule has no check yet."""
    return facts(code)[2] == "planned"


def examples(heading: str) -> list[object]:
    """One parameter per example project."""
    return [
        pytest.param(code, files, id=f"{code}-{number}")
        for code in CODES
        if code not in NO_PYTHON
        for number, files in enumerate(projects(code, heading), 1)
    ]


def test_every_rule_has_a_card_and_every_card_a_rule() -> None:
    assert sorted(path.stem for path in FOLDER.glob("MEL*.md")) == CODES
    assert list(rule_cards()) == CODES


@pytest.mark.parametrize("code", CODES)
def test_format(code: str) -> None:
    title = TEXTS[code].splitlines()[0]
    assert re.fullmatch(rf"# {code} [a-z]+(-[a-z]+)+", title)
    severity, default, _ = facts(code)
    assert severity == ("warning" if code in WARNINGS else "error")
    assert default == ("off" if code in OFF else "on")
    headings = re.findall(
        r"^## (.+)$", re.sub(r"^```.*?^```$", "", TEXTS[code], flags=re.MULTILINE | re.DOTALL), re.MULTILINE
    )
    assert headings == HEADINGS
    assert all(section(code, heading).strip() for heading in HEADINGS)


def test_names_are_unique() -> None:
    assert len({card.name for card in rule_cards().values()}) == len(CODES)


@pytest.mark.parametrize("code", CODES)
def test_lines_fit_and_links_lead_somewhere(code: str) -> None:
    prose = re.sub(r"^```.*?^```$", "", TEXTS[code], flags=re.MULTILINE | re.DOTALL)
    assert [line for line in prose.splitlines() if len(line) > 120] == []
    for text, target in re.findall(r"\[([^\]]+)\]\(([^)]+)\)", prose):
        assert (text, (FOLDER / target).exists()) == (target.removesuffix(".md"), True)


@pytest.mark.parametrize("code", [code for code in CODES if code not in OWN])
def test_planned_means_that_there_is_no_check(code: str) -> None:
    assert planned(code) == (code not in RULES)


def test_no_check_without_a_card() -> None:
    assert set(RULES) <= set(CODES)


def test_the_codes_of_the_run_are_never_planned() -> None:
    assert [code for code in sorted(OWN) if planned(code)] == []


def test_a_planned_card_says_so_where_misses_are_listed() -> None:
    said = {code for code in CODES if "Not implemented yet" in section(code, "Known misses")}
    assert said == {code for code in CODES if planned(code)}


@pytest.mark.parametrize("code", [code for code in CODES if code not in NO_PYTHON])
def test_examples_are_small_and_say_what_they_show(code: str) -> None:
    bad, good = list(projects(code, "Bad")), list(projects(code, "Good"))
    assert bad
    assert good
    for files in bad:
        assert code in WANT.findall("".join(files.values()))
    for files in good:
        assert WANT.findall("".join(files.values())) == []
    for files in [*bad, *good]:
        for name, source in files.items():
            if files not in bad or code != "MEL901":
                compile(source, name, "exec")
            assert len(source.splitlines()) <= 34, (code, name)


@pytest.mark.parametrize(("code", "files"), examples("Bad"))
def test_bad_is_found(code: str, files: dict[str, str]) -> None:
    """Exactly what the comments want; of a planned rule's example, everything but that rule's own finding."""
    wrong = check_sources(files, extend_select=(code,) if code in OFF else ())
    if planned(code):
        assert [line for line in wrong if not line.endswith(f" {code} expected, not found")] == []
        assert wrong
    else:
        assert wrong == []


@pytest.mark.parametrize(("code", "files"), examples("Good"))
def test_good_is_silent(code: str, files: dict[str, str]) -> None:
    """No finding of any rule, the good examples of planned rules included."""
    assert check_sources(files, extend_select=(code,) if code in OFF else ()) == []


@pytest.mark.parametrize(("heading", "broken"), [("Bad", True), ("Good", False)])
def test_setting_example(heading: str, broken: bool, tmp_path: Path) -> None:
    [match] = FENCE.finditer(section("MEL904", heading))
    assert match["lang"] == "toml"
    (tmp_path / "pyproject.toml").write_text(match["source"], encoding="utf-8")
    rules = Rules(Rule(card.code, card.name, card.default_on) for card in rule_cards().values())
    if not broken:
        assert load_settings(tmp_path, rules).settings.select == ("MEL101",)
        return
    with pytest.raises(SettingsError) as caught:
        load_settings(tmp_path, rules)
    [problem] = caught.value.problems
    assert (problem.kind, problem.line) == ("MEL904", 2)
    assert "`select`" in problem.message


def index_rows() -> list[tuple[str, ...]]:
    """Code, link, name, severity, default and since of each row of the index."""
    text = (FOLDER / "README.md").read_text(encoding="utf-8")
    row = r"^\| \[(MEL\d+)\]\((\S+)\) \| (\S+) \| [^|]+ \| (\w+) \| (\w+) \| (\S+) \|$"
    return re.findall(row, text, re.MULTILINE)


def test_index_agrees_with_the_cards() -> None:
    expected = [(code, f"{code}.md", rule_cards()[code].name, *facts(code)) for code in CODES]
    assert index_rows() == expected
