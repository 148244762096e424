"""What a seat of Nimalia observes, as numbers.

An observation is long and a table is small, so everything stays packed until
the last operation: flags as bits of a word, cells as four bits of a word.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from itertools import groupby
from operator import or_
from typing import TYPE_CHECKING, NamedTuple

import jax.numpy as jnp
import numpy as np

from ...games.nimalia.box import CARDS, ROUNDS
from ...games.nimalia.moves import HAND, PER_ANCHOR, TURNS
from ...games.nimalia.reserve import SIDE
from ..room import Array, around, in_order
from .reserve import rows_of, shown

if TYPE_CHECKING:
    from . import NimaliaRoom, NimaliaTable

UNANSWERED = np.uint16(0xFFFF)
NO_CARD = np.uint8(CARDS)


class Packed(NamedTuple):
    """Numbers in one word."""

    word: Array
    size: int
    """How many numbers there are."""
    bits: int
    """The bits of each number."""


Block = Sequence[Packed | Array]
"""The numbers of one block, packed or not, in pieces."""


def observe(room: NimaliaRoom, table: NimaliaTable, seat: Array) -> Array:
    """int16[features]: what a seat may know.

    Cards and rows are joined one by one. If they were flattened together, the loop on a CPU
    would have to find the card or row of every number, which takes four times as long.
    """
    seat = jnp.asarray(seat)
    blocks: dict[str, Block] = _head(room, table, seat)
    cards = jnp.asarray(room.cards)[known_hands(table, seat)]
    rows = rows_of(_turned(table.top, seat), _turned(table.bottom, seat))
    blocks["hands"] = [*shown(cards.ravel(), 4)]
    blocks["reserves"] = [*shown(rows.ravel(), SIDE)]
    ordered = in_order(room.encoder, blocks, lambda block: sum(piece.size for piece in block))
    pieces = [piece for block in ordered for piece in block]
    return jnp.concatenate(_unpacked(pieces))


def known_hands(table: NimaliaTable, seat: Array) -> Array:
    """The hands in order from a seat, without those that it did not pass on itself."""
    players = len(table.hands)
    order = np.arange(players)
    passes = jnp.where(_to_left(table), order, -order % players)
    known = passes <= table.placed % HAND
    return jnp.where(known[:, None], around(table.hands, seat), NO_CARD)


def _to_left(table: NimaliaTable) -> Array:
    return table.placed // HAND % 2 == 0


def _turned(planes: Array, seat: Array) -> Array:
    """As `around`, but by a sum: XLA computes a sum once, but a choice again for every cell."""
    seats = np.arange(len(planes))
    here = (seat + seats[:, None]) % len(planes) == seats
    return jnp.where(here[:, :, None], planes, planes.dtype.type(0)).sum(1, dtype=planes.dtype)


def _head(room: NimaliaRoom, table: NimaliaTable, seat: Array) -> dict[str, Block]:
    """All blocks but the cells."""
    players, over = room.players, room.over(table)
    placed = (table.placed - over).astype(jnp.uint32)
    turn, step = placed // HAND, placed % HAND
    one = np.uint32(1)
    answered = _sum(jnp.where(table.answers == UNANSWERED, 0, 1 << np.arange(players)))
    # The seat's own bit comes first, those of lower seats behind the others.
    answered = (answered | answered << players) >> seat.astype(jnp.uint32)
    answered &= np.uint32((1 << players) - 1)
    owing = jnp.where(over, np.uint32(0), ~answered & np.uint32((1 << players) - 1))
    way = jnp.where(turn % 2 == 0, one, np.uint32(2))
    goals = _sum(one << table.goals.astype(jnp.uint32))
    scored = np.uint32(room.scored) >> turn * np.uint32(4) & np.uint32(15)
    left = jnp.where(over, np.uint32(0), HAND - step)
    return {
        "turn": _flags(owing, players),
        "round": _flags(one << turn, ROUNDS),
        "step": _flags(one << step, HAND),
        "direction": _flags(way, 2),
        "pile": [Packed(CARDS - HAND * players * (turn + 1), 1, 6)],
        "objectives": _flags(goals, len(room.ids)),
        "scored": _flags(scored, 4),
        "totals": [Packed(total, 1, 16) for total in around(table.totals, seat).astype(jnp.uint32)],
        "answered": _flags(answered, players),
        "pending": [Packed(_own_answer(table, seat), 4, 3)],
        "counts": [
            Packed(left * np.uint32(sum(1 << 2 * other for other in range(players))), players, 2)
        ],
    }


def _own_answer(table: NimaliaTable, seat: Array) -> Array:
    seats = np.arange(len(table.answers))
    answer = _sum(jnp.where(seats == seat, table.answers, 0))
    anchor, choice = answer // PER_ANCHOR, answer % PER_ANCHOR
    told = (choice // TURNS + 1, choice % TURNS, anchor // SIDE, anchor % SIDE)
    packed = reduce(or_, (number << 3 * at for at, number in enumerate(told)))
    return jnp.where(answer == UNANSWERED, np.uint32(0), packed)


def _sum(values: Array) -> Array:
    return values.sum(dtype=jnp.uint32)


def _flags(word: Array, size: int) -> list[Packed]:
    """A block of single bits."""
    return [Packed(word, size, 1)]


def _unpacked(pieces: Sequence[Packed | Array]) -> list[Array]:
    """The pieces as vectors; packed ones that are neighbours become one vector."""
    vectors: list[Array] = []
    for _, group in groupby(pieces, lambda piece: isinstance(piece, Packed)):
        run = [*group]
        packed = [piece for piece in run if isinstance(piece, Packed)]
        arrays = [piece for piece in run if not isinstance(piece, Packed)]
        vectors += [_numbers(_shared(packed))] if packed else arrays
    return vectors


def _shared(pieces: Sequence[Packed]) -> list[Packed]:
    """The same numbers in fewer words: flags that are neighbours share one."""
    words: list[Packed] = []
    for piece in pieces:
        if words and words[-1].bits == piece.bits == 1:
            word, size, _ = words.pop()
            piece = Packed(word | piece.word << size, size + piece.size, 1)
        words.append(piece)
    return words


def _numbers(pieces: Sequence[Packed]) -> Array:
    """int16: all numbers of some words."""
    counts = [piece.size for piece in pieces]
    owner = np.repeat(np.arange(len(pieces)), counts)
    masks = np.repeat([np.uint32((1 << piece.bits) - 1) for piece in pieces], counts)
    shifts = np.concatenate([np.arange(piece.size) * piece.bits for piece in pieces])
    words = jnp.zeros(len(owner), jnp.uint32)
    for at, piece in enumerate(pieces):
        words = jnp.where(owner == at, piece.word, words)
    return (words >> shifts.astype(np.uint32) & masks).astype(jnp.int16)
