"""Which files start an analysis: asks beside their library, and not every file with an everyday word."""

import pytest

from elicitlint.catalog import load_catalog
from elicitlint.catalog.seeds import seed_groups
from elicitlint.core.project import Project
from elicitlint.core.settings import Settings


def seeded(tmp_path, text, inline=None):
    (tmp_path / "a.py").write_text(text)
    project = Project(tmp_path, Settings(), ["a.py"])
    return bool(project.seeds(seed_groups(load_catalog((), inline).tokens)))


@pytest.mark.parametrize(
    "text",
    [
        "from mcp.server.fastmcp import Context\nasync def f(ctx): await ctx.elicit('x')\n",
        "from .app import mcp\n@mcp.tool\nasync def f(ctx): await ctx.elicit('x')\n",
        "async def f(ctx): return await ctx.elicit('x', Schema)\n",
        "from langgraph.types import interrupt\n",
        "import os, langgraph\nlanggraph.types.interrupt\n",
        "from celery import shared_task\n@shared_task\ndef pay(job):\n    if job['approved']: send(job)\n",
        "import redis\ndef f(grant_id): consume_grant(grant_id)\n",
    ],
)
def test_seeds(tmp_path, text):
    assert seeded(tmp_path, text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "import mcp\n",
        "import getpass\ngetpass.getpass()\n",
        "# user agents differ\nfield.from_json(value)\n",
        "google = 'value'\nrequest_confirmation\n",
        "from django.urls import path\n# the user has confirmed the deletion\n",
        "from celery import shared_task\n@shared_task\ndef f(allowed): pass\n",
        "import sqlite3\n# may be ok to grant access\n",
        "grant_id = approve(token)\n",
        "import json\njson.load(f)['approved']\n",
    ],
)
def test_no_seeds(tmp_path, text):
    assert not seeded(tmp_path, text)


def test_an_ask_of_ones_own_counts_wherever_it_stands(tmp_path):
    inline = {"model": [{"target": "app.helpers.ask_user", "kind": "ask", "what": "decision"}]}
    text = "from .helpers import ask_user\n"
    assert seeded(tmp_path, text, inline)
    assert not seeded(tmp_path, text)
