"""Frogs: the biggest frog that is alone of its size eats the fly."""

from __future__ import annotations

from menagerie.core import Edition, Game, Setup, Sheet

from .box import Box, card_list, read_box
from .moves import MOVES, Dive, Jump
from .rules import FrogsOptions, FrogsState


class Frogs(Game[FrogsState, Box]):
    name = "frogs"
    title = {"fr": "Les rainettes", "en": "Frogs"}
    version = 1
    seats = range(2, 5)
    options = FrogsOptions
    moves = MOVES
    minutes = 10
    age = 6

    def longest(self, players: int) -> int:
        """Every frog of every hand."""
        return self.edition.box.hand * players

    def _deal(self, setup: Setup[FrogsOptions, Box]) -> FrogsState:
        return FrogsState(setup)

    def _read_box(self, sheet: Sheet) -> Box:
        return read_box(sheet)

    def card_list(self, edition: Edition[Box], lang: str) -> list[str]:
        return card_list(edition.box, self.words(lang))


GAME = Frogs()

__all__ = ["GAME", "MOVES", "Dive", "Frogs", "FrogsOptions", "FrogsState", "Jump"]
