"""What astroid is asked, and that it sees nothing but the project."""

import sys

import pytest

from elicitlint.syntax import inferred
from elicitlint.syntax.inferred import Inferred, Source, decoded

QUEUES = "import asyncio\nclass Jobs:\n    def start(self):\n        self.queue = asyncio.Queue()\n"


def asked(files: dict[str, str]) -> Inferred:
    def find(name: str) -> Source | None:
        for path in (f"{name.replace('.', '/')}.py", f"{name.replace('.', '/')}/__init__.py"):
            if path in files:
                return Source(files[path], path)
        return None

    return Inferred(find)


def test_attribute_assigned_in_another_method():
    assert asked({"jobs.py": QUEUES}).attribute("jobs", "Jobs", "queue") == ("asyncio.Queue",)


def test_attribute_of_a_base_class_in_another_module():
    files = {"jobs.py": QUEUES, "app.py": "from jobs import Jobs as J\nclass Mine(J):\n    pass\n"}
    assert asked(files).attribute("app", "Mine", "queue") == ("asyncio.Queue",)


def test_attribute_assigned_by_a_module_that_imports_the_object():
    files = {
        "app.py": "class Plain: pass\nplain = Plain()\n",
        "boot.py": "import queue\nfrom app import plain\ndef boot():\n    plain.box = queue.Queue()\n",
    }
    assert asked(files).attribute("app", "Plain", "box") == ()
    assert asked(files).attribute("app", "Plain", "box", ["boot"]) == ("queue.Queue",)


@pytest.mark.parametrize("line", ["from . import q", "from .q import make", "from p import q"])
def test_relative_imports(line: str):
    files = {
        "p/__init__.py": "",
        "p/q.py": "import asyncio\ndef make():\n    return asyncio.Queue()\nbox = make()\n",
        "p/r.py": f"{line}\nbox = {'make()' if 'make' in line else 'q.make()'}\nbox.put(1)\n",
    }
    assert asked(files).receiver("p.r", 3, 0, "put") == ("asyncio.Queue",)


def test_relative_import_from_further_up():
    files = {"p/q.py": "import queue\nbox = queue.Queue()\n", "p/s/r.py": "from ..q import box\n\nbox.put(1)\n"}
    assert asked(files).receiver("p.s.r", 3, 0, "put") == ("queue.Queue",)


def test_relative_import_in_a_package_itself():
    files = {"p/__init__.py": "from .q import box\nbox.put(1)\n", "p/q.py": "import queue\nbox = queue.Queue()\n"}
    assert asked(files).receiver("p", 2, 0, "put") == ("queue.Queue",)


def test_classes_of_the_project_come_with_their_bases():
    text = "import queue\nclass Mine(queue.Queue):\n    pass\nMine().put(1)\n"
    assert asked({"m.py": text}).receiver("m", 4, 0, "put") == ("m:Mine", "queue.Queue")


def test_the_call_nearest_to_the_column():
    text = "import queue, asyncio\na, b = queue.Queue(), asyncio.Queue()\na.put(1), b.put(2)\n"
    questions = asked({"m.py": text})
    assert questions.receiver("m", 3, 0, "put") == ("queue.Queue",)
    assert questions.receiver("m", 3, 10, "put") == ("asyncio.Queue",)


def test_a_factory_is_known_by_its_name():
    text = "from redis import from_url\nr = from_url('x')\nr.send(1)\n"
    assert asked({"m.py": text}).receiver("m", 3, 0, "send") == ("redis.from_url",)


def test_nothing_outside_the_project_is_read():
    """pytest is installed here; a project that uses it gets a stub all the same."""
    text = "import pytest\nx = pytest.no_such_name()\nx.send(1)\n"
    before = set(sys.modules)
    assert asked({"m.py": text}).receiver("m", 3, 0, "send") == ("pytest.no_such_name",)
    assert {name for name in set(sys.modules) - before if not name.startswith("astroid")} <= set(sys.stdlib_module_names)


def test_what_was_read_is_recorded():
    questions = asked({"jobs.py": QUEUES, "other.py": "x = 1\n", "app.py": "from jobs import Jobs\nJobs().put(1)\n"})
    questions.receiver("app", 2, 0, "put")
    assert questions.consulted == {"app", "jobs"}


@pytest.mark.parametrize(
    "text",
    ["def f(:\n", "x = f()\nx.put(1)\n", "def f(): return f()\nf().put(1)\n", "class A(A): pass\nA().put(1)\n", ""],
)
def test_what_cannot_be_told_is_unknown(text: str):
    assert asked({"m.py": text}).receiver("m", 2, 0, "put") in ((), ("m:A",))


def test_modules_that_import_each_other():
    files = {"a.py": "import queue\nimport b\nbox = queue.Queue()\n", "b.py": "import a\na.box.put(1)\n"}
    assert asked(files).receiver("b", 2, 0, "put") == ("queue.Queue",)


def test_a_crash_is_unknown(monkeypatch: pytest.MonkeyPatch):
    def crash(*_: object) -> object:
        raise RecursionError

    monkeypatch.setattr(inferred, "_built", crash)
    assert asked({"jobs.py": QUEUES}).attribute("jobs", "Jobs", "queue") == ()


def test_questions_are_bounded(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(inferred, "MAX_QUESTIONS", 1)
    questions = asked({"jobs.py": QUEUES + "        self.other = asyncio.Queue()\n"})
    assert questions.attribute("jobs", "Jobs", "queue") == ("asyncio.Queue",)
    assert questions.attribute("jobs", "Jobs", "other") == ()
    assert questions.attribute("jobs", "Jobs", "queue") == ("asyncio.Queue",)


def test_astroid_keeps_nothing_of_ours():
    from astroid.manager import AstroidManager

    before = dict(AstroidManager().astroid_cache)
    asked({"jobs.py": QUEUES}).attribute("jobs", "Jobs", "queue")
    assert dict(AstroidManager().astroid_cache) == before


def test_declared_encodings():
    assert decoded("# coding: latin-1\nx = 'ü'\n".encode("latin-1")).endswith("'ü'\n")
    with pytest.raises(SyntaxError):
        decoded(b"# coding: nonsense\n")
