"""What a seat of Animalia is sure of: bonus cards that another seat holds in every story."""

from __future__ import annotations

from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from ..room import Array
from ..where_needed import where_needed
from .board import CARD, DECK, EVERY, LANE, MEDALS, NO_CARD, AnimaliaTable, some, total
from .memory import group_of

_SIX = np.arange(6, dtype=np.uint8)


def certain(table: AnimaliaTable, seat: Array, unseen: Array, hands: Array) -> Array:
    """uint32[36]: the seats of which `seat` is sure that they hold the card, a one in each lane.

    `unseen` are the cards that the seat does not see, so that they may be another's bonus card.
    Without a label and without a set of one single card, the seat can be sure of nothing.
    """
    me = np.arange(table.labels.shape[0]) == seat
    labels = _of(me, table.labels)
    level = table.level >> (2 * seat).astype(jnp.uint16) & 3
    sets = unseen & (level != 0) & (level <= np.arange(1, 4, dtype=np.uint16)[:, None])
    counts = sets.sum(axis=1, dtype=jnp.uint32)
    lone = jnp.where(sets, CARD, np.uint8(0)).sum(axis=1, dtype=jnp.uint8)
    mind = Mind(
        labels,
        _of(me, table.places),
        _of(me, table.stories),
        _of(me, table.third),
        _of(me, table.first),
        table.drawn,
        hands,
        ~(np.uint32(31) << (np.uint32(LANE) * seat.astype(jnp.uint32))),
        (table.season == 3) | ((table.season == 2) & (table.phase == MEDALS)),
        unseen,
        counts,
        jnp.where(counts == 1, lone, NO_CARD),
    )
    needed = (labels < DECK).any() | (counts == 1).any()
    return _conclude(needed, mind, jnp.zeros(DECK, jnp.uint32))


class Mind(NamedTuple):
    """What one seat draws its conclusions from."""

    labels: Array
    places: Array
    stories: Array
    third: Array
    first: Array
    drawn: Array
    hands: Array
    others: Array
    """The lanes of all other seats."""
    twice: Array
    """Whether bonus cards have been drawn more than once."""
    unseen: Array
    counts: Array
    """uint32[3]: the number of cards in each season's set."""
    lone: Array
    """uint8[3]: the card of a set that has only one."""


def _conclusions(mind: Mind) -> Array:
    labels, others, counts, lone = mind.labels, mind.others, mind.counts, mind.lone
    first = mind.first & others

    # Which orders can be true.
    free = ((labels[..., None] == CARD) & mind.unseen).any(axis=-1) | (labels == NO_CARD)
    owner, singles = group_of(mind.places[None], labels, np.arange(3, dtype=np.uint32))
    owner, singles = owner & others, singles & others
    fits = ((owner == 0) | free[:, None, :]).all(axis=-1)
    old, new = (mind.hands - mind.drawn) & others, mind.drawn & others
    rows = fits[0] & (total(first) <= counts[0])
    columns = fits[1] & (~mind.twice | (total(old) <= counts[1] + total(singles[1])))
    alive = (mind.stories[:, None] >> _SIX & 1 != 0) & rows[:, None] & columns
    alive_3 = (mind.third >> _SIX & 1 != 0) & fits[2]

    # A card is sure where every order that can be true says so.
    some_2 = some(old - singles[0][:, None] - singles[1] - first[:, None])
    some_3 = some(new - singles[2])
    cards = jnp.concatenate([labels.ravel(), lone])
    none = jnp.zeros((3, 6), jnp.uint32)
    by_row = jnp.concatenate([owner[0].T, none, none, some(first)[None], none[:2]])
    by_column = jnp.concatenate([none, owner[1].T, none, none])
    by_third = jnp.concatenate([none, none, owner[2].T, none])
    joint = by_row[:, :, None] | by_column[:, None, :]
    joint |= jnp.where((cards == lone[1])[:, None, None], some_2, np.uint32(0))
    last = by_third | jnp.where((cards == lone[2])[:, None], some_3, np.uint32(0))
    sure = _in_all(joint, alive, (1, 2)) | _in_all(last, alive_3, (1,))
    sure = jnp.where(cards[:, None] == CARD, (sure & others & EVERY)[:, None], np.uint32(0))
    told: Array = jax.lax.reduce(sure, np.uint32(0), jax.lax.bitwise_or, (0,))
    return told


_conclude = where_needed(_conclusions)


def _of(me: Array, values: Array) -> Array:
    """What belongs to one seat."""
    mine = me.reshape(me.shape + (1,) * (values.ndim - 1))
    own: Array = jnp.where(mine, values, values.dtype.type(0)).sum(axis=0, dtype=values.dtype)
    return own


def _in_all(words: Array, alive: Array, axes: tuple[int, ...]) -> Array:
    """The bits that are set in all words that are alive."""
    everything = np.uint32(0xFFFFFFFF)
    counted = jnp.where(alive, words, everything)
    kept: Array = jax.lax.reduce(counted, everything, jax.lax.bitwise_and, axes)
    return kept
