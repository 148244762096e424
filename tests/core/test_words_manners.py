"""How sentences for players are written, in every file of words and on every rules page."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from menagerie import games
from menagerie.core import LANGUAGES

SOURCE = Path(games.__file__).parents[1]
FILES = sorted(SOURCE.rglob("words.??.toml"))
FAMILIAR = {"junior"}
"""Games for small children: French says tu."""

FOR_THE_TERMINAL = {"moves", "records", "ui"}
"""What is typed, or read beside what is typed."""
CODE = re.compile(r"`|\b(option|legal|légal|index|boolean|null)\b")
CELLS = re.compile(
    r"\b(row|column|slot|cell|colonne|case) \{|\{(cell|slot|col|index)\b", re.IGNORECASE
)
VOUS = re.compile(r"\b(vous|votre|vos|vôtre)\b", re.IGNORECASE)
TU = re.compile(r"\b(tu|toi|ton|tes|tien)\b", re.IGNORECASE)
BARE_SIGN = re.compile(r"[\w)}][;?!»]|[\w)}]:(?=\s|$)")


def sentences(path: Path) -> Iterator[tuple[str, str]]:
    """Each sentence of a file with its section."""

    def leaves(section: str, value: Any) -> Iterator[tuple[str, str]]:
        if isinstance(value, str):
            yield section, value
        elif isinstance(value, dict):
            for inner in value.values():
                yield from leaves(section, inner)

    for section, value in tomllib.loads(path.read_text("utf-8")).items():
        yield from leaves(section, value)


every_file = pytest.mark.parametrize(
    "path", FILES, ids=lambda p: f"{p.parent.name}-{p.suffixes[0]}"
)


def lang_of(path: Path) -> str:
    return path.suffixes[0][1:]


@every_file
def test_sentences_are_typeset(path: Path) -> None:
    for section, text in sentences(path):
        assert "'" not in text, f"a typewriter's apostrophe: {text}"
        assert "  " not in text, f"two spaces: {text}"
        assert not re.search(r"\.\.(?!\.)|,,|,\.", text.replace("...", "")), f"two signs: {text}"
        if lang_of(path) == "fr" and section not in FOR_THE_TERMINAL:
            filled = re.sub(r"\{[^}]*\}", "x", text).replace("nimmt!", "")
            assert not BARE_SIGN.search(filled), f"a sign without its space: {text}"


@every_file
def test_sentences_are_for_people(path: Path) -> None:
    for section, text in sentences(path):
        if section in FOR_THE_TERMINAL or path.parent.name == "terminal":
            continue
        assert not CODE.search(text), text
        # The label `taken` is a word of the terminal's board, which has letters and numbers.
        if "pris en {cell}" not in text and "from {cell}" not in text:
            assert not CELLS.search(text), text


@pytest.mark.parametrize("name", games.HOUSE)
def test_french_says_tu_to_children_and_vous_to_others(name: str) -> None:
    wrong = VOUS if name in FAMILIAR else TU
    path = SOURCE / "games" / name / "words.fr.toml"
    for _, text in sentences(path):
        assert not wrong.search(text), text
    page = games.load(name).page("fr")
    # Several children are "vous", as in "mettez vos cartes en ligne".
    assert not re.search(r"\bà votre tour\b" if name in FAMILIAR else TU.pattern, page, re.I)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", games.HOUSE)
def test_rules_pages_are_for_people(name: str, lang: str) -> None:
    page = "\n".join(
        line for line in games.load(name).page(lang).splitlines() if not line.startswith("<!--")
    )
    for line in page.splitlines():
        assert not CODE.search(line), line
        assert "'" not in line, line
        assert not re.search(r"\S  +\S", line), line
        if lang == "fr":
            assert not BARE_SIGN.search(line.replace("nimmt!", "")), line
