"""Links between pages lead somewhere, and every page can be found from the first one."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from pathlib import Path

import pytest

from tests.docs.pages import HOUSE, PAGES, blocks, name

DOCS = HOUSE / "docs"
LINK = re.compile(r"\]\(([^)\s]+)\)")
PUNCTUATION = re.compile(r"[^\w\- ]")


@cache
def anchors(page: Path) -> frozenset[str]:
    """The names by which the headings of a page are linked to."""
    text = re.sub(r"^ *```.*?^ *```$", "", page.read_text("utf-8"), flags=re.M | re.S)
    headings = re.findall(r"^#+ (.*)$", text, flags=re.MULTILINE)
    plain = [unicodedata.normalize("NFC", heading).lower() for heading in headings]
    return frozenset(PUNCTUATION.sub("", heading).replace(" ", "-") for heading in plain)


@pytest.mark.parametrize("document", PAGES, ids=name)
def test_links_lead_somewhere(document: Path) -> None:
    for link in LINK.findall(document.read_text("utf-8")):
        target, _, anchor = link.partition("#")
        if "://" in target:
            continue
        found = document.parent / target if target else document
        assert found.is_file(), link
        if anchor:
            assert anchor in anchors(found), link


def test_every_page_is_in_a_table_of_contents() -> None:
    """What is in none is built, but nobody finds it."""
    listed = {DOCS / "index.md"}
    for page in PAGES:
        for block in blocks(page):
            if block.language == "{toctree}":
                entries = [line for line in block.text.splitlines() if line and line[0] != ":"]
                for entry in entries:
                    found = sorted(page.parent.glob(f"{entry}.md"))
                    assert found, f"{name(page)}: {entry}"
                    listed |= set(found)
    assert listed == {page for page in PAGES if DOCS in page.parents}
