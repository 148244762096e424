"""Nimalia: cards of four cells grow into a reserve of six by six."""

from __future__ import annotations

from typing import ClassVar

from ...core import Edition, Game, MoveTable, Setup, Sheet
from .box import COLOURS, ROUNDS, Box, card_list, read_box
from .moves import HAND, MOVES, Place
from .reserve import ANIMALS, TERRAINS, read_reserve, write_reserve
from .rules import NimaliaOptions, NimaliaState


class Nimalia(Game[NimaliaState, Box]):
    name = "nimalia"
    title = {"fr": "Nimalia", "en": "Nimalia"}
    version = 1
    seats = range(2, 5)
    options: ClassVar[type[NimaliaOptions]] = NimaliaOptions
    moves: ClassVar[MoveTable[Place]] = MOVES
    minutes = 30
    age = 10
    # Many placements are nearly as good as the best: the owl must misjudge more to be weaker than
    # the lion, and the others less not to be lost.
    levels = {
        "mouse": "fallible:0.8+greed",
        "fox": "fallible:0.25+greed",
        "owl": "fallible:0.09+forgets",
    }

    def longest(self, players: int) -> int:
        """Everyone places each card of each round."""
        return ROUNDS * HAND * players

    def _deal(self, setup: Setup[NimaliaOptions, Box]) -> NimaliaState:
        return NimaliaState(setup)

    def _read_box(self, sheet: Sheet) -> Box:
        return read_box(sheet)

    def card_list(self, edition: Edition[Box], lang: str) -> list[str]:
        return card_list(edition.box, self.words(lang))


GAME = Nimalia()

__all__ = [
    "ANIMALS",
    "COLOURS",
    "GAME",
    "MOVES",
    "TERRAINS",
    "Nimalia",
    "NimaliaOptions",
    "NimaliaState",
    "Place",
    "read_reserve",
    "write_reserve",
]
