"""Animalia's memory: what each seat knows about the bonus cards of the others.

The readable engine keeps *stories*: for every seat, the set of cards that each
bonus card may be. There are several stories where the order of spied cards is
unknown. Here the same is kept in arrays of fixed shape:

- Bonus cards that the seat knows nothing about. One drawn in season k may be any
  card that has not been seen since; `level` says that card by card. The set of
  an earlier season is a subset of that of a later one, so in a story only the
  number of such cards matters.
- Cards that the seat knew on top of the pile when bonus cards were drawn: its
  `labels`, at most three for each season. A story says in which of the six orders
  they lay, and `places` says whose bonus card each of them became.

So a story is one order for each season. Whether it can be true is found by
counting: it can if each of the nested sets has at least as many cards as are
dealt from it and from the sets inside it.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import jax.numpy as jnp
import numpy as np

from ..room import Array, summed
from .board import (  # fmt: skip
    CARD,
    DECK,
    IMPOSSIBLE,
    LANES,
    NO_CARD,
    PERMUTATIONS,
    AnimaliaTable,
    as_bits,
    covered,
    less,
    ordered,
    unit,
)

_THREE = np.arange(3, dtype=np.uint32)
_SEATS_IN_PLACE = np.uint32(63)
_LOW = np.uint16(0x555)
"""The lower bit of each pair of bits."""


# The top of the pile.


def known(glimpse: Array, players: int) -> Array:
    """bool[players, 3]: who knows which of the top three cards."""
    seats = np.arange(players, dtype=np.uint32)[:, None]
    return (glimpse >> (6 * _THREE + seats)) & 1 != 0


def unsure(glimpse: Array) -> Array:
    """The seats that know the cards but not their places, as bits."""
    return glimpse >> 18 & _SEATS_IN_PLACE


def depth(glimpse: Array) -> Array:
    """The number of places among which these seats know the cards to lie."""
    return glimpse >> 24


def spied(glimpse: Array, seat_bit: Array, looked: Array) -> Array:
    """A seat sees the top `looked` cards."""
    places = jnp.where(looked > _THREE, np.uint32(1) << (6 * _THREE), np.uint32(0)).sum()
    return (glimpse | places * seat_bit) & ~(seat_bit << 18)


def reordered(glimpse: Array, seat_bit: Array, looked: Array, goes_to: Array) -> Array:
    """A seat has put the top cards into another order; the other seats that knew them do not
    know the order any more."""
    groups = glimpse >> (6 * _THREE) & _SEATS_IN_PLACE
    moved = (groups << (6 * goes_to)).sum(dtype=jnp.uint32)
    return spied(moved | _SEATS_IN_PLACE << 18 | looked << 24, seat_bit, looked)


def draw(glimpse: Array, count: Array) -> Array:
    """`count` cards are drawn from the top."""
    count = jnp.minimum(count, 3).astype(jnp.uint32)
    left = depth(glimpse)
    return (
        (glimpse & np.uint32((1 << 18) - 1)) >> (6 * count)
        | unsure(glimpse) << 18
        | (left - jnp.minimum(left, count)) << 24
    )


# Bonus cards are drawn.


class BonusDraw(NamedTuple):
    """The bonus cards of a season, before they are taken from the pile."""

    now: Array
    """bool: whether they are drawn at all in this step."""
    rank: Array
    """uint8[36]: a card's place from the top of the pile; large elsewhere."""
    hidden: Array
    """bool[36]: the cards that lie face up nowhere."""
    holders: Array
    """uint8[3]: whose bonus cards the three top cards become."""
    drawn: Array
    """uint32: the number of cards that each seat draws, a lane for every seat."""
    number: Array
    """uint8: the number of cards drawn in all."""


def drawn(table: AnimaliaTable, deal: BonusDraw) -> AnimaliaTable:
    """What each seat knows after the bonus cards of the season are drawn."""
    players, now = table.labels.shape[0], deal.now
    season = jnp.where(now, table.season, np.uint8(0))
    seen = known(table.glimpse, players)
    labels = _labels(table, deal, season, seen)
    moved = ordered(deal.holders)
    possible = _possible(table, deal, seen, moved)
    orders = as_bits(possible)
    singles = (seen[:, None, :] * unit(moved)).sum(axis=-1, dtype=jnp.uint32)
    alive = jnp.where(table.stories != 0, orders[:, None], np.uint8(0))
    places = _places(table, deal, season)
    level = _level(table, deal)
    return table._replace(
        glimpse=jnp.where(now, draw(_sure(table.glimpse), deal.number), table.glimpse),
        level=jnp.where(now, level, table.level),
        labels=labels,
        places=jnp.where(now, places, table.places),
        stories=jnp.where(
            season == 1, possible.astype(jnp.uint8), jnp.where(season == 2, alive, table.stories)
        ),
        third=jnp.where(season == 3, orders, table.third),
        first=jnp.where(season == 1, deal.drawn - singles, table.first),
        drawn=jnp.where(season == 3, deal.drawn, table.drawn),
    )


