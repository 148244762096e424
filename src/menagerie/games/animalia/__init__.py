"""Animalia: three seasons of collecting animals for the show."""

from __future__ import annotations

from typing import ClassVar

from ...core import Edition, Game, MoveTable, Setup, Sheet
from .box import (
    CARDS,
    FAMILIES,
    LARGEST_LOT,
    ROLES,
    SEASONS,
    SIZE,
    Box,
    card_list,
    read_box,
)
from .moves import MOVES, AnimaliaMove, Cover, Done, Give, Order, Owl, Pass, Spy, Steal, Take
from .rules import AnimaliaOptions, AnimaliaState


class Animalia(Game[AnimaliaState, Box]):
    name = "animalia"
    title = {"fr": "Animalia", "en": "Animalia"}
    version = 1
    seats = range(2, 7)
    options: ClassVar[type[AnimaliaOptions]] = AnimaliaOptions
    moves: ClassVar[MoveTable[AnimaliaMove]] = MOVES
    minutes = 30
    age = 8

    def longest(self, players: int) -> int:
        """A season has at most as many lots as cards. Each is offered round the table once
        for each of its cards and then placed; it triggers at most three powers, of which the
        spy takes two decisions, and they may be declined. At medal time a seat covers
        what it can and then ends its answer."""
        lot = LARGEST_LOT * players + 1 + 4 + 1
        answer = 2 * SIZE + 1
        return SEASONS * (len(CARDS) * lot + players * answer)

    def _deal(self, setup: Setup[AnimaliaOptions, Box]) -> AnimaliaState:
        return AnimaliaState(setup)

    def _read_box(self, sheet: Sheet) -> Box:
        return read_box(sheet)

    def card_list(self, edition: Edition[Box], lang: str) -> list[str]:
        return card_list(edition.box, self.words(lang))


GAME = Animalia()

__all__ = [
    "CARDS",
    "FAMILIES",
    "GAME",
    "MOVES",
    "ROLES",
    "Animalia",
    "AnimaliaOptions",
    "AnimaliaState",
    "Cover",
    "Done",
    "Give",
    "Order",
    "Owl",
    "Pass",
    "Spy",
    "Steal",
    "Take",
]
