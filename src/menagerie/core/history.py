"""A game with the moves that led to it, so that moves can be taken back.

history = History(game.deal(players=2))
history.play(0, "row 1")
history.undo()
history.state.turn
"""

from __future__ import annotations

from typing import Any, Generic

from .errors import MenagerieError
from .events import Event
from .game import S

_KEEP_EVERY = 16
"""The number of moves between two positions that are kept, so that stepping back is fast."""


class History(Generic[S]):
    """The positions of one game, from the one it was given to the present one."""

    def __init__(self, state: S) -> None:
        self.state = state
        """The present position. Play on it through `play`, not directly."""
        self.moves: list[tuple[int, int]] = []
        """Seat and number of each move."""
        self._kept = [state.clone()]

    def __len__(self) -> int:
        return len(self.moves)

    def play(self, seat: int, move: Any) -> tuple[Event, ...]:
        """Plays a move as `State.play` does."""
        number = self.state.setup.game.moves.number(move)
        events = self.state.play(seat, number)
        self.moves.append((seat, number))
        if len(self.moves) % _KEEP_EVERY == 0:
            self._kept.append(self.state.clone())
        return events

    def undo(self, count: int = 1) -> S:
        """Takes the last moves back, and returns the position before them."""
        if not 0 <= count <= len(self.moves):
            raise MenagerieError(
                f"{len(self.moves)} moves were played; {count!r} cannot be taken back."
            )
        left = len(self.moves) - count
        self.state = self.after(left)
        del self.moves[left:]
        del self._kept[left // _KEEP_EVERY + 1 :]
        return self.state

    def after(self, count: int) -> S:
        """A copy of the position after that many moves; 0 is the first one."""
        if not 0 <= count <= len(self.moves):
            raise MenagerieError(f"{len(self.moves)} moves were played, not {count!r}.")
        kept = count // _KEEP_EVERY
        state = self._kept[kept].clone()
        for seat, move in self.moves[kept * _KEEP_EVERY : count]:
            state.advance(seat, move)
        return state