def _labels(table: AnimaliaTable, deal: BonusDraw, season: Array, seen: Array) -> Array:
    """The labels with those of this season. Older ones that are face up, or that their seat
    knows to be on the pile, are no bonus cards."""
    tops = jnp.where(deal.rank == np.arange(3, dtype=np.uint8)[:, None], CARD, np.uint8(0))
    fresh = jnp.where(seen, summed(tops, jnp.uint8), NO_CARD)
    hidden = as_bits(deal.hidden.reshape(2, DECK // 2), np.uint32)
    high = table.labels >= DECK // 2
    place = jnp.where(high, table.labels - np.uint8(DECK // 2), table.labels)
    shows = jnp.where(high, hidden[1], hidden[0]) >> place & 1 == 0
    in_pile = (table.labels[..., None] == fresh[:, None, None, :]).any(axis=-1)
    out = deal.now & (table.labels < DECK) & (shows | in_pile)
    group = np.arange(1, 4, dtype=np.uint8)[:, None] == season
    return jnp.where(group, fresh[:, None, :], jnp.where(out, IMPOSSIBLE, table.labels))


def _possible(table: AnimaliaTable, deal: BonusDraw, seen: Array, moved: Array) -> Array:
    """bool[players, orders]: the orders that nothing contradicts which the seat saw."""
    seats = np.arange(seen.shape[0], dtype=np.uint8)
    lay = np.arange(3) == PERMUTATIONS
    vague = (unsure(table.glimpse) >> seats & 1 != 0)[:, None, None]
    own = seats[:, None, None]
    deep = depth(table.glimpse) > PERMUTATIONS
    open_to = vague & deep & (deal.holders != own) & (moved != own)
    possible: Array = ~seen[:, None, :] | lay | open_to
    return possible.all(axis=-1)


def _places(table: AnimaliaTable, deal: BonusDraw, season: Array) -> Array:
    """The places with those of this season: whose bonus cards the top cards become."""
    packed = (deal.holders.astype(jnp.uint32) << (3 * _THREE)).sum(dtype=jnp.uint32)
    shift = 9 * (jnp.maximum(season, 1) - 1).astype(jnp.uint32)
    kept = table.places & ~(np.uint32(511) << shift)
    return kept | packed << shift


def _level(table: AnimaliaTable, deal: BonusDraw) -> Array:
    """A card may be a bonus card if it is not face up and this seat does not know its place."""
    apart = _pairs(table.glimpse >> (6 * _THREE) & _SEATS_IN_PLACE)
    knows = jnp.where(deal.rank == np.arange(3, dtype=np.uint8)[:, None], apart[:, None], 0)
    level = table.level
    unset = ~(level | level >> 1) & _LOW
    level = (level | unset * table.season) & ~knows.sum(axis=0, dtype=jnp.uint16)
    return jnp.where(deal.hidden, level, np.uint16(0))


def _sure(glimpse: Array) -> Array:
    """The top of the pile for those alone who know the places of the cards."""
    return glimpse & (~(unsure(glimpse) * np.uint32(0b1_000001_000001)) & np.uint32((1 << 18) - 1))


def _pairs(bits: Array) -> Array:
    """uint16: six bits, each doubled."""
    seats = np.arange(LANES, dtype=np.uint32)
    return ((bits[:, None] >> seats & 1) * (3 << (2 * seats))).sum(axis=1).astype(jnp.uint16)


# Bonus cards are used.


def used(table: AnimaliaTable, now: Array, user: Array, hands: Array) -> AnimaliaTable:
    """What each seat knows after the laid bonus cards are turned up. For each card, `user` has a
    one in the lane of the seat that laid it; `hands` are the sizes of the hands before."""
    players = table.labels.shape[0]
    levels = table.level >> (2 * np.arange(players, dtype=np.uint16)[:, None]) & 3
    oldest, older = (
        summed(jnp.where(levels == level, user, np.uint32(0)), jnp.uint32)[:, None]
        for level in (1, 2)
    )
    labels = table.labels[:, :2]
    by = summed(jnp.where(labels[..., None] == CARD, user, np.uint32(0)), jnp.uint32)
    laid = by != 0
    groups = [group_of(table.places, labels[:, group], group) for group in range(2)]
    owner, owner_2 = groups[0][0], groups[1][0]
    singles, singles_2 = groups[0][1], groups[1][1]
    mine = owner == by[:, :1]
    later = (owner == 0) & (table.season == 2)
    row = (~laid[:, :1] | mine | later).all(axis=-1)
    column = (~laid[:, 1:] | (owner_2 == by[:, 1:])).all(axis=-1)

    # If there are too few cards of the first season, those of the second stand in for them.
    told = jnp.where(laid[:, :1] & mine, owner, np.uint32(0)).sum(axis=-1, dtype=jnp.uint32)
    newer = older - jnp.where(table.season == 2, told, np.uint32(0))
    need = newer + less(oldest, table.first)
    stock = hands - singles[:, :, None] - singles_2[:, None, :] - table.first[:, :, None]
    enough = as_bits(covered(stock, need[:, :, None]) & column[:, None, :])
    stories = jnp.where(row, table.stories & enough, np.uint8(0))
    shown = jnp.concatenate([laid, jnp.zeros_like(laid[:, :1])], axis=1)
    return table._replace(
        level=jnp.where(now & (user != 0), np.uint16(0), table.level),
        labels=jnp.where(now & shown, NO_CARD, table.labels),
        stories=jnp.where(now, stories, table.stories),
        first=jnp.where(now, less(table.first, oldest), table.first),
    )


def group_of(places: Array, labels: Array, group: Any) -> tuple[Array, Array]:
    """For each order: the owner of each label as a one in its lane, and the sum over all labels."""
    holders = (places >> 9 * group)[..., None] >> (3 * _THREE) & 7
    owner = ordered(unit(holders))
    present = (labels != NO_CARD)[..., None, :]
    return owner, jnp.where(present, owner, np.uint32(0)).sum(axis=-1, dtype=jnp.uint32)
