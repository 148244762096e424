"""Animimix: animals change places, and the places decide what they are worth."""

from __future__ import annotations

from typing import ClassVar

from ...core import Edition, Game, MoveTable, Setup, Sheet
from .box import SIZES, SPECIES, Box, Sizes, card_list, read_box
from .grid import CELLS, Grid, read_grid
from .moves import MOVES, AnimimixMove, Keep, Swap
from .rules import AnimimixOptions, AnimimixState


class Animimix(Game[AnimimixState, Box]):
    name = "animimix"
    title = {"fr": "Animimix", "en": "Animimix"}
    version = 1
    seats = range(2, 7)
    options: ClassVar[type[AnimimixOptions]] = AnimimixOptions
    moves: ClassVar[MoveTable[AnimimixMove]] = MOVES
    minutes = 20
    age = 8

    def longest(self, players: int) -> int:
        """Everyone plays the whole hand."""
        return SIZES[players].hand * players

    def _deal(self, setup: Setup[AnimimixOptions, Box]) -> AnimimixState:
        return AnimimixState(setup)

    def _read_box(self, sheet: Sheet) -> Box:
        return read_box(sheet)

    def card_list(self, edition: Edition[Box], lang: str) -> list[str]:
        return card_list(edition.box, self.words(lang))


GAME = Animimix()

__all__ = [
    "CELLS",
    "GAME",
    "MOVES",
    "SIZES",
    "SPECIES",
    "Animimix",
    "AnimimixOptions",
    "AnimimixState",
    "Grid",
    "Keep",
    "Sizes",
    "Swap",
    "read_grid",
]
