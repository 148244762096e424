"""A game with what each seat has seen of it, for information states.

What a seat remembers is text: the view it started from, then its own moves
and the events it saw, one per line. A search plays many more moves than it reads
memories. So moves are only noted; when a memory is read, they are played again
from the last position whose memories are complete, and their events written.
"""

from __future__ import annotations

import json
import random
from typing import Any, Self

from ...core import State
from ..sequential import SequentialGame
from .trace import Row, Step, Trace, WriteRow


def as_text(facts: Any) -> str:
    return json.dumps(facts, ensure_ascii=False, separators=(",", ":"))


class RememberedGame:
    """A game and the memories of its seats; copies share the text."""

    __slots__ = ("_memories", "_since", "_steps", "_traces", "_unwritten", "table")

    def __init__(self, table: SequentialGame, memories: tuple[str, ...]) -> None:
        self.table = table
        self._memories = memories
        """One for each seat, and last what everyone could see."""
        self._since = table.state.clone()
        """The position at which the memories end; it is never changed, only replaced."""
        self._unwritten: list[tuple[int, int]] = []
        """The seats and moves since then."""
        self._steps: list[Step] = []
        """The seats and moves since this game began or was imagined."""
        self._traces = (Trace(self._since),) * table.state.players
        """For each seat, the rows of what it saw."""

    @classmethod
    def begin(cls, table: SequentialGame) -> Self:
        state = table.state
        return cls(table, tuple(as_text(state.view(seat)) for seat in _observers(state)))

    def apply(self, move: int) -> None:
        seat = self.table.seat
        self.table.play(move)
        assert seat is not None
        self._unwritten.append((seat, move))
        self._steps.append((seat, move))

    def memory(self, seat: int) -> str:
        """Everything `seat` has seen: equal only for games that it cannot distinguish."""
        self._write()
        return f"{self._memories[seat]}\n{as_text(self.table.state.view(seat))}"

    def rows(self, seat: int, write: WriteRow) -> tuple[Row, ...]:
        """A row for the deal and for each step, as `seat` saw them."""
        trace = self._traces[seat].after(self._steps, seat, write)
        self._traces = (*self._traces[:seat], trace, *self._traces[seat + 1 :])
        return trace.rows

    def _write(self) -> None:
        if not self._unwritten:
            return
        state = self._since.clone()
        texts = [[memory] for memory in self._memories]
        for seat, move in self._unwritten:
            texts[seat].append(state.setup.game.moves.text(move))
            for event in state.play(seat, move):
                for observer, lines in zip(_observers(state), texts, strict=True):
                    lines.append(as_text(event.seen_by(observer)))
        self._memories = tuple("\n".join(lines) for lines in texts)
        self._since, self._unwritten = state, []

    def imagine(self, seat: int, rng: random.Random) -> RememberedGame:
        """A game that `seat` cannot distinguish from this one.

        In it, the other seats remember what everyone could see, and what they would see now.
        What else they would have seen in an imagined deal cannot be known.
        """
        self._write()
        state = self.table.state.imagine(seat, rng)
        public = self._memories[-1]
        memories = [
            self._memories[seat] if other == seat else f"{public}\n{as_text(state.view(other))}"
            for other in range(state.players)
        ]
        game = RememberedGame(SequentialGame(state), (*memories, public))
        own = Trace(game._since, before=(self._traces[seat], tuple(self._steps)))
        game._traces = (*game._traces[:seat], own, *game._traces[seat + 1 :])
        return game

    def __deepcopy__(self, memo: dict[int, Any]) -> RememberedGame:
        other = object.__new__(RememberedGame)
        other.table = self.table.fork()
        other._memories, other._since = self._memories, self._since
        other._unwritten, other._steps = self._unwritten[:], self._steps[:]
        other._traces = self._traces
        return other


def _observers(state: State) -> list[int | None]:
    return [*range(state.players), None]
