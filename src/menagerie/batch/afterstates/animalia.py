"""Animalia: the collections after each move; see `menagerie.afterstates.animalia`."""

from __future__ import annotations

from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from ...afterstates.animalia import FAMILY, MOST_PLAYERS, OTHERS, PHASES, POWERS, SPOTS, TOPS
from ...games.animalia.box import FAMILIES, OWL, POWER_OF, SEASONS, SIZE, STARS_OF, set_size
from ...games.animalia.moves import COVER, DONE, GIVE, LOOK, ORDER, OWL_AS, PASS, STEAL, TAKE
from ..animalia import AnimaliaRoom
from ..animalia.board import (
    ABSENT,
    CARD,
    DECK,
    HAND,
    HELD,
    LOT,
    ORDERING,
    POWER,
    ROLE_BITS,
    UNLAID,
    AnimaliaTable,
)  # fmt: skip
from ..animalia.view import known_top, places_known, vague
from ..room import Array, around
from .contract import BatchAfterstates, Candidates, Memory, Schedule, laid, open_moves

_STARS = np.array(STARS_OF, np.int16)
_ROLES = np.array([[power == one for one in POWERS] for power in POWER_OF], np.int16)
_FAMILIES = np.array(
    [[family == one for one in range(len(FAMILIES))] for family in FAMILY], np.int16
)
_NOWHERE = 99
"""The number of a collection that is not there."""


class Lying(NamedTuple):
    """What the moves of one decision start from."""

    numbers: Array
    """int32[spots]: the collections as the seat counts them, or `_NOWHERE`."""
    owned: Array
    """int16[spots, cards]"""
    lot: Array
    """int16[cards]"""
    powers: Array
    """bool[powers]"""
    hand: Array
    """bool[cards]: the seat's bonus cards."""
    slots: Array
    """int32[cards]: the slot that each bonus card covers, or `UNLAID`."""
    medals: Array
    """int16[players, families], the seat's own first."""


