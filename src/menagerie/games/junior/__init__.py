"""6 nimmt! Junior: six kinds of animals look for shelter in four stables."""

from __future__ import annotations

from typing import ClassVar

from ...core import Edition, Game, MoveTable, Setup, Sheet
from .box import CARDS_BY_SIZE, SPECIES, Box, card_list, read_box
from .moves import MOVES, Claim, JuniorMove, Pass, Place
from .rules import JuniorOptions, JuniorState


class Junior(Game[JuniorState, Box]):
    name = "junior"
    title = {"fr": "6 nimmt! Junior", "en": "6 nimmt! Junior"}
    version = 1
    seats = range(2, 6)
    options: ClassVar[type[JuniorOptions]] = JuniorOptions
    moves: ClassVar[MoveTable[JuniorMove]] = MOVES
    minutes = 20
    age = 5
    secrets = False
    # Luck decides much here: to differ in strength, the weaker levels must err more.
    levels = {
        "mouse": "fallible:6+greed",
        "fox": "fallible:2+greed",
        "owl": "fallible:0.3+forgets",
    }

    def longest(self, players: int) -> int:
        """Rush: all seats answer to every card, and one seat places it."""
        return sum(CARDS_BY_SIZE.values()) * (players + 1)

    def _deal(self, setup: Setup[JuniorOptions, Box]) -> JuniorState:
        return JuniorState(setup)

    def _read_box(self, sheet: Sheet) -> Box:
        return read_box(sheet)

    def card_list(self, edition: Edition[Box], lang: str) -> list[str]:
        return card_list(edition.box, self.words(lang))


GAME = Junior()

__all__ = [
    "GAME",
    "MOVES",
    "SPECIES",
    "Claim",
    "Junior",
    "JuniorOptions",
    "JuniorState",
    "Pass",
    "Place",
]
