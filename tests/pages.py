"""Writes the editions' part of every rules page anew: `python -m tests.pages`."""

from __future__ import annotations

from pathlib import Path

from menagerie import games
from menagerie.core import LANGUAGES

ROOMS = Path(__file__).parents[1] / "src" / "menagerie" / "games"


def write_pages() -> None:
    for name in games.HOUSE:
        for lang in LANGUAGES:
            path = ROOMS / name / f"rules.{lang}.md"
            path.write_text(games.load(name).page(lang), encoding="utf-8")


if __name__ == "__main__":
    write_pages()