class AnimaliaAfterstates(BatchAfterstates[AnimaliaTable]):
    lead = 10.0
    room: AnimaliaRoom

    def __init__(self, room: AnimaliaRoom) -> None:
        super().__init__(room)
        players, per = room.players, room.per
        self.schedule = Schedule({2: 132, 6: 262}.get(players, 44 * players))
        self.places = 48 if players == 2 else 26
        self.set = set_size(players)
        steps = [0, 0 if per == 2 else -1, *(1 + at // per for at in range(OTHERS))]
        self.steps = np.array([step if step < players else -1 for step in steps])
        """By spot: how many seats further its owner sits, or −1 where there is none."""
        self.which = np.array([0, 1, *(at % per for at in range(OTHERS))])
        self.there = self.steps >= 0

    def _numbers(self, seat: Array) -> Array:
        numbers = (seat + self.steps) % self.players * self.room.per + self.which
        return jnp.where(self.there, numbers, _NOWHERE).astype(jnp.int32)

    def context(self, table: AnimaliaTable, memory: Memory, seat: Array) -> Array:
        cards, lying = table.cards, self._lying(table, seat)
        order = ((seat + np.arange(self.players)) % self.players).astype(jnp.uint8)
        top = known_top(table, seat)
        places = jnp.where(top.any(), places_known(table, seat, top), np.uint8(0))
        exact = ~vague(table, seat) | (places == 1)
        rank = (cards - table.at)[None] == np.arange(3, dtype=np.uint8)[:, None]
        spied = (top[:, None] & rank).any(axis=0)
        # The first of the known cards; it lies on top unless the order is not known.
        first = (jnp.argmax(top) == np.arange(3)) & top.any() & exact
        visible = (cards >= LOT) & (cards < HAND)
        unseen = ~visible & (cards != ABSENT) & ~lying.hand & ~spied
        hands = (cards >> 4 == HAND // 16 + order[:, None]).sum(axis=1)
        in_power = (table.phase == POWER) | (table.phase == ORDERING)
        return laid(
            self.layout.context,
            self.counted(MOST_PLAYERS),
            table.season == np.arange(1, SEASONS + 1),
            table.phase == np.arange(len(PHASES)),
            self.everyone(np.arange(self.players) == table.dealer, seat, MOST_PLAYERS),
            table.end - table.at,
            lying.lot,
            lying.powers,
            (lying.numbers == table.active) & in_power,
            spied,
            (first[:, None] & rank).any(axis=0),
            unseen,
            lying.hand,
            jnp.pad(hands, (0, MOST_PLAYERS - self.players)),
            jnp.pad((table.answered >> order & 1)[1:], (0, MOST_PLAYERS - self.players)),
            self.everyone(table.medals, seat, MOST_PLAYERS),
            self.everyone(self.room.scores(table), seat, MOST_PLAYERS),
            lying.owned.sum(axis=1),
            lying.owned @ _STARS,
        )

    def _lying(self, table: AnimaliaTable, seat: Array) -> Lying:
        cards, numbers = table.cards, self._numbers(seat)
        held = (cards >= HELD) & (cards < HAND)
        owned = held & (((cards - HELD) >> 3).astype(jnp.int32) == numbers[:, None])
        return Lying(
            numbers=numbers,
            owned=owned.astype(jnp.int16),
            lot=(cards >> 4 == LOT // 16).astype(jnp.int16),
            powers=table.powers & ROLE_BITS != 0,
            hand=cards >> 4 == HAND // 16 + seat.astype(jnp.uint8),
            slots=(cards & UNLAID).astype(jnp.int32),
            medals=around(table.medals, seat).astype(jnp.int16),
        )

    def candidates(
        self, table: AnimaliaTable, memory: Memory, seat: Array, stage: int
    ) -> Candidates:
        moves, legal = open_moves(self.room.legal(table, seat), self.places)
        lying = self._lying(table, seat)

        def after(move: Any) -> Array:
            return self._after(table, lying, move)

        return Candidates(jax.vmap(after)(moves), legal, moves)

    def _after(self, table: AnimaliaTable, lying: Lying, move: Array) -> Array:
        passes, takes = move == PASS, (move >= TAKE) & (move < STEAL)
        steals, gives = (move >= STEAL) & (move < GIVE), (move >= GIVE) & (move < LOOK)
        looks, puts = move == LOOK, (move >= ORDER) & (move < DONE)
        done, covers = move == DONE, (move >= COVER) & (move < OWL_AS)
        names = move >= OWL_AS
        mine = (np.arange(SPOTS) == move - TAKE)[:, None] & takes
        owned = lying.owned + mine * lying.lot
        using = (lying.numbers == table.active)[:, None]
        owned = jnp.where((move - STEAL == CARD) & steals, using, owned)
        to = (lying.numbers == (move - GIVE) % MOST_PLAYERS)[:, None]
        owned = jnp.where(((move - GIVE) // MOST_PLAYERS == CARD) & gives, to, owned)
        owned = owned.astype(jnp.int16)

        brought = lying.lot @ _ROLES
        before = jnp.where(mine, lying.owned, 0).sum(axis=0) @ _ROLES
        used = jnp.stack([steals | done, looks | done, gives | done])
        powers = jnp.where(takes, (brought > 0) & (brought + before > 1), lying.powers & ~used)

        laying = ((move - COVER) % DECK == CARD) & covers
        slots = jnp.where(laying, (move - COVER) // DECK, lying.slots)
        over = lying.hand & (lying.slots != UNLAID) | laying
        shown = self._shown(table, owned, slots, over)
        families, owls = shown @ _FAMILIES, shown[:, OWL]
        own = (np.arange(SPOTS) < self.room.per) & names
        named = np.arange(len(FAMILIES)) == move - OWL_AS
        families = families + (own * owls)[:, None] * named
        rank = (table.cards - table.at).astype(jnp.int32)
        top = jnp.asarray(TOPS)[jnp.clip(move - ORDER, 0, len(TOPS) - 1)]
        return laid(
            self.layout.candidate,
            owned.astype(jnp.int8),
            families,
            owls * ~own,
            *self._counted(lying, owned, families),
            lying.lot * passes,
            powers,
            jnp.stack([passes, takes, steals, gives, looks, puts, done, covers, names]),
            lying.hand & ~over,
            (rank == top) & puts,
        )

    def _shown(self, table: AnimaliaTable, owned: Array, slots: Array, over: Array) -> Array:
        """int16[spots, cards]: what the collections show; bonus cards lie over the seat's own."""
        every = np.arange(SIZE * self.room.per)
        covered = (over & (slots == every[:, None])).any(axis=1)
        place = (table.cards & 7).astype(jnp.int32)
        shown = []
        for at in range(self.room.per):
            under = covered[:, None] & (every[:, None] == place + SIZE * at)
            lies = over & (slots >= SIZE * at) & (slots < SIZE * (at + 1))
            shown.append(((owned[at] > 0) & ~under.any(axis=0) | lies).astype(jnp.int16))
        return jnp.concatenate([jnp.stack(shown), owned[self.room.per :]])

    def _counted(self, lying: Lying, owned: Array, families: Array) -> list[Array]:
        """Sizes, elegance, roles, medals and prizes by spot, then everyone's points."""
        elegance = owned @ _STARS
        every = (families >= 1).all(axis=1, keepdims=True)
        awards = jnp.where((families >= 2) | every, families, 0)
        stars = jnp.where(self.there, elegance, -_NOWHERE)
        best = stars == stars.max()
        alone = best.sum() == 1
        second = jnp.where(best, -_NOWHERE, stars)
        next_best = (second == second.max()) & ~best
        prizes = (best + (alone & (best | next_best)).astype(jnp.int16)) * self.there
        theirs = self.steps == np.arange(self.players)[:, None]
        won = lying.medals + jnp.where(theirs[..., None], awards, 0).sum(axis=1)
        points = (won + 5 * (won // self.set)).sum(axis=1)
        return [
            owned.sum(axis=1), elegance, owned @ _ROLES, awards, prizes,
            jnp.pad(points, (0, MOST_PLAYERS - self.players)), points[0] - points[1:].max(),
        ]  # fmt: skip


AFTERSTATES = AnimaliaAfterstates
