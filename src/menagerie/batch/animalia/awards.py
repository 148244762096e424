"""Animalia's end of a season: bonus cards for elegance, medals, the next shuffle."""

from __future__ import annotations

from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from ...games.animalia.box import FAMILIES, OWL, SEASONS, SIZE, STARS_OF
from ..room import Array, summed
from . import memory
from .board import (  # fmt: skip
    DECK,
    HAND,
    HELD,
    LOT,
    MEDALS,
    NOBODY,
    OFFER,
    OVER,
    SETS,
    UNITS,
    UNLAID,
    AnimaliaTable,
    as_bits,
)

_STARS = np.array(STARS_OF, np.int8)
_THREE = np.arange(3, dtype=np.uint8)


def elegance(held: Array) -> Array:
    """int8[collections]: the elegance of each collection; `held` says which cards are in which."""
    return summed(jnp.where(held, _STARS, np.int8(0)), jnp.int8)


def prizes(shown: Array) -> Array:
    """uint8[collections]: the bonus cards each earns with its elegance."""
    top = shown.max()
    first = shown == top
    alone = first.sum(dtype=jnp.uint8) == 1
    second = jnp.where(first, np.int8(-128), shown).max()
    return first + (alone & (first | (shown == second))).astype(jnp.uint8)


def in_collections(cards: Array, collections: int) -> Array:
    """bool[collections, 36]: which cards lie in which collection."""
    return cards >> 3 == HELD // 8 + np.arange(collections, dtype=np.uint8)[:, None]


def in_hands(cards: Array, players: int) -> Array:
    """bool[players, 36]: whose bonus card each card is, laid or not."""
    return cards >> 4 == HAND // 16 + np.arange(players, dtype=np.uint8)[:, None]


def hand_sizes(hands: Array) -> Array:
    """uint32: the sizes of all hands, a lane for every seat."""
    counts = summed(hands, jnp.uint32)
    return (counts * UNITS[: hands.shape[0]]).sum(dtype=jnp.uint32)


def end_season(table: AnimaliaTable, closes: Array) -> AnimaliaTable:
    """All collections are complete (`closes`), or all seats have answered (no turn is left)."""
    table = close(table, closes)
    return award(table, table.turn == 0)


def close(table: AnimaliaTable, now: Array) -> AnimaliaTable:
    """All collections are complete: bonus cards are drawn, seats with a choice are asked."""
    players, collections = table.owls.shape[0], table.sizes.shape[0]
    per = collections // players
    cards, pile = table.cards, table.end - table.at
    shown = elegance(in_collections(cards, collections))
    earned = prizes(shown)

    # Best first; among equals clockwise from the dealer's left.
    owner = np.repeat(np.arange(players), per)
    away = (owner + players - 1 - table.dealer.astype(jnp.int32)) % players * per
    key = shown.astype(jnp.int32) * 16 - (away + np.tile(np.arange(per), players))
    start = jnp.where(key[:, None] > key, earned[:, None], 0).sum(axis=0, dtype=jnp.uint8)
    stop = jnp.minimum(start + earned, pile)
    start = jnp.minimum(start, pile)
    count = stop.max()

    rank = jnp.where(cards < LOT, cards - table.at, np.uint8(200))
    takes = (start[:, None] <= rank) & (rank < stop[:, None])
    takes = takes.reshape(players, per, DECK).any(axis=1)
    codes = HAND + np.arange(players, dtype=np.uint8) * np.uint8(16) + UNLAID
    goes = jnp.where(takes, codes[:, None], np.uint8(0)).sum(axis=0, dtype=jnp.uint8)
    of_three = (start[:, None] <= _THREE) & (stop[:, None] > _THREE)
    holders = jnp.where(of_three, owner.astype(np.uint8)[:, None], np.uint8(0)).sum(axis=0)
    holders = jnp.where(count > _THREE, holders, NOBODY).astype(jnp.uint8)
    drawn = ((stop - start).astype(jnp.uint32) * UNITS[owner]).sum(dtype=jnp.uint32)
    hidden = (cards < LOT) | ((cards >= HAND) & (cards != 255))
    table = memory.drawn(
        table, memory.BonusDraw(now, rank, hidden, holders, drawn, count.astype(jnp.uint8))
    )
    cards = jnp.where(now & (goes != 0), goes, cards)
    has_bonus = in_hands(cards, players).any(axis=1)
    has_owl = in_collections(cards[OWL:], collections).reshape(players, per).any(axis=1)
    asked = as_bits(has_bonus | has_owl)
    return table._replace(
        cards=cards,
        at=table.at + jnp.where(now, count, np.uint8(0)),
        phase=jnp.where(now, np.uint8(MEDALS), table.phase),
        turn=jnp.where(now, asked, table.turn),
    )


