"""The contract of a batch room: one game as pure functions on a table of fixed shape.

A room belongs to one number of players and one set of options. Its methods
are pure and take one table; `vmap` makes them take thousands. What does not
change during a game (cards, masks, rows of features) is in the room, as NumPy
constants; the table holds what changes, and nothing else.
"""

from __future__ import annotations

import functools
import operator
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from itertools import pairwise
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

import jax
import jax.numpy as jnp
import numpy as np

from .. import games
from ..core import Edition, Game, MenagerieError, State
from ..core.typevars import B, O
from ..features import Features, features

Array = jax.Array
T = TypeVar("T", bound=NamedTuple)
P = TypeVar("P")

PIECE = 32
"""Numbers that are summed at once on a CPU."""
WINNER = np.int32(1 << 30)
"""More than any points: winners come first, however they broke a tie."""


class Room(ABC, Generic[T, O, B]):
    """The base of every batch room; the module `batch/<game>` names its own one `ROOM`."""

    name: ClassVar[str]
    """The name of the game."""
    version: ClassVar[int]
    """Changes when the behaviour changes: rules, moves or observations."""
    table: ClassVar[type[Any]]
    """The NamedTuple that holds one table."""

    def __init__(self, players: int, options: Mapping[str, Any]) -> None:
        game: Game[Any, B] = games.load(self.name)
        # The readable game refuses wrong players and options, in its own words.
        state = game.deal(players, "", options)
        self.game: Game = game
        self.players = players
        self.options: O = state.setup.options
        self.edition: Edition[B] = state.setup.edition
        self.moves = len(self.game.moves)

    # What a game writes.

    @abstractmethod
    def deal(self, key: Array) -> T:
        """A new table; all chance of the whole game is drawn here."""

    @abstractmethod
    def pending(self, table: T) -> Array:
        """bool[players]: the seats that owe a decision; none when the game is over."""

    @abstractmethod
    def legal(self, table: T, seat: Array) -> Array:
        """bool[moves]: the legal moves of a seat that is pending; undefined for another seat."""

    @abstractmethod
    def advance(self, table: T, move: Array) -> T:
        """The table after `seat(table)` plays a legal move; undefined after an illegal move,
        or when the game is over."""

    @abstractmethod
    def observe(self, table: T, seat: Array) -> Array:
        """int16[features]: what any seat may know, put together by `observation`."""

    @abstractmethod
    def scores(self, table: T) -> Array:
        """int32[players]: the points, as the readable state's `scores()`."""

    @abstractmethod
    def _encode(self, state: Any) -> Mapping[str, Any]:
        """Any position of the readable game as plain numbers, field by field."""

    # What a game may write otherwise.

    def seat(self, table: T) -> Array:
        """int32: the seat that is asked now, in seat order; any seat when the game is over."""
        return jnp.argmax(self.pending(table)).astype(jnp.int32)

    def over(self, table: T) -> Array:
        return ~jnp.any(self.pending(table))

    # `scores` is computed once and passed on: the programs that count points are long.

    def merits(self, table: T, scores: Array) -> Array:
        """int32[players]: the scores, negated where fewer points are better."""
        return scores

    def winners(self, table: T, scores: Array) -> Array:
        """bool[players]: who wins if the game ends now, the game's tie-breaks applied."""
        merits = self.merits(table, scores)
        return merits == merits.max()

    # What every room shares.

    def rewards(self, table: T, scores: Array) -> Array:
        """float32[players]: by rank, +1 for the first place to −1 for the last.

        Each seat ahead costs a step, each seat behind earns one, an equal seat does neither.
        So seats that share places get the mean of these places, as in `core.rewards`.
        """
        rank = jnp.where(self.winners(table, scores), WINNER, self.merits(table, scores))
        ahead = jnp.sign(rank[:, None] - rank[None, :]).sum(axis=1)
        return ahead.astype(jnp.float32) / np.float32(self.players - 1)

    @cached_property
    def shapes(self) -> T:
        """Shape and dtype of every field of a table."""
        shapes: T = jax.eval_shape(self.deal, jax.random.key(0))
        return shapes

    @property
    def bytes(self) -> int:
        """The size of one table."""
        leaves = jax.tree.leaves(self.shapes)
        return sum(int(np.prod(leaf.shape)) * leaf.dtype.itemsize for leaf in leaves)

    @cached_property
    def encoder(self) -> Features:
        """The encoder of views: it says which blocks an observation has, and in which order."""
        return features(self.name, self.players)

    def observation(self, blocks: Mapping[str, Any]) -> Array:
        """int16[features]: the named blocks as one vector, in the order of the encoder."""
        return flat(*in_order(self.encoder, blocks, jnp.size))

    @cached_property
    def features(self) -> int:
        """The length of an observation."""
        table = self.shapes
        return int(jax.eval_shape(self.observe, table, np.int32(0)).shape[0])

    def from_state(self, state: State) -> T:
        """A position of the readable game, hidden cards included, as a table (on the host)."""
        setup = state.setup
        if setup.game.name != self.name or state.players != self.players:
            raise MenagerieError(
                f"This is a batch room of {self.name} with {self.players} players; the state "
                f"is of {setup.game.name} with {state.players} players."
            )
        if setup.game.version != self.game.version:
            raise MenagerieError(
                f"This room plays version {self.game.version} of the rules, the newest; the state "
                f"was dealt under version {setup.game.version}."
            )
        if setup.options != self.options or setup.edition != self.edition:
            raise MenagerieError(
                "The state was dealt with other options or another edition than this room; "
                "make the room with the state's options."
            )
        encoded, fields = self._encode(state), {}
        for name, kind in self.shapes._asdict().items():
            value = np.asarray(encoded[name])
            fields[name] = value.astype(kind.dtype)
            if value.shape != kind.shape or (fields[name] != value).any():
                raise AssertionError(f"{name} does not fit into {kind}: {value}")
        table: T = self.table(**fields)
        return table

    def from_states(self, states: Sequence[State]) -> T:
        """Many positions as one table with a leading axis."""
        tables = [self.from_state(state) for state in states]
        stacked: T = jax.tree.map(lambda *leaves: np.stack(leaves), *tables)
        return stacked

    def first_seat(self, key: Array) -> Array:
        """uint8: the seat that starts, as the options say, or drawn."""
        first = self.options.first
        if isinstance(first, int):
            return jnp.asarray(first, jnp.uint8)
        return jax.random.randint(key, (), 0, self.players).astype(jnp.uint8)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Room) and self._identity == other._identity

    def __hash__(self) -> int:
        return hash(self._identity)

    @property
    def _identity(self) -> tuple[Any, ...]:
        return self.name, self.players, self.options


