"""Where an import goes, what it is called, and when one that exists will do."""

from __future__ import annotations

import pytest

from elicitlint.fix.imports import Imports, Origin
from elicitlint.fix.source import Source

USE = "\n\ndef last():\n    pass\n"


def planned(text: str, *names: str, path: str = "app/tools.py", origin: Origin | None = None) -> tuple[str, list[str]]:
    """The text with its imports, and how each name is spelled; the use is in the last definition of the text."""
    source = Source.read(text.encode(), path)
    imports = Imports(source, origin or Origin("grants", "grants.py"))
    body = source.module.body
    line = source.line(body[-1]) if body else 1
    spelled = [imports.need(name, line) for name in names or ("issue",)]
    for edit in sorted(imports.edits(), key=lambda edit: edit.start, reverse=True):
        text = text[: edit.start] + edit.text + text[edit.end :]
    compile(text, path, "exec")
    return text, spelled


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("import os\n", "import os\nfrom grants import issue\n"),
        ('"""Doc."""\n', '"""Doc."""\n\nfrom grants import issue\n'),
        ('"""Doc."""\n\nimport os\n', '"""Doc."""\n\nimport os\nfrom grants import issue\n'),
        ("from __future__ import annotations\n", "from __future__ import annotations\nfrom grants import issue\n"),
        (
            '"""Doc."""\nfrom __future__ import annotations\n\nimport os\n',
            '"""Doc."""\nfrom __future__ import annotations\n\nimport os\nfrom grants import issue\n',
        ),
        ("#!/usr/bin/env python\n# A comment.\n\nX = 1\n", "#!/usr/bin/env python\n# A comment.\n\nfrom grants import issue\n\nX = 1\n"),
        ("X = 1\n", "from grants import issue\n\nX = 1\n"),
        ("# About X.\nX = 1\n", "# About X.\nfrom grants import issue\n\nX = 1\n"),
        # Sorted among its neighbours, if they are.
        ("import os\n\nfrom app import a\nfrom jobs import b\n", "import os\n\nfrom app import a\nfrom grants import issue\nfrom jobs import b\n"),
        ("import os\n\nfrom jobs import b\n", "import os\n\nfrom grants import issue\nfrom jobs import b\n"),
        ("from jobs import b\nfrom app import a\n", "from jobs import b\nfrom app import a\nfrom grants import issue\n"),
        ("# keep\nfrom jobs import b\n", "# keep\nfrom grants import issue\nfrom jobs import b\n"),
        ("import a\n\n# about jobs\nfrom jobs import b\n", "import a\n\n# about jobs\nfrom jobs import b\nfrom grants import issue\n"),
        ("from jobs import (  # many\n    b,\n)\n", "from grants import issue\nfrom jobs import (  # many\n    b,\n)\n"),
        # Blocks are passed over, other code ends the run of imports.
        ("try:\n    import a\nexcept ImportError:\n    a = None\nimport b\n", "try:\n    import a\nexcept ImportError:\n    a = None\nimport b\nfrom grants import issue\n"),
        ("import a\nX = 1\nimport b\n", "import a\nfrom grants import issue\nX = 1\nimport b\n"),
        ("import a; import b\n", "import a; import b\nfrom grants import issue\n"),
        ("if x:\n    import a\n", "from grants import issue\n\nif x:\n    import a\n"),
    ],
)  # fmt: skip
def test_where_a_new_import_goes(before: str, after: str) -> None:
    assert planned(before + USE) == (after + USE, ["issue"])


def test_a_file_that_ends_in_its_only_import() -> None:
    source = Source.read(b"import os", "tools.py")
    imports = Imports(source, Origin("grants"))
    imports.need("issue", 2)
    assert [(edit.start, edit.text) for edit in imports.edits()] == [(9, "\nfrom grants import issue")]


@pytest.mark.parametrize("text", ["", "\n", "# nothing\n"])
def test_an_empty_file(text: str) -> None:
    after, spelled = planned(text)
    assert spelled == ["issue"]
    assert after.strip().splitlines()[-1] == "from grants import issue"
    assert after.startswith(text.rstrip("\n"))


@pytest.mark.parametrize(
    ("existing", "spelled"),
    [
        ("from grants import issue", "issue"),
        ("from grants import issue as mint", "mint"),
        ("from grants import a, issue as mint, b", "mint"),
        ("import grants", "grants.issue"),
        ("import grants as g", "g.issue"),
        ("from .. import grants", "grants.issue"),
        ("from ..grants import issue", "issue"),
    ],
)
def test_an_import_that_is_used_again(existing: str, spelled: str) -> None:
    text = f"{existing}\n{USE}"
    assert planned(text) == (text, [spelled])


