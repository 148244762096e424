"""Mini Fourmidable: ant colonies gather what they can before the winter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ...core import Edition, Game, MoveTable, Setup, Sheet
from .box import (
    ANTS,
    FAMILIES,
    FAMILY_CARDS,
    PLAYERS,
    RESOURCES,
    SPECIES,
    Box,
    card_list,
    read_box,
)
from .material import FourmidableOptions
from .moves import (
    MOVES,
    Birth,
    Complete,
    End,
    FourmidableMove,
    Harvest,
    HarvestTwo,
    JokerBirth,
    Peek,
    Predator,
    Start,
)
from .rules import FourmidableState


class Fourmidable(Game[FourmidableState, Box]):
    name = "fourmidable"
    title = {"fr": "Mini Fourmidable", "en": "Mini Fourmidable"}
    version = 2
    earlier: ClassVar[Sequence[int]] = (1,)
    seats = PLAYERS
    options: ClassVar[type[FourmidableOptions]] = FourmidableOptions
    moves: ClassVar[MoveTable[FourmidableMove]] = MOVES
    minutes = 15
    age = 8

    def longest(self, players: int) -> int:
        """Every phase takes a resource off the piles, so there are no more phases than
        resources. A turn that ends has spent an action (a resource, or the phase's birth), has
        completed an objective, or is the player's last of the phase. It may also have one free
        action (the phase's birth or a predator's resource), look once, end once, and complete
        objectives, which run out."""
        box: Box = self.edition.box
        resources = len(RESOURCES) * box.per_player * players
        births = outs = players * resources
        objectives = len(FAMILIES) * FAMILY_CARDS
        turns = resources + births + outs + objectives
        return players * box.start + resources + births + objectives + 2 * turns

    def _deal(self, setup: Setup[FourmidableOptions, Box]) -> FourmidableState:
        return FourmidableState(setup)

    def _read_box(self, sheet: Sheet) -> Box:
        return read_box(sheet)

    def card_list(self, edition: Edition[Box], lang: str) -> list[str]:
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
