"""The pages of the documentation, and the blocks of code in them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

HOUSE = Path(__file__).parents[2]
PAGES = [HOUSE / "README.md", *sorted((HOUSE / "docs").rglob("*.md"))]
_BLOCK = re.compile(r"^( *)```(\S*)\n(.*?)^\1```$", flags=re.MULTILINE | re.DOTALL)


class Block(NamedTuple):
    """A fenced block of code."""

    language: str
    """`python` and `console` are run by the tests; `sh` has commands that are only looked at."""
    text: str


def name(page: Path) -> str:
    return page.relative_to(HOUSE).as_posix()


def blocks(page: Path) -> list[Block]:
    found = []
    for indent, language, text in _BLOCK.findall(page.read_text("utf-8")):
        lines = [line.removeprefix(indent) for line in text.splitlines()]
        found.append(Block(language, "\n".join(lines) + "\n"))
    return found
