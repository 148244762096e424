"""Animalia: the deal, the moves and the points.

`animalia_table.py` says what a table holds, `animalia_turns.py` plays a move,
`animalia_awards.py` the end of a season, `animalia_memory.py` keeps what seats
learn, `animalia_view.py` tells what a seat may know, and `animalia_lay.py` lays
a readable position.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from ..games.animalia import AnimaliaState
from ..games.animalia.box import FAMILIES, OWL, SIZE, Box, cards_for, set_size
from ..games.animalia.moves import MOST_COLLECTIONS, ORDERS
from ..games.animalia.scoring import EXCELLENCE
from . import animalia_view as view
from . import room
from .animalia_lay import lay
from .animalia_table import (
    ABSENT,
    DECK,
    HAND,
    HELD,
    LOT,
    MEDALS,
    NO_CARD,
    OFFER,
    ORDERING,
    PLACE,
    POWER,
    ROLE_BITS,
    UNLAID,
    Table,
    size_of,
)
from .animalia_turns import Turns
from .room import Array, bits, shuffled

_SLOTS = 2 * SIZE


class Room(room.Room[Table]):
    name = "animalia"
    version = 1
    table = Table

    def __init__(self, players: int, options: Mapping[str, Any]) -> None:
        super().__init__(players, options)
        self.box: Box = self.edition.box
        self.per = 2 if players == 2 else 1
        self.collections = players * self.per
        self.owner = np.repeat(np.arange(players, dtype=np.int32), self.per)
        self.used = np.array(cards_for(players))
        self.set = set_size(players)
        self.turns = Turns(players, self.box)

    def deal(self, key: Array) -> Table:
        *shuffles, first = jax.random.split(key, 4)
        count = len(self.used)
        ranks = [shuffled(one, np.arange(count, dtype=np.uint8)) for one in shuffles]
        cards, *later = (jnp.full(DECK, ABSENT).at[self.used].set(rank) for rank in ranks)
        dealer, players = self.first_seat(first), self.players
        return Table(
            cards=jnp.where(cards == 0, LOT, cards),
            orders=jnp.stack(later),
            at=jnp.uint8(1),
            end=jnp.uint8(count),
            lot=jnp.uint8(1),
            sizes=jnp.zeros(self.collections, jnp.uint8),
            phase=jnp.uint8(OFFER),
            season=jnp.uint8(1),
            dealer=dealer,
            turn=jnp.uint8(1) << dealer,
            active=jnp.uint8(0),
            powers=jnp.uint8(0),
            answered=jnp.uint8(0),
            owls=jnp.zeros(players, jnp.uint8),
            medals=jnp.zeros((players, len(FAMILIES)), jnp.uint8),
            glimpse=jnp.uint32(0),
            level=jnp.zeros(DECK, jnp.uint16),
            labels=jnp.full((players, 3, 3), NO_CARD),
            places=jnp.zeros(players, jnp.uint32),
            stories=jnp.zeros((players, 6), jnp.uint8).at[:, 0].set(1),
            third=jnp.ones(players, jnp.uint8),
            first=jnp.zeros((players, 6), jnp.uint32),
            drawn=jnp.uint32(0),
        )

    def pending(self, table: Table) -> Array:
        return bits(table.turn, self.players) != 0

    def seat(self, table: Table) -> Array:
        lowest = table.turn & -table.turn
        return jax.lax.population_count(lowest - np.uint8(1)).astype(jnp.int32) % self.players

    def over(self, table: Table) -> Array:
        return table.turn == 0

    def observe(self, table: Table, seat: Array) -> Array:
        return view.observe(table, jnp.asarray(seat))

    def scores(self, table: Table) -> Array:
        medals = table.medals.astype(jnp.int32)
        return (medals + EXCELLENCE * (medals // self.set)).sum(axis=1)

    def winners(self, table: Table, scores: Array) -> Array:
        """Most points; then the most medals of one family; then the win is shared."""
        merits = scores * 64 + table.medals.max(axis=1)
        return merits == merits.max()

    def _lay(self, state: AnimaliaState) -> Mapping[str, Any]:
        return lay(state)

    # Moves.

    def legal(self, table: Table, seat: Array) -> Array:
        phase, cards, per = table.phase, table.cards, self.per
        mine = self.owner == seat
        fits = table.sizes.astype(jnp.int32) + table.lot <= SIZE
        fits = jnp.stack([(fits & mine)[n::per].any() for n in range(per)])
        takes = fits & ((phase == OFFER) | (phase == PLACE))
        takes = jnp.concatenate([takes, np.zeros(2 - per, bool)])

        in_power = phase == POWER
        can = in_power & (table.powers & ROLE_BITS != 0)
        held = (cards >= HELD) & (cards < HAND)
        own = cards >> 3 == HELD // 8 + table.active
        own_all = held & ((cards - HELD) // np.uint8(8 * per) == seat.astype(jnp.uint8))
        steals = can[0] & (size_of(table.sizes, table.active) < SIZE) & held & ~own_all
        open_to = (table.sizes < SIZE) & ~mine
        open_to = jnp.concatenate([open_to, np.zeros(MOST_COLLECTIONS - self.collections, bool)])
        gives = (can[2] & own)[:, None] & open_to
        left = table.end - table.at
        looks = can[1] & (left > 0)
        looked = jnp.minimum(left, np.uint8(self.box.spy_cards))
        orders = jnp.concatenate([
            jnp.repeat((phase == ORDERING) & (looked == count), len(moves))
            for count, moves in ORDERS.items()
        ])  # fmt: skip

        answering = phase == MEDALS
        hand = cards >> 4 == HAND // 16 + seat.astype(jnp.uint8)
        free = answering & hand & (cards & UNLAID == UNLAID)
        taken = self._covered(cards, hand)
        slots = (taken >> np.arange(_SLOTS, dtype=np.uint16) & 1 == 0) & (
            np.arange(_SLOTS) < SIZE * per
        )
        covers = slots[:, None] & free
        owl = answering & self._owl_shows(cards, seat, taken)
        return jnp.concatenate([
            (phase == OFFER)[None], takes, steals, gives.ravel(), looks[None], orders,
            (in_power | (answering & ~owl))[None], covers.ravel(),
            jnp.repeat(owl, len(FAMILIES)),
        ])  # fmt: skip

    def _covered(self, cards: Array, hand: Array) -> Array:
        """uint16: the slots of a seat that its bonus cards cover, as bits."""
        slot = (cards & UNLAID).astype(jnp.uint16)
        laid = hand & (slot != UNLAID)
        return jnp.where(laid, np.uint16(1) << slot, np.uint16(0)).sum(dtype=jnp.uint16)

    def _owl_shows(self, cards: Array, seat: Array, taken: Array) -> Array:
        at = cards[OWL].astype(jnp.int32)
        laid = (at >> 4 == HAND // 16 + seat) & (at & 15 != UNLAID)
        slot = (at - HELD) // 8 % self.per * SIZE + at % 8
        lies = (at >= HELD) & (at < HAND) & ((at - HELD) // (8 * self.per) == seat)
        return laid | (lies & (taken.astype(jnp.int32) >> slot & 1 == 0))

    # The rules.

    def advance(self, table: Table, move: Array) -> Table:
        return self.turns.advance(table, jnp.asarray(move, jnp.int32), self.seat(table))
