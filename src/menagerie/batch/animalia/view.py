"""Animalia's observation: what one seat may know, by the names of `features.animalia`."""

from __future__ import annotations

from typing import Any

import jax.numpy as jnp
import numpy as np

from ...games.animalia.box import FAMILIES, SEASONS, SIZE
from ..room import Array, around
from . import memory
from .awards import elegance, hand_sizes, in_hands
from .board import (  # fmt: skip
    CARD,
    HAND,
    HELD,
    LANE,
    LOT,
    MEDALS,
    ORDERING,
    POWER,
    ROLE_BITS,
    UNLAID,
    AnimaliaTable,
)
from .deduce import certain

_PLACES = np.arange(1, 4, dtype=np.uint8)[:, None]


def blocks(table: AnimaliaTable, seat: Array) -> dict[str, Any]:
    players, collections = table.owls.shape[0], table.sizes.shape[0]
    per, cards, over = collections // players, table.cards, table.turn == 0
    order = ((seat + np.arange(players)) % players).astype(jnp.uint8)
    numbers = (order[:, None] * np.uint8(per) + np.arange(per, dtype=np.uint8)).ravel()
    mine = (np.arange(players) == 0)[:, None]
    held = cards >> 3 == HELD // 8 + numbers[:, None]
    in_power = (table.phase == POWER) | (table.phase == ORDERING)

    top = known_top(table, seat)
    places = jnp.where(top.any(), places_known(table, seat, top), np.uint8(0))
    exact = ~vague(table, seat) | (places == 1)
    at_top = cards - table.at == _PLACES - 1
    spied = (top[:, None] & at_top).any(axis=0)
    spied_order = jnp.where(top[:, None] & at_top & exact, _PLACES, np.uint8(0)).sum(axis=0)

    hand = cards >> 4 == HAND // 16 + order[:, None]
    slot = cards & UNLAID
    visible = (cards >= LOT) & (cards < HAND)
    unseen = ~visible & (cards != 255) & ~hand[0] & ~spied
    sizes = hand_sizes(in_hands(cards, players))
    sure = certain(table, seat, unseen, sizes)
    lane = np.uint32(LANE) * order.astype(jnp.uint32)[:, None]
    others = sure >> lane & 1 != 0
    bonus = jnp.where(over, hand & (slot == UNLAID), jnp.where(mine, hand, others))
    hidden = (hand.sum(axis=1) - bonus.sum(axis=1)) * ~over

    shown = mine | over
    slots = np.arange(SIZE * per, dtype=np.uint8)[:, None]
    laid = (hand & shown)[:, None, :] & (slot == slots)
    covers = jnp.where(laid, CARD + np.uint8(1), np.uint8(0)).sum(axis=2, dtype=jnp.uint8)
    owls = around(table.owls, seat)[:, None] == np.arange(1, len(FAMILIES) + 1)
    return {
        "turn": table.turn >> order & 1,
        "season": table.season == np.arange(1, SEASONS + 1),
        "phase": table.phase == np.arange(MEDALS + 1),
        "dealer": order == table.dealer,
        "pile": table.end - table.at,
        "lot": cards >> 4 == LOT // 16,
        "collections": jnp.where(held, (cards & 7) + np.uint8(1), np.uint8(0)),
        "elegance": elegance(held),
        "powers": table.powers & ROLE_BITS != 0,
        "using": (numbers == table.active) & in_power,
        "spied": spied,
        "spied_order": spied_order,
        "spied_places": places,
        "bonus": bonus,
        "hidden": hidden,
        "answered": table.answered >> order & 1,
        "covers": covers,
        "owls": owls & shown,
        "medals": jnp.where(shown, around(table.medals, seat), np.uint8(0)),
    }


def vague(table: AnimaliaTable, seat: Array) -> Array:
    return memory.unsure(table.glimpse) >> seat.astype(jnp.uint32) & 1 != 0


def known_top(table: AnimaliaTable, seat: Array) -> Array:
    """bool[3]: which of the top three cards the seat knows."""
    shift = 6 * np.arange(3, dtype=np.uint32) + seat.astype(jnp.uint32)
    return table.glimpse >> shift & 1 != 0


def places_known(table: AnimaliaTable, seat: Array, top: Array) -> Array:
    count = top.sum(dtype=jnp.uint8)
    return jnp.where(vague(table, seat), memory.depth(table.glimpse).astype(jnp.uint8), count)
