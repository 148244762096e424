"""The contract of a game's afterstates: pure functions on one table of the batch engine."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

import jax.numpy as jnp
import numpy as np

from ... import afterstates
from ...afterstates.layout import LIMIT, Layout, Part
from ..room import Array, Room, around

T = TypeVar("T", bound=NamedTuple)

Memory = Any
"""What everyone saw and the table does not keep: arrays of fixed shape."""


class Candidates(NamedTuple):
    """The moves of one decision, with places that may stay empty."""

    rows: Array
    """int8[places, numbers]: the position behind each move."""
    legal: Array
    """bool[places]: whether there is a move at the place."""
    moves: Array
    """int32[places]: the moves' numbers."""


class Schedule(NamedTuple):
    """How many decisions a whole game takes at most, in steps of equal shape.

    A game is `rounds` times all `stages`, one after the other, and in each stage `seats`
    decisions. A stage says how many candidates there can be.
    """

    rounds: int
    stages: tuple[int, ...] = (0,)
    seats: int = 1

    @property
    def decisions(self) -> int:
        return self.rounds * len(self.stages) * self.seats


class BatchAfterstates(ABC, Generic[T]):
    """The base of a game's afterstates; the module `batch/afterstates/<game>` names its own one
    `AFTERSTATES`."""

    lead: ClassVar[float]
    """The number of points that are one unit of what the net learns."""
    schedule: Schedule

    def __init__(self, room: Room[T, Any, Any]) -> None:
        self.room = room
        self.players = room.players
        found = afterstates.of(room.name)
        assert found is not None
        self.layout: Layout = found.LAYOUT

    @abstractmethod
    def context(self, table: T, memory: Memory, seat: Array) -> Array:
        """int8[numbers]: what all moves of the decision share."""

    @abstractmethod
    def candidates(self, table: T, memory: Memory, seat: Array, stage: int) -> Candidates:
        """What the moves lead to. Where there are more moves than places, some are left out."""

    # What a game may override.

    def start(self, table: T) -> Memory:
        """The memory of a table that was just dealt."""
        return ()

    def remember(self, memory: Memory, table: T, move: Array) -> Memory:
        """The memory after the seat in turn plays a move at the table."""
        return memory

    def recall(self, state: Any) -> Memory:
        """The memory of a readable position (on the host)."""
        return ()

    def made(self, table: T) -> Array:
        """int32[players]: the points made so far, as merits; the net learns those to come."""
        merits = self.room.merits(table, self.room.scores(table))
        if not self.layout.points_at_end:
            return merits
        return jnp.where(self.room.over(table), merits, 0)

    # What rooms are made of.

    def others(self, values: Array, seat: Array, most: int) -> Array:
        """What belongs to the other seats, clockwise, with room for `most` of them."""
        return _room_for(around(values, seat)[1:], most)

    def everyone(self, values: Array, seat: Array, most: int) -> Array:
        """What belongs to all seats, the observer's own first, with room for `most` of them."""
        return _room_for(around(values, seat), most)

    def counted(self, most: int) -> Any:
        """The number of players as flags, from 2."""
        return np.arange(2, most + 1) == self.players


def _room_for(values: Array, most: int) -> Array:
    empty = [(0, most - values.shape[0])] + [(0, 0)] * (values.ndim - 1)
    return jnp.pad(values, empty)


_SMALL = (np.dtype(bool), np.dtype(np.int8))


def laid(parts: Sequence[Part], *blocks: Any) -> Array:
    """int8[numbers]: one block for each part of a layout, each of the part's size."""
    told = []
    for part, block in zip(parts, blocks, strict=True):
        numbers = jnp.ravel(jnp.asarray(block))
        if numbers.size != part.size:
            raise AssertionError(f"{part.name} has {part.size} numbers, not {numbers.size}.")
        if numbers.dtype not in _SMALL:
            numbers = jnp.clip(numbers.astype(jnp.int32), -LIMIT, LIMIT)
        told.append(numbers.astype(jnp.int8))
    return jnp.concatenate(told)


def open_moves(legal: Array, places: int) -> tuple[Array, Array]:
    """The first legal moves, and which of the places hold one."""
    number = jnp.cumsum(legal.astype(jnp.int32))
    moves = jnp.searchsorted(number, jnp.arange(1, places + 1))
    there = jnp.arange(places) < number[-1]
    return jnp.where(there, moves, 0).astype(jnp.int32), there
