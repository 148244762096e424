"""What is in the box: cards with the numbers from 1 on."""

from __future__ import annotations

from dataclasses import dataclass

from menagerie.core import Sheet, Words

CARDS = range(1, 31)
PLAYERS = 4
LARGEST_HAND = len(CARDS) // PLAYERS


@dataclass(frozen=True, slots=True)
class Box:
    hand: int
    """The cards of a player, which is the number of rounds."""


def read_box(sheet: Sheet) -> Box:
    """The game's part of `edition.toml`, checked."""
    return Box(sheet.number("hand", 1, LARGEST_HAND))


def card_list(box: Box, words: Words) -> list[str]:
    """The cards as lines of Markdown, for the rules page."""
    return [f"- {words.name('card')} {CARDS[0]}–{CARDS[-1]}"]