@pytest.mark.parametrize(
    ("text", "origin", "spelled"),
    [
        ("import app.grants\n", Origin("app.grants", "app/grants.py"), "app.grants.issue"),
        ("from app import grants\n", Origin("app.grants", "app/grants.py"), "grants.issue"),
        ("from . import grants\n", Origin("app.grants", "app/grants.py"), "grants.issue"),
        ("from . import grants as g\n", Origin("app.grants", "src/app/grants.py"), ""),
    ],
)
def test_the_module_in_a_package(text: str, origin: Origin, spelled: str) -> None:
    """A relative import of another folder's module of the same name is not it."""
    after, found = planned(text + USE, origin=origin)
    if spelled:
        assert (after, found) == (text + USE, [spelled])
    else:
        assert found == ["issue"] and "from app.grants import issue\n" in after


@pytest.mark.parametrize(
    ("text", "line", "spelled"),
    [
        # More names for an import that is there.
        ("from grants import consume\n", "from grants import consume, issue", "issue"),
        ("from grants import (\n    consume,  # spends\n)\n", "    issue,", "issue"),
        ("from grants import (\n    consume  # spends\n)\n", "    issue", "issue"),
        ("from grants import (consume as c)\n", "from grants import (consume as c, issue)", "issue"),
        # The name is taken: by a definition, a variable of any scope, a parameter, an import of something else.
        ("def issue(): ...\n", "from grants import issue as issue_grant", "issue_grant"),
        ("def f():\n    issue = 1\n", "from grants import issue as issue_grant", "issue_grant"),
        ("def f(issue): ...\n", "from grants import issue as issue_grant", "issue_grant"),
        ("from shop import issue\n", "from grants import issue as issue_grant", "issue_grant"),
        ("import issue\n", "from grants import issue as issue_grant", "issue_grant"),
        ("import issue.book\n", "from grants import issue as issue_grant", "issue_grant"),
        ("for issue in []: ...\n", "from grants import issue as issue_grant", "issue_grant"),
        ("def f():\n    global issue\n", "from grants import issue as issue_grant", "issue_grant"),
        ("match 1:\n    case issue: ...\n", "from grants import issue as issue_grant", "issue_grant"),
        ("x = [issue for issue in []]\n", "from grants import issue as issue_grant", "issue_grant"),
        ("issue_grant = 1\ndef issue(): ...\n", "from grants import issue as issue_grant_2", "issue_grant_2"),
        # It is used but bound by nobody we see.
        ("print(issue)\n", "from grants import issue as issue_grant", "issue_grant"),
        ("from shop import *\n", "from grants import issue as issue_grant", "issue_grant"),
        # The import that is there is not there when it is needed, or means something else by then.
        ("if TYPE_CHECKING:\n    from grants import issue\n", "from grants import issue as issue_grant", "issue_grant"),
        ("try:\n    from grants import issue\nexcept ImportError:\n    pass\n", "from grants import issue as issue_grant", "issue_grant"),
        ("def f():\n    from grants import issue\n", "from grants import issue as issue_grant", "issue_grant"),
        ("from grants import issue\ndef f(issue): ...\n", "from grants import issue, issue as issue_grant", "issue_grant"),
        ("import grants\ngrants = None\n", "from grants import issue", "issue"),
        ("import app.grants\nimport app.other\n", "from grants import issue", "issue"),
        ("from ...grants import issue\n", "from grants import issue as issue_grant", "issue_grant"),
    ],
)  # fmt: skip
def test_a_name_that_hides_nothing_and_is_not_hidden(text: str, line: str, spelled: str) -> None:
    after, found = planned(text + USE)
    assert found == [spelled]
    assert line in after.splitlines()
    assert after.count("\n") >= (text + USE).count("\n")


def test_an_import_below_the_use_is_too_late() -> None:
    text = "@app.task(dont_autoretry_for=())\ndef wipe(): ...\n\n\nfrom grants import GrantViolation\n"
    source = Source.read(text.encode(), "jobs.py")
    imports = Imports(source, Origin("grants", "grants.py"))
    assert imports.need("GrantViolation", 1) == "RefusedGrantViolation"
    assert [(edit.start, edit.text) for edit in imports.edits()] == [
        (0, "from grants import GrantViolation as RefusedGrantViolation\n\n")
    ]


def test_several_names_make_one_import() -> None:
    after, found = planned("import os\n" + USE, "issue", "consume", "issue", "GrantViolation")
    assert found == ["issue", "consume", "issue", "GrantViolation"]
    assert after == "import os\nfrom grants import GrantViolation, consume, issue\n" + USE


def test_attributes_and_keywords_of_that_name_are_no_use_of_it() -> None:
    text = "x = a.issue\ny = f(issue=1)\n"
    assert planned(text + USE)[1] == ["issue"]


def test_the_style_of_neighbours() -> None:
    text = "from .jobs import wipe\n"
    after, _ = planned(text + USE, origin=Origin("app.grants", "app/grants.py"))
    assert after == text + "from .grants import issue\n" + USE
    after, _ = planned(text + USE, origin=Origin("grants", "grants.py"))
    assert after == text + "from grants import issue\n" + USE


def test_windows_line_ends() -> None:
    after, _ = planned(("import os\n" + USE).replace("\n", "\r\n"))
    assert after == ("import os\nfrom grants import issue\n" + USE).replace("\n", "\r\n")