def award(table: AnimaliaTable, now: Array) -> AnimaliaTable:
    """Everyone has answered: medals, and the next season or the end."""
    players, collections = table.owls.shape[0], table.sizes.shape[0]
    per = collections // players
    cards, number = table.cards, np.arange(collections)
    hands = in_hands(cards, players)
    slot = cards & UNLAID
    laid = hands & (slot != UNLAID)
    covers = jnp.where(laid, np.uint16(1) << slot.astype(jnp.uint16), np.uint16(0))
    covers = jnp.repeat(summed(covers, jnp.uint16), per)[:, None]
    under = covers >> ((cards & 7) + SIZE * (number % per)[:, None]).astype(jnp.uint16) & 1 != 0
    over = jnp.repeat(laid, per, axis=0) & (slot // np.uint8(SIZE) == (number % per)[:, None])
    shown = (in_collections(cards, collections) & ~under) | over
    counts = shown[:, :OWL].reshape(collections, len(FAMILIES), SETS).sum(-1, dtype=jnp.uint8)
    named = jnp.repeat(table.owls, per)[:, None] == np.arange(1, len(FAMILIES) + 1)
    counts += (shown[:, OWL:] & named).astype(jnp.uint8)
    varied = (counts > 0).all(axis=1, keepdims=True)
    won = jnp.where(varied | (counts > 1), counts, np.uint8(0))
    won = won.reshape(players, per, len(FAMILIES)).sum(axis=1, dtype=jnp.uint8)

    users = jnp.where(laid, UNITS[:players, None], np.uint32(0)).sum(axis=0, dtype=jnp.uint32)
    table = memory.used(table, now, users, hand_sizes(hands))
    table = table._replace(
        medals=table.medals + jnp.where(now, won, np.uint8(0)),
        phase=jnp.where(now, np.uint8(OVER), table.phase),
    )
    return _new_season(table, now & (table.season < SEASONS))


def _new_season(table: AnimaliaTable, now: Array) -> AnimaliaTable:
    """All but the bonus cards still held are shuffled, and the first card is turned up."""
    players = table.owls.shape[0]
    order = jnp.where(table.season == 1, table.orders[0], table.orders[1])
    kept = (table.cards >= HAND) & (table.cards & UNLAID == UNLAID)
    rank = _rank(order, ~kept)
    cards = jnp.where(kept, table.cards, jnp.where(rank == 0, LOT, rank))
    dealer = table.dealer + np.uint8(1)
    dealer = jnp.where(dealer == players, np.uint8(0), dealer)

    def then(new: Any, old: Array) -> Array:
        return jnp.where(now, new, old).astype(old.dtype)

    return table._replace(
        cards=then(cards, table.cards),
        at=then(1, table.at),
        end=then(DECK - summed(kept, jnp.int32), table.end),
        lot=then(1, table.lot),
        sizes=then(0, table.sizes),
        phase=then(OFFER, table.phase),
        season=then(table.season + 1, table.season),
        dealer=then(dealer, table.dealer),
        turn=then(np.uint8(1) << dealer, table.turn),
        answered=then(0, table.answered),
        owls=then(0, table.owls),
        glimpse=then(0, table.glimpse),
    )


def _rank(order: Array, free: Array) -> Array:
    """uint8[36]: for each card, the number of free cards that come before it in the order."""
    place = (order & 31).astype(jnp.uint32)
    bit = np.uint32(1) << place
    late = order >= 32
    early_cards = summed(jnp.where(free & ~late, bit, np.uint32(0)), jnp.uint32)
    late_cards = summed(jnp.where(free & late, bit, np.uint32(0)), jnp.uint32)
    below = bit - np.uint32(1)
    before = jnp.where(late, late_cards & below, early_cards & below)
    whole = jnp.where(late, jax.lax.population_count(early_cards), np.uint32(0))
    return (jax.lax.population_count(before) + whole).astype(jnp.uint8)
