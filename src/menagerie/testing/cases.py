"""What laws are tried on: a game with a number of players and options."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from ..core import Game, State, positions

Check = Callable[[State], None]
"""Looks at a position and fails if something is wrong with it."""


def no_check(state: State) -> None:
    """A game without invariants of its own."""


@dataclass(frozen=True, slots=True)
class Case:
    """One configuration of one game."""

    game: Game
    players: int
    options: Mapping[str, Any]
    check: Check = no_check

    def deal(self, seed: str) -> State:
        state: State = self.game.deal(self.players, seed, self.options)
        return state

    def __str__(self) -> str:
        chosen = self.game.options.of(self.options).texts()
        return "-".join([self.game.name, str(self.players), *chosen])


def contents(state: State) -> dict[str, Any]:
    """Everything a state holds, for comparing two of them."""
    return {**positions.contents(state), "seed": state.setup.shuffler.seed}
