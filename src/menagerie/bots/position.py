"""A position of one seat: all that a bot is ever given.

It holds no reference to the true state. It imagines from a state that is itself
imagined. By the law of secrets (`docs/architecture.md`) such a state holds
exactly what the seat may know and nothing else.
"""

from __future__ import annotations

import random
from functools import cached_property
from typing import Any

from .. import games
from ..core import Game, Setup, State
from ..core.positions import game_name


class Position:
    """What `seat` may know when it owes a decision."""

    def __init__(self, imagined: State, seat: int, rng: random.Random) -> None:
        self._imagined = imagined
        self.seat = seat
        self.rng = rng

    @classmethod
    def of(cls, state: State, seat: int, rng: random.Random) -> Position:
        """The position of `seat` in a true state; the true state is not kept."""
        return cls(state.imagine(seat, rng), seat, rng)

    @property
    def game(self) -> Game:
        return self._imagined.setup.game

    @property
    def setup(self) -> Setup:
        """Game, number of players, options and edition. Its shuffler is that of an imagined
        state."""
        return self._imagined.setup

    @cached_property
    def view(self) -> dict[str, Any]:
        """What the seat sees, ready for JSON."""
        return self._imagined.view(self.seat)

    @cached_property
    def legal(self) -> tuple[int, ...]:
        """The moves it may choose from."""
        return tuple(self._imagined.legal(self.seat))

    @property
    def is_race(self) -> bool:
        """Whether it matters who of several deciders answers first."""
        return self._imagined.race is not None

    def text(self) -> str:
        """What the seat may know, as one line for `menagerie.position`; the rest of it is drawn
        at random."""
        return self._imagined.full_text()

    @classmethod
    def read(cls, text: str, seat: int, rng: random.Random) -> Position:
        """The position in such a line. Raises `BadPosition`."""
        game = games.load(game_name(text))
        return cls(game.position(text), seat, rng)

    def imagine(self) -> State:
        """A fresh state, drawn at random, that the seat cannot tell from the true one."""
        return self._imagined.imagine(self.seat, self.rng)
