"""Animalia: three seasons of collecting animals for the show."""

from __future__ import annotations

from ...core import Edition, Game, Setup, Sheet
from .box import CARDS, FAMILIES, ROLES, Box, card_list, read_box
from .moves import MOVES, Cover, Done, Give, Order, Owl, Pass, Spy, Steal, Take
from .rules import AnimaliaOptions, AnimaliaState


class Animalia(Game):
    name = "animalia"
    title = {"fr": "Animalia", "en": "Animalia"}
    version = 1
    seats = range(2, 7)
    options = AnimaliaOptions
    moves = MOVES

    def _deal(self, setup: Setup) -> AnimaliaState:
        return AnimaliaState(setup)

    def _read_box(self, sheet: Sheet) -> Box:
        return read_box(sheet)

    def card_list(self, edition: Edition, lang: str) -> list[str]:
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
