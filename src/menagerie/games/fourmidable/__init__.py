"""Mini Fourmidable: ant colonies gather what they can before the winter."""

from __future__ import annotations

from ...core import Edition, Game, Setup, Sheet
from .box import ANTS, FAMILIES, RESOURCES, SPECIES, Box, card_list, read_box
from .moves import (
    MOVES,
    Birth,
    Complete,
    End,
    Harvest,
    HarvestTwo,
    JokerBirth,
    Peek,
    Predator,
    Start,
)
from .rules import FourmidableState
from .table import FourmidableOptions


class Fourmidable(Game):
    name = "fourmidable"
    title = {"fr": "Mini Fourmidable", "en": "Mini Fourmidable"}
    version = 1
    seats = range(2, 5)
    options = FourmidableOptions
    moves = MOVES

    def _deal(self, setup: Setup) -> FourmidableState:
        return FourmidableState(setup)

    def _read_box(self, sheet: Sheet) -> Box:
        return read_box(sheet)

    def card_list(self, edition: Edition, lang: str) -> list[str]:
        return card_list(edition.box, self.words(lang))


GAME = Fourmidable()

__all__ = [
    "ANTS",
    "FAMILIES",
    "GAME",
    "MOVES",
    "RESOURCES",
    "SPECIES",
    "Birth",
    "Complete",
    "End",
    "Fourmidable",
    "FourmidableOptions",
    "FourmidableState",
    "Harvest",
    "HarvestTwo",
    "JokerBirth",
    "Peek",
    "Predator",
    "Start",
]
