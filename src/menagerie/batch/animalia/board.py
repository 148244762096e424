"""Animalia's table: where every card lies, as one byte each, and what seats have learnt.

A card's byte says where it is. For a card in the pile it is the place in the
deck. So drawing, spying and dealing bonus cards compare all bytes with a place
at once, and there is no array look-up.
"""

from __future__ import annotations

from itertools import permutations
from typing import Any, NamedTuple

import jax.numpy as jnp
import numpy as np

from ...games.animalia.box import CARDS, FAMILIES, PRANKSTER, ROLES, SPY, THIEF
from ..room import Array

DECK = len(CARDS)
CARD = np.arange(DECK, dtype=np.uint8)

LOT, HELD, HAND, ABSENT = np.uint8(48), np.uint8(64), np.uint8(128), np.uint8(255)
"""Codes of places: in the lot `LOT + n`; in a collection `HELD + 8 × collection + slot`;
a bonus card `HAND + 16 × seat + slot`, where the slot is the one it covers or `UNLAID`."""
UNLAID = np.uint8(15)

OFFER, PLACE, POWER, ORDERING, MEDALS, OVER = range(6)

SETS = (DECK - 1) // len(FAMILIES)
ROLE_BITS = np.array([THIEF, SPY, PRANKSTER], np.uint8)
FIRST_POWER = ROLES.index("thief")
_PRINTED = np.zeros((len(FAMILIES), len(ROLES)), np.uint8)
_PRINTED[:, FIRST_POWER:] = ROLE_BITS
POWER_BITS = np.append(_PRINTED.ravel(), np.uint8(0))
"""The power of every card as a bit."""

NO_CARD, IMPOSSIBLE = np.uint8(63), np.uint8(62)
"""In `AnimaliaTable.labels`: no card; a card that turned out to be no bonus card."""
NOBODY = 7
"""In `AnimaliaTable.places`: the card stayed in the pile."""

LANE, LANES = 5, 6
"""A word of lanes: one count of up to 15 for each seat, five bits each. The fifth bit is free,
so that a subtraction can borrow from it."""
UNITS = np.array([1 << LANE * seat for seat in range(LANES)], np.uint32)
EVERY = np.uint32(UNITS.sum())
GUARD = np.uint32(16 * EVERY)

PERMUTATIONS = np.array(list(permutations(range(3))), np.uint8)
"""The six orders of three cards; the first leaves them as they are."""


class AnimaliaTable(NamedTuple):
    cards: Array
    """uint8[36]: where each card is."""
    orders: Array
    """uint8[2, 36]: each card's rank in the shuffle of the second and the third season."""
    at: Array
    """uint8: the place in the deck of the top of the pile."""
    end: Array
    """uint8: the size of the deck."""
    lot: Array
    """uint8: the cards in the lot."""
    sizes: Array
    """uint8[collections]: the cards in each collection."""
    phase: Array
    """uint8: the moment of the game."""
    season: Array
    """uint8: from 1."""
    dealer: Array
    """uint8."""
    turn: Array
    """uint8: the seats that owe a decision, as bits."""
    active: Array
    """uint8: the collection whose powers are in use."""
    powers: Array
    """uint8: the powers that are neither used nor lost, as bits."""
    answered: Array
    """uint8: the seats that have answered at medal time, as bits."""
    owls: Array
    """uint8[players]: the family an owl stands for, from 1."""
    medals: Array
    """uint8[players, 5]."""
    glimpse: Array
    """uint32: for each of the top three cards the seats that know it (6 bits each); the seats
    that know the cards but not their order, since another seat reordered them (6 bits); the
    number of places among which these cards lie (2 bits)."""
    level: Array
    """uint16[36]: two bits for every seat: the earliest season in which the card may have become
    a bonus card that the seat knows nothing of; 0 if it cannot be one."""
    labels: Array
    """uint8[players, 3, 3]: the cards a seat knew on top of the pile when the bonus cards of
    each season were drawn."""
    places: Array
    """uint32[players]: the seats whose bonus cards the three top cards became: 3 bits for each
    of the three places of each season."""
    stories: Array
    """uint8[players, 6]: for each order that the labels of the first season may have had,
    the orders of the second that go with it, as bits."""
    third: Array
    """uint8[players]: the orders that the labels of the third season may have, as bits."""
    first: Array
    """uint32[players, 6]: for each seat that knows, and for each order that the labels of the first
    season may have had: how many bonus cards of that season, unknown to it, each seat holds. Each
    holder has a lane in the number."""
    drawn: Array
    """uint32: the number of bonus cards of the third season, a lane for every seat."""


def unit(seat: Array) -> Array:
    """One in the lane of a seat; nothing for `NOBODY`."""
    seat = seat.astype(jnp.uint32)
    return jnp.where(seat < LANES, np.uint32(1) << (np.uint32(LANE) * seat), np.uint32(0))


def less(lanes: Array, others: Array) -> Array:
    """Each lane less the other's, but at least 0."""
    rest = (lanes | GUARD) - others
    kept = (rest & GUARD) >> np.uint32(4)
    return rest & (kept * np.uint32(15))


def covered(lanes: Array, others: Array) -> Array:
    """bool: whether every lane is at least as large as the other's."""
    return (((lanes | GUARD) - others) & GUARD) == GUARD


def some(lanes: Array) -> Array:
    """One in every lane that is not empty."""
    return (lanes | lanes >> 1 | lanes >> 2 | lanes >> 3) & EVERY


def total(lanes: Array) -> Array:
    """The sum of all lanes, up to 31."""
    return (lanes * EVERY) >> np.uint32(LANE * (LANES - 1)) & np.uint32(31)


def ordered(three: Array) -> Array:
    """Three things (last axis) in all six orders: [..., 6, 3]."""
    chosen = (PERMUTATIONS[..., None] == np.arange(3)).astype(three.dtype)
    placed: Array = (three[..., None, None, :] * chosen).sum(axis=-1, dtype=three.dtype)
    return placed


def as_bits(flags: Array, dtype: Any = np.uint8) -> Array:
    """Flags (last axis) as the bits of a number."""
    weights: Any = np.array([1 << n for n in range(flags.shape[-1])], dtype)
    packed: Array = (flags * weights).sum(axis=-1, dtype=dtype)
    return packed


def size_of(sizes: Array, collection: Array) -> Array:
    """uint8: the cards in one collection."""
    numbers = np.arange(sizes.shape[0], dtype=np.uint8)
    return jnp.where(numbers == collection, sizes, np.uint8(0)).sum(dtype=jnp.uint8)
