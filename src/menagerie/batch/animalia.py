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
from ..games.animalia.moves import (
    COVER,
    DONE,
    GIVE,
    LOOK,
    MOST_COLLECTIONS,
    MOVES,
    ORDERS,
    OWL_AS,
    PASS,
    STEAL,
    TAKE,
)
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
    as_bits,
    size_of,
)
from .animalia_turns import Turns
from .room import Array, bits, shuffled

_MOVE = np.arange(len(MOVES))
_IS_STEAL = (_MOVE >= STEAL) & (_MOVE < GIVE)
_IS_GIVE = (_MOVE >= GIVE) & (_MOVE < LOOK)
_IS_COVER = (_MOVE >= COVER) & (_MOVE < OWL_AS)
_GIVEN, _TARGET = np.divmod(_MOVE - GIVE, MOST_COLLECTIONS)
_SLOT, _COVERING = np.divmod(_MOVE - COVER, DECK)
_CARD = np.select([_IS_STEAL, _IS_GIVE, _IS_COVER], [_MOVE - STEAL, _GIVEN, _COVERING], 0)
_HALF = DECK // 2
_CARD_BIT = (_CARD % _HALF).astype(np.uint32)
_WORD = _CARD // _HALF + np.select([_IS_STEAL, _IS_GIVE, _IS_COVER], [0, 2, 4], 6)
"""Which word of cards a move reads: of those to steal, to give, to lay (two each), or none."""


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
        self.bit = self._bits()

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
        """Everything as bits of a few words first; each move then reads one bit of one, or
        one of each of two: so the mask is written in one pass."""
        phase, cards, per = table.phase, table.cards, self.per
        me, mine = seat.astype(jnp.uint8), self.owner == seat
        offer, in_power, answering = phase == OFFER, phase == POWER, phase == MEDALS
        fits = mine & (table.sizes + table.lot <= SIZE)
        takes = [(offer | (phase == PLACE)) & fits[n::per].any() for n in range(per)]
        left = table.end - table.at
        looked = jnp.minimum(left, np.uint8(self.box.spy_cards))
        orders = [(phase == ORDERING) & (looked == count) for count in ORDERS]
        can = in_power & (table.powers & ROLE_BITS != 0)
        hand = cards >> 4 == HAND // 16 + me
        taken = self._covered(cards, hand)
        owl = answering & self._owl_shows(cards, seat, taken)
        done = in_power | (answering & ~owl)
        flags = [offer, *takes, can[1] & (left > 0), *orders, done, owl, jnp.bool_(True)]
        single = as_bits(jnp.stack(flags), np.uint32)

        held = (cards >= HELD) & (cards < HAND)
        own_all = (cards - HELD) // np.uint8(8 * per) == me
        steals = can[0] & (size_of(table.sizes, table.active) < SIZE) & held & ~own_all
        gives = can[2] & (cards >> 3 == HELD // 8 + table.active)
        covers = answering & hand & (cards & UNLAID == UNLAID)
        sets = jnp.stack([steals, gives, covers]).reshape(6, _HALF)
        words = as_bits(sets, np.uint32)
        open_to = as_bits((table.sizes < SIZE) & ~mine, np.uint32)
        free = ~taken.astype(jnp.uint32) & np.uint32((1 << SIZE * per) - 1)
        word = jnp.where(_IS_GIVE, open_to, jnp.where(_IS_COVER, free, single))
        card = jnp.where(_WORD == 0, words[0], np.uint32(0))
        for number in range(1, 6):
            card = jnp.where(number == _WORD, words[number], card)
        card = jnp.where(_WORD == 6, np.uint32(1), card)
        open_moves: Array = (card >> _CARD_BIT) & (word >> self.bit) & 1 != 0
        return open_moves

    def _bits(self) -> Any:
        """uint32[moves]: the bit each move reads besides its card, if it has one."""
        flags = [
            PASS,
            *range(TAKE, TAKE + self.per),
            LOOK,
            *(first for first, *_ in ORDERS.values()),
        ]
        flags += [DONE, OWL_AS]
        never, always = 31, len(flags)
        bit = np.full(len(MOVES), never)
        for number, move in enumerate(flags):
            bit[move] = number
        for moves in ORDERS.values():
            bit[list(moves)] = bit[moves[0]]
        bit[OWL_AS:] = bit[OWL_AS]
        bit = np.select([_IS_STEAL, _IS_GIVE, _IS_COVER], [always, _TARGET, _SLOT], bit)
        return bit.astype(np.uint32)

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
