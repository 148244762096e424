"""A game whose deciders are asked one at a time.

PettingZoo, Gymnasium and OpenSpiel know one decider at a time. Where several owe
a decision at once, they are asked in seat order. Their answers stay hidden as the
rules demand, because observations come from views alone. In a race,
where being first matters, the game says who is asked first (`State.asked_first`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .. import games
from ..core import MenagerieError, State


class SequentialGame:
    """One game in progress; `seat` is the seat that is asked now, `None` when it is over."""

    __slots__ = ("state",)

    def __init__(self, state: State) -> None:
        self.state = state

    @classmethod
    def deal(
        cls,
        game: str,
        players: int,
        seed: str,
        options: Mapping[str, Any],
        edition: str | None = None,
    ) -> SequentialGame:
        """A new game; `edition` is the name of another edition that comes with the project."""
        rules = games.load(game)
        box = None if edition is None else rules.edition_called(edition)
        return cls(rules.deal(players, seed, options, box))

    @property
    def seat(self) -> int | None:
        turn, players = self.state.turn, self.state.players
        if len(turn) < 2:
            return turn[0] if turn else None
        first = self.state.asked_first
        return min(turn, key=lambda seat: (seat - first) % players)

    def play(self, move: int) -> None:
        """Plays for `seat`; an illegal move raises `IllegalMove` and changes nothing."""
        state, seat = self.state, self.seat
        if seat is None or move not in state.legal(seat):
            state.play(0 if seat is None else seat, move)
            raise MenagerieError(f"Move {move} was refused, but no reason was given.")
        state.advance(seat, move)

    def fork(self) -> SequentialGame:
        """An independent copy."""
        return SequentialGame(self.state.clone())