# What rooms are made of.


def shuffled(key: Array, cards: Any) -> Array:
    """The cards in random order."""
    return jnp.asarray(cards)[ranks(key, len(cards))]


def ranks(key: Array, count: int) -> Array:
    """uint8[count]: the numbers below `count` in random order.

    Each place draws a number; the result is the rank of that number. To compare all numbers
    with each other is several times faster than sorting. The lowest bits are the place itself,
    so that no two numbers are equal.
    """
    places = np.uint32((1 << count.bit_length()) - 1)
    drawn = jax.random.bits(key, (count,), jnp.uint32)
    drawn = (drawn & ~places) | np.arange(count, dtype=np.uint32)
    return summed(drawn[None, :] < drawn[:, None], jnp.uint8)


def summed(values: Array, dtype: Any) -> Array:
    """The sum along the last axis.

    A CPU writes rows of more than 32 numbers out before it adds them; shorter pieces are
    added where they are made.
    """
    length = values.shape[-1]
    pieces = -(-length // PIECE) if jax.default_backend() == "cpu" else 1
    bounds = [length * number // pieces for number in range(pieces + 1)]
    sums = [values[..., start:end].sum(axis=-1, dtype=dtype) for start, end in pairwise(bounds)]
    return functools.reduce(operator.add, sums)


def around(values: Array, seat: Array) -> Array:
    """What belongs to the seats (first axis), the observer's own first, then clockwise.

    There is one selection for each seat; together they compile into one pass. A roll by a
    number that is unknown at compile time would be a gather, which is slower.
    """
    players = values.shape[0]
    turned = values
    for number in range(1, players):
        turned = jnp.where(seat == number, jnp.roll(values, -number, axis=0), turned)
    return turned


def in_order(encoder: Features, blocks: Mapping[str, P], size: Callable[[P], int]) -> list[P]:
    """The blocks of an observation in the order of the encoder, which refuses others.

    This runs while a program is traced, so it costs nothing when the program runs.
    """
    sizes = {block.name: block.size for block in encoder.blocks}
    if blocks.keys() != sizes.keys():
        raise AssertionError(
            f"An observation of {encoder.game} has the blocks {sorted(sizes)}, "
            f"not {sorted(blocks)}."
        )
    for name, block in blocks.items():
        if size(block) != sizes[name]:
            raise AssertionError(
                f"The block {name!r} of {encoder.game} has {sizes[name]} numbers, "
                f"not {size(block)}."
            )
    return [blocks[name] for name in sizes]


def flat(*blocks: Any) -> Array:
    """The blocks as one vector."""
    return jnp.concatenate([jnp.ravel(jnp.asarray(block)).astype(jnp.int16) for block in blocks])


def bits(words: Array, count: int) -> Array:
    """The lowest `count` bits of each number, on a new last axis, lowest first."""
    places = np.arange(count, dtype=words.dtype)
    return jnp.bitwise_and(words[..., None] >> places, 1)
