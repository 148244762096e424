"""Newts: the highest card of a round takes it."""

from __future__ import annotations

from menagerie.core import Edition, Game, Options, Setup, Sheet

from .box import Box, card_list, read_box
from .moves import MOVES
from .rules import NewtsState


class Newts(Game[NewtsState, Box]):
    name = "newts"
    title = {"fr": "Newts", "en": "Newts"}
    version = 1
    seats = range(2, 5)
    options = Options
    moves = MOVES
    minutes = 10
    age = 8

    def longest(self, players: int) -> int:
        """Every card of every hand."""
        return self.edition.box.hand * players

    def _deal(self, setup: Setup[Options, Box]) -> NewtsState:
        return NewtsState(setup)

    def _read_box(self, sheet: Sheet) -> Box:
        return read_box(sheet)

    def card_list(self, edition: Edition[Box], lang: str) -> list[str]:
        return card_list(edition.box, self.words(lang))


GAME = Newts()
