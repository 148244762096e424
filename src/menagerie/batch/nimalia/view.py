"""What a seat of Nimalia observes, as numbers.

An observation is long and a table is small, so everything stays packed until
the last operation: flags as bits of a word, cells as four bits of a word.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING

import jax.numpy as jnp
import numpy as np

from ...games.nimalia.box import CARDS, ROUNDS
from ...games.nimalia.moves import HAND, PER_ANCHOR, TURNS
from ...games.nimalia.reserve import SIDE
from ..room import Array, around
from .reserve import rows_of, shown

if TYPE_CHECKING:
    from . import NimaliaRoom, NimaliaTable

UNANSWERED = np.uint16(0xFFFF)
NO_CARD = np.uint8(CARDS)

Block = tuple[Array, int, int]
"""A word, how many numbers are packed in it, and the bits of each."""


def observe(room: NimaliaRoom, table: NimaliaTable, seat: Array) -> Array:
    """int16[features], in the order of `features.nimalia`.

    Cards and rows are joined one by one. If they were flattened together, the loop on a CPU
    would have to find the card or row of every number, which takes four times as long.
    """
    seat = jnp.asarray(seat)
    head = _unpacked(_head(room, table, seat)).astype(jnp.int16)
    cards = jnp.asarray(room.cards)[known_hands(table, seat)]
    rows = rows_of(_turned(table.top, seat), _turned(table.bottom, seat))
    return jnp.concatenate([head, *shown(cards.ravel(), 4), *shown(rows.ravel(), SIDE)])


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


def _head(room: NimaliaRoom, table: NimaliaTable, seat: Array) -> list[Block]:
    """Everything before the cells."""
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
    return [
        _flags((owing, players), (one << turn, ROUNDS), (one << step, HAND), (way, 2)),
        (CARDS - HAND * players * (turn + 1), 1, 6),
        _flags((goals, len(room.ids)), (scored, 4)),
        *((total, 1, 16) for total in around(table.totals, seat).astype(jnp.uint32)),
        _flags((answered, players)),
        (_own_answer(table, seat), 4, 3),
        (left * np.uint32(sum(1 << 2 * other for other in range(players))), players, 2),
    ]


def _own_answer(table: NimaliaTable, seat: Array) -> Array:
    seats = np.arange(len(table.answers))
    answer = _sum(jnp.where(seats == seat, table.answers, 0))
    anchor, choice = answer // PER_ANCHOR, answer % PER_ANCHOR
    told = (choice // TURNS + 1, choice % TURNS, anchor // SIDE, anchor % SIDE)
    packed = reduce(or_, (number << 3 * at for at, number in enumerate(told)))
    return jnp.where(answer == UNANSWERED, np.uint32(0), packed)


def _sum(values: Array) -> Array:
    return values.sum(dtype=jnp.uint32)


def _flags(*blocks: tuple[Array, int]) -> Block:
    """Words of flags, one behind the other in one word."""
    word, length = jnp.uint32(0), 0
    for flags, count in blocks:
        word |= flags << length
        length += count
    return word, length, 1


def _unpacked(blocks: Sequence[Block]) -> Array:
    """All numbers of some words."""
    counts = [count for _, count, _ in blocks]
    owner = np.repeat(np.arange(len(blocks)), counts)
    masks = np.repeat([np.uint32((1 << bits) - 1) for _, _, bits in blocks], counts)
    shifts = np.concatenate([np.arange(count) * bits for _, count, bits in blocks])
    words = jnp.zeros(len(owner), jnp.uint32)
    for at, (word, _, _) in enumerate(blocks):
        words = jnp.where(owner == at, word, words)
    return words >> shifts.astype(np.uint32) & masks
