"""What the documentation names is there: every file in backticks exists."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from tests.docs.pages import HOUSE, PAGES, name

NAMED = re.compile(r"`([\w./-]+\.(?:py|ts|mjs|svelte|toml|service))`")
FOLDERS = ("src", "tests", "tools", "web", "benchmarks", "deploy", "examples")


@cache
def files() -> frozenset[str]:
    """Every file of the project, and every end of its path."""
    found = set()
    for folder in FOLDERS:
        for path in (HOUSE / folder).rglob("*"):
            parts = path.relative_to(HOUSE).parts
            if path.is_file() and "node_modules" not in parts:
                found |= {"/".join(parts[at:]) for at in range(len(parts))}
    return frozenset(found | {path.name for path in HOUSE.iterdir()})


@pytest.mark.parametrize("document", PAGES, ids=name)
def test_every_file_that_a_page_names_is_there(document: Path) -> None:
    named = set(NAMED.findall(document.read_text("utf-8")))
    assert named <= files()
