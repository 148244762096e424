"""Animalia: the deal, the moves and the points.

`board.py` has the fields of a table, `turns.py` plays a move, `awards.py` plays
the end of a season, `memory.py` keeps what the seats have learnt, `deduce.py`
finds what a seat can be sure of, `view.py` writes observations, and `encode.py`
turns a position of the readable game into a table (with `stories.py`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from ...games.animalia import AnimaliaOptions, AnimaliaState
from ...games.animalia.box import FAMILIES, OWL, SIZE, Box, cards_for, set_size
from ...games.animalia.moves import (
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
from ...games.animalia.scoring import EXCELLENCE
from ..room import Array, Room, bits, ranks, summed
from . import view
from .board import (
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
    AnimaliaTable,
    as_bits,
    size_of,
)
from .encode import encode
from .turns import AnimaliaTurns

_WORD_BITS = 32
_FLAGS = 2 * DECK
"""The first bit of the flags. The bits before it: cards a seat may give or lay, then cards it
may steal."""
_PASS, _TAKE, _LOOK, _DONE, _OWL, _ORDERS, _OPEN, _FREE = _FLAGS + np.array(
    [0, 1, 3, 4, 5, 6, 6 + len(ORDERS), 6 + len(ORDERS) + MOST_COLLECTIONS]
)
_BITS = 3 * _WORD_BITS


def _needs() -> Any:
    """uint32[3, moves]: the bits that must all be set for each move to be legal."""
    needs = np.zeros((len(MOVES), _BITS), bool)
    for move in range(len(MOVES)):
        needs[move, _needed(move)] = True
    places = np.uint32(1) << np.arange(_WORD_BITS, dtype=np.uint32)
    words = needs.reshape(-1, 3, _WORD_BITS) @ places
    return words.T.astype(np.uint32)


def _needed(move: int) -> list[int]:
    simple = {PASS: _PASS, TAKE: _TAKE, TAKE + 1: _TAKE + 1, LOOK: _LOOK, DONE: _DONE}
    simple |= {order: _ORDERS + at for at, orders in enumerate(ORDERS.values()) for order in orders}
    if move in simple:
        return [int(simple[move])]
    if move >= OWL_AS:
        return [int(_OWL)]
    if move >= COVER:
        slot, card = divmod(move - COVER, DECK)
        return [card, int(_FREE) + slot]
    if move >= GIVE:
        card, target = divmod(move - GIVE, MOST_COLLECTIONS)
        return [card, int(_OPEN) + target]
    return [DECK + move - STEAL]


_NEEDS = _needs()


def _word(flags: Array, first: int, word: int) -> Any:
    """uint32: the flags in word number `word`, where the first of them is bit `first`."""
    start = min(max(_WORD_BITS * word - first, 0), len(flags))
    end = min(max(_WORD_BITS * (word + 1) - first, 0), len(flags))
    if start == end:
        return np.uint32(0)
    return as_bits(flags[start:end], np.uint32) << np.uint32(first + start - _WORD_BITS * word)


class AnimaliaRoom(Room[AnimaliaTable, AnimaliaOptions, Box]):
    name = "animalia"
    version = 1
    table = AnimaliaTable

    def __init__(self, players: int, options: Mapping[str, Any]) -> None:
        super().__init__(players, options)
        self.box = self.edition.box
        self.per = 2 if players == 2 else 1
        self.collections = players * self.per
        self.owner = np.repeat(np.arange(players, dtype=np.int32), self.per)
        self.used = np.array(cards_for(players))
        self.set = set_size(players)
        self.turns = AnimaliaTurns(players, self.box)

    def deal(self, key: Array) -> AnimaliaTable:
        *shuffles, first = jax.random.split(key, 4)
        count = len(self.used)
        orders = [ranks(one, count) for one in shuffles]
        cards, *later = (jnp.full(DECK, ABSENT).at[self.used].set(order) for order in orders)
        dealer, players = self.first_seat(first), self.players
        return AnimaliaTable(
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

    def pending(self, table: AnimaliaTable) -> Array:
        return bits(table.turn, self.players) != 0

    def seat(self, table: AnimaliaTable) -> Array:
        lowest = table.turn & -table.turn
        return jax.lax.population_count(lowest - np.uint8(1)).astype(jnp.int32) % self.players

    def over(self, table: AnimaliaTable) -> Array:
        return table.turn == 0

    def observe(self, table: AnimaliaTable, seat: Array) -> Array:
        return self.observation(view.blocks(table, jnp.asarray(seat)))

    def scores(self, table: AnimaliaTable) -> Array:
        medals = table.medals.astype(jnp.int32)
        return (medals + EXCELLENCE * (medals // self.set)).sum(axis=1)

    def winners(self, table: AnimaliaTable, scores: Array) -> Array:
        """Most points, then most medals of one family; after that the win is shared."""
        merits = scores * 64 + table.medals.max(axis=1)
        return merits == merits.max()

    def _encode(self, state: AnimaliaState) -> Mapping[str, Any]:
        return encode(state)

    # Moves.

    def legal(self, table: AnimaliaTable, seat: Array) -> Array:
        """First what the seat may do is packed into the bits of three words. A move is legal if
        all bits that it needs are set, so the long mask takes a few operations.

        Cards are given or laid, never both in one phase, so both use the same bits; the flags
        say which of the two it is.
        """
        phase, cards, per = table.phase, table.cards, self.per
        me, mine = seat.astype(jnp.uint8), self.owner == seat
        offer, in_power, answering = phase == OFFER, phase == POWER, phase == MEDALS
        fits = mine & (table.sizes + table.lot <= SIZE)
        takes = [(offer | (phase == PLACE)) & fits[n::per].any() for n in range(per)]
        takes += [jnp.bool_(False)] * (2 - per)
        left = table.end - table.at
        looked = jnp.minimum(left, np.uint8(self.box.spy_cards))
        orders = [(phase == ORDERING) & (looked == count) for count in ORDERS]
        can = in_power & (table.powers & ROLE_BITS != 0)
        hand = cards >> 4 == HAND // 16 + me
        taken = self._covered(cards, hand)
        owl = answering & self._owl_shows(cards, seat, taken)
        done = in_power | (answering & ~owl)

        held = (cards >= HELD) & (cards < HAND)
        own_all = (cards - HELD) // np.uint8(8 * per) == me
        steals = can[0] & (size_of(table.sizes, table.active) < SIZE) & held & ~own_all
        gives = can[2] & (cards >> 3 == HELD // 8 + table.active)
        covers = answering & hand & (cards & UNLAID == UNLAID)
        open_to = can[2] & (table.sizes < SIZE) & ~mine
        free = answering & (bits(taken, SIZE * per) == 0)
        flags = [offer, *takes, can[1] & (left > 0), done, owl, *orders]
        told = [(gives | covers, 0), (steals, DECK), (open_to, _OPEN), (free, _FREE)]
        words = [sum(_word(some, at, word) for some, at in told) for word in range(3)]
        for at, flag in enumerate(flags, _FLAGS - 2 * _WORD_BITS):
            words[2] |= flag.astype(jnp.uint32) << np.uint32(at)
        missing: Array = (_NEEDS[0] & ~words[0]) | (_NEEDS[1] & ~words[1]) | (_NEEDS[2] & ~words[2])
        return missing == 0

    def _covered(self, cards: Array, hand: Array) -> Array:
        """uint16: the slots of a seat that its bonus cards cover, as bits."""
        slot = (cards & UNLAID).astype(jnp.uint16)
        laid = hand & (slot != UNLAID)
        return summed(jnp.where(laid, np.uint16(1) << slot, np.uint16(0)), jnp.uint16)

    def _owl_shows(self, cards: Array, seat: Array, taken: Array) -> Array:
        at = cards[OWL].astype(jnp.int32)
        laid = (at >> 4 == HAND // 16 + seat) & (at & 15 != UNLAID)
        slot = (at - HELD) // 8 % self.per * SIZE + at % 8
        lies = (at >= HELD) & (at < HAND) & ((at - HELD) // (8 * self.per) == seat)
        return laid | (lies & (taken.astype(jnp.int32) >> slot & 1 == 0))

    # The rules.

    def advance(self, table: AnimaliaTable, move: Array) -> AnimaliaTable:
        return self.turns.advance(table, jnp.asarray(move, jnp.int32), self.seat(table))


ROOM = AnimaliaRoom
