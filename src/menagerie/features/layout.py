"""How a view becomes numbers: named blocks, each with its shape, range and meaning.

A block reads its numbers from the view of one seat and from nothing else. So an
observation cannot hold what the seat may not know. Seats are relative to the
observer: `self` first, then clockwise.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, product
from math import prod
from typing import Any, Generic, TypeVar

import numpy as np
from numpy.typing import NDArray

from ..core import MenagerieError
from ..core.views import Frame

V = TypeVar("V", contravariant=True)
"""The type of a game's views."""
Vector = NDArray[np.int16]

DTYPE = np.int16


@dataclass(frozen=True, slots=True)
class Block(Generic[V]):
    """Numbers that belong together."""

    name: str
    axes: tuple[tuple[str, ...], ...]
    """For each dimension, a label for each index."""
    high: int
    meaning: str
    read: Callable[[V, Sequence[int]], Sequence[int]]
    """The numbers, flat, from a view and the seats in the observer's order."""
    low: int = 0

    @property
    def shape(self) -> tuple[int, ...]:
        return tuple(map(len, self.axes))

    @property
    def size(self) -> int:
        return prod(self.shape)


class Features:
    """The numbers of one game at one number of players."""

    def __init__(self, game: str, players: int, blocks: Sequence[Block[Any]]) -> None:
        self.game = game
        self.players = players
        self.blocks = tuple(blocks)
        ends = list(accumulate(block.size for block in blocks))
        self.shape = (ends[-1],)
        self.spans = {
            block.name: slice(end - block.size, end)
            for block, end in zip(blocks, ends, strict=True)
        }
        """The place of each block in the vector."""

    @cached_property
    def names(self) -> tuple[str, ...]:
        """A name for every number, such as `rows.2.goat`."""
        return tuple(
            ".".join(filter(None, (block.name, *place)))
            for block in self.blocks
            for place in product(*block.axes)
        )

    @cached_property
    def low(self) -> Vector:
        return np.repeat(*self._per_block([block.low for block in self.blocks]))

    @cached_property
    def high(self) -> Vector:
        return np.repeat(*self._per_block([block.high for block in self.blocks]))

    def _per_block(self, values: list[int]) -> tuple[Vector, list[int]]:
        return np.array(values, DTYPE), [block.size for block in self.blocks]

    def encode(self, view: Any) -> Vector:
        """The numbers of one seat's view."""
        seat = view["seat"]
        if view["game"] != self.game or view["players"] != self.players or seat is None:
            raise MenagerieError(
                f"These features are for one seat of {self.game} with {self.players} players; "
                f"this is a view of {view['game']} with {view['players']} players and seat {seat}."
            )
        seats = [*range(seat, self.players), *range(seat)]
        numbers: list[int] = []
        for block in self.blocks:
            numbers += block.read(view, seats)
        return np.frombuffer(array("h", numbers), DTYPE)

    def __reduce__(self) -> tuple[Any, ...]:
        # Blocks hold functions, which cannot be pickled; they are built again instead.
        from . import features

        return features, (self.game, self.players)


# What blocks are made of.

ONE = (("",),)
"""The axes of a single number."""


def around(players: int) -> tuple[str, ...]:
    """The seats as an observer names them."""
    return ("self", *(f"+{step}" for step in range(1, players)))


def numbered(count: int) -> tuple[str, ...]:
    return tuple(str(number) for number in range(1, count + 1))


def flags(names: Iterable[object], chosen: Collection[object]) -> list[int]:
    """1 for every name that is chosen."""
    return [int(name in chosen) for name in names]


def turn_block(players: int) -> Block[Frame]:
    """Every game's first block."""
    return Block(
        "turn", (around(players),), 1, "who owes a decision",
        lambda view, seats: flags(seats, view["turn"]),
    )  # fmt: skip
