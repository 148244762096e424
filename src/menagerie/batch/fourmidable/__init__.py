"""Mini Fourmidable: one move and what follows from it, for all seats at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from ...games.fourmidable.box import (
    ACES,
    ANTS,
    BIRTH_CARDS,
    FAMILIES,
    MOST_PLAYERS,
    NO_CARD,
    RESOURCES,
    SLOTS,
    SPECIES,
    Box,
)
from ...games.fourmidable.counts import BITS
from ...games.fourmidable.material import FourmidableOptions
from ...games.fourmidable.moves import END, HARVEST
from ...games.fourmidable.rules import FourmidableState
from ..room import Array, Room, around, shuffled
from . import choice
from .board import (
    BREEDER,
    JOKER,
    KIND,
    NOTHING,
    RAIDER,
    RESOURCE,
    STRATEGIST,
    FourmidableTable,
    counts,
    encode,
    face,
    following,
    of,
    printed,
)

ACE_POWERS = np.array(
    [[ACES.get(name, 0) >> kind & 1 for kind in RESOURCE] for name in SPECIES], bool
)
"""The resources of each species' power."""
_CARDS = np.arange(len(BIRTH_CARDS), dtype=np.uint8)


class Possible(NamedTuple):
    """What each seat could do with a turn: bool[players] each."""

    act: Array
    """An action that uses up the turn; where there is one, an action is compulsory."""
    free: Array
    """The breeder's birth or the raider's predator is still to come."""
    pay: Array
    """An open objective can be paid."""

    @property
    def any(self) -> Array:
        return self.act | self.free | self.pay


class FourmidableRoom(Room[FourmidableTable, FourmidableOptions, Box]):
    name = "fourmidable"
    version = 2
    table = FourmidableTable

    def __init__(self, players: int, options: Mapping[str, Any]) -> None:
        super().__init__(players, options)
        box = self.edition.box
        self.box = box
        self.seats = np.arange(players, dtype=np.uint8)
        self.four = players == MOST_PLAYERS
        self.slots = SLOTS if self.four else SLOTS - 1
        self.faces = np.array([face(box, card) for card in range(NO_CARD)] + [0], np.uint16)
        self.cards = np.array(
            [
                [
                    self.faces[card]
                    for card, objective in enumerate(box.objectives)
                    if objective.family == family and (self.four or not objective.four)
                ]
                for family in FAMILIES
            ]
        )
        """The faces of each family that are in play."""
        self.pile = self.cards.shape[1]
        self.brood = np.uint16(box.brood)
        wanted = self.options.species
        self.chosen = None if isinstance(wanted, str) else [SPECIES.index(name) for name in wanted]

    def deal(self, key: Array) -> FourmidableTable:
        drawing, order, first = jax.random.split(key, 3)
        players = self.players
        if self.chosen is None:
            species = shuffled(drawing, KIND)[:players]
        else:
            species = jnp.asarray(np.array(self.chosen, np.uint8))
        deck = jax.vmap(shuffled)(jax.random.split(order, len(FAMILIES)), self.cards)
        shown = jnp.pad(deck[:, : self.slots], ((0, 0), (0, SLOTS - self.slots)))
        starts = self.first_seat(first)
        no = jnp.bool_(False)
        return FourmidableTable(
            deck=deck,
            drawn=jnp.full(len(FAMILIES), self.slots, jnp.uint8),
            shown=shown,
            piles=jnp.full(len(RESOURCES), self.box.per_player * players, jnp.uint8),
            reserve=jnp.full(players, self.brood),
            active=jnp.zeros(players, jnp.uint16),
            newborn=jnp.uint16(0),
            stock=jnp.zeros(players, jnp.uint32),
            completed=jnp.zeros((players, len(FAMILIES)), jnp.uint8),
            earned=jnp.zeros((players, len(FAMILIES)), jnp.uint16),
            species=species,
            power=self._powers(species).any(axis=1),
            births=jnp.full(players, NOTHING),
            predators=jnp.full(players, NOTHING),
            out=jnp.zeros(players, bool),
            seen=jnp.zeros(len(FAMILIES), bool),
            spent=no,
            freed=no,
            paid=no,
            peeked=no,
            first=starts,
            phase=jnp.uint8(0),
            active_seat=starts,
            ended=no,
        )

    def over(self, table: FourmidableTable) -> Array:
        return table.ended

    def seat(self, table: FourmidableTable) -> Array:
        return table.active_seat.astype(jnp.int32)

    def pending(self, table: FourmidableTable) -> Array:
        return (table.active_seat == self.seats) & ~table.ended

    def legal(self, table: FourmidableTable, seat: Array) -> Array:
        mine = seat == self.seats
        begun = table.phase > 0
        reserve = counts(of(mine, table.reserve), len(ANTS)) > 0
        active = counts(of(mine, table.active), len(ANTS)) > 0
        full = table.piles > 0
        some = jnp.any(full) & begun
        unspent = ~table.spent
        harvest = full & jnp.repeat(active, 2) & unspent & begun
        power = jnp.any(self._powers(table.species) & (mine & table.power)[:, None], axis=0)
        is_a = jnp.where(mine, table.species, 0).sum(dtype=jnp.uint8)
        breeder, raider, strategist = (is_a == kind for kind in (BREEDER, RAIDER, STRATEGIST))
        bears = some & jnp.any(mine & (table.births == NOTHING)) & (breeder | unspent)
        hunts = some & jnp.any(mine & (table.predators == NOTHING)) & (raider | unspent)
        cards = self._free_cards(table) & bears
        joker = cards[JOKER]
        pays = self.payable(table) & mine
        peeks = strategist & ~table.peeked & begun & (table.drawn < self.pile)
        compulsory = jnp.any(harvest) | (bears & ~breeder) | (hunts & ~raider)
        return jnp.concatenate(
            [
                reserve & ~begun,
                harvest,
                harvest & power,
                cards[: len(ANTS)],
                reserve & joker,
                (joker & ~jnp.any(reserve))[None],
                full & hunts,
                (jnp.any(pays, axis=-1) & begun).ravel(),
                peeks,
                (begun & ~compulsory)[None],
            ]
        )

    def advance(self, table: FourmidableTable, move: Array) -> FourmidableTable:
        mine = table.active_seat == self.seats
        done = choice.played(table, move, mine, self.moves, self.pile)
        possible = self._possible(done)
        peeks = (
            jnp.any(mine & (done.species == STRATEGIST))
            & ~done.peeked
            & jnp.any(done.drawn < self.pile)
        )
        goes_on = (
            jnp.any(mine & ((possible.act & ~done.spent) | possible.free | possible.pay)) | peeks
        )
        started = move < HARVEST
        ends = ~started & ((move == END) | ~goes_on)
        return self._start_next(self._end_turn(done, ends, mine), started)

    def _end_turn(self, table: FourmidableTable, ends: Array, mine: Array) -> FourmidableTable:
        """Where a turn ends: the next seat that can do something, or the end of the phase."""
        joins = jnp.where(mine & ends, table.newborn, 0)
        out = table.out | (mine & ends & ~table.spent & ~table.freed & ~table.paid)
        table = table._replace(
            active=table.active + joins,
            newborn=jnp.where(ends, jnp.uint16(0), table.newborn),
            out=out,
        )
        able = self._possible(table).any & ~out
        players = np.uint8(self.players)
        wait = (self.seats + (players - 1) - table.active_seat) % players
        next_seat = jnp.argmin(jnp.where(able, wait, NOTHING)).astype(jnp.uint8)
        phase_ends = ends & ~jnp.any(able)
        goal = table.completed.sum(axis=1, dtype=jnp.uint8).max() >= self.box.goal
        ended = phase_ends & (goal | ~jnp.any(table.piles > 0))
        renewed = phase_ends & ~ended
        first = following(table.first, self.players)
        turns = ends & ~ended
        return table._replace(
            active=jnp.where(renewed, self.brood - table.reserve, table.active),
            births=jnp.where(renewed, NOTHING, table.births),
            predators=jnp.where(renewed, NOTHING, table.predators),
            out=out & ~renewed,
            spent=table.spent & ~turns,
            freed=table.freed & ~turns,
            paid=table.paid & ~turns,
            peeked=table.peeked & ~turns,
            first=jnp.where(renewed, first, table.first),
            phase=table.phase + renewed,
            active_seat=jnp.where(renewed, first, jnp.where(turns, next_seat, table.active_seat)),
            ended=table.ended | ended,
        )

    def _start_next(self, table: FourmidableTable, started: Array) -> FourmidableTable:
        """After a starting ant the next seat picks one, until all have theirs."""
        after = following(table.active_seat, self.players)
        crew = counts(of(after == self.seats, table.active), len(ANTS)).sum()
        begins = started & (after == table.first) & (crew == self.box.start)
        return table._replace(
            phase=table.phase + begins,
            active_seat=jnp.where(started, after, table.active_seat),
        )

    # What is possible.

    def _possible(self, table: FourmidableTable) -> Possible:
        full = table.piles > 0
        some = jnp.any(full)
        harvests = (counts(table.active, len(ANTS)) > 0) & full.reshape(len(ANTS), 2).any(axis=1)
        bears, hunts = table.births == NOTHING, table.predators == NOTHING
        breeder, raider = table.species == BREEDER, table.species == RAIDER
        return Possible(
            act=some & (jnp.any(harvests, axis=1) | (bears & ~breeder) | (hunts & ~raider)),
            free=some & ((bears & breeder) | (hunts & raider)),
            pay=jnp.any(self.payable(table), axis=(0, 1)),
        )

    def payable(self, table: FourmidableTable) -> Array:
        """bool[families, slots, players]: who can pay which open objective."""
        faces = table.shown[..., None]
        halves = np.arange(2, dtype=np.uint16)
        price = faces[..., None] >> BITS * halves & 15
        stock = counts(table.stock, len(RESOURCES)).reshape(self.players, len(FAMILIES), 2)
        enough = price <= stock.transpose(1, 0, 2)[:, None]
        return (faces > 0) & jnp.all(enough, axis=-1)

    def _free_cards(self, table: FourmidableTable) -> Array:
        """bool[birth cards]: those that no player has taken in this phase."""
        free = jnp.all(table.births != _CARDS[:, None], axis=1)
        return free if self.four else free & (_CARDS < JOKER)

    def _powers(self, species: Array) -> Array:
        """bool[players, resources]: what a power of each seat's species may harvest."""
        return jnp.any((species[:, None, None] == KIND[:, None]) & ACE_POWERS, axis=1)

    # What is seen, and the count.

    def observe(self, table: FourmidableTable, seat: Array) -> Array:
        over = table.ended
        own = self.seats == seat
        home = table.reserve + table.active
        born = jnp.where(self.pending(table), table.newborn, jnp.uint16(0))
        holders = table.births == _CARDS[:, None]
        tops = jnp.where(
            np.arange(self.pile, dtype=np.uint8) == table.drawn[:, None], table.deck, 0
        ).sum(axis=1, dtype=jnp.uint16)
        strategist = jnp.any(own & (table.species == STRATEGIST))
        visible = (own | over)[:, None]
        kinds = table.species[:, None] == KIND
        aces = jnp.any(kinds[:, ACE_POWERS.any(axis=1)], axis=1)
        return self.observation(
            {
                "turn": around(self.pending(table), seat),
                "stage": jnp.stack([table.phase == 0, table.phase > 0]) & ~over,
                "phase": table.phase,
                "first": around(self.seats == table.first, seat),
                "acts": jnp.stack([table.spent, table.freed | table.paid, table.peeked]),
                "out": around(table.out, seat),
                "piles": table.piles,
                "births": around(holders.T, seat).T,
                "shown": printed(table.shown),
                "deck": self.pile - table.drawn,
                "looked_at": table.seen,
                "next": printed(jnp.where(table.seen & strategist, tops, 0)),
                "species": around(kinds, seat),
                "power_spent": around(aces & ~table.power, seat),
                "reserve": around(counts(table.reserve, len(ANTS)), seat),
                "active": around(counts(table.active, len(ANTS)), seat),
                "newborn": around(counts(born, len(ANTS)), seat),
                "harvesting": around(counts(self.brood - home - born, len(ANTS)), seat),
                "stock": around(counts(table.stock, len(RESOURCES)), seat),
                "predator": around(table.predators[:, None] == RESOURCE, seat),
                "completed": around(table.completed.sum(axis=1), seat),
                "by_family": around(jnp.where(visible, table.completed, 0), seat),
                "points": around(jnp.where(visible, table.earned, 0).sum(axis=1), seat),
            }
        )

    def scores(self, table: FourmidableTable) -> Array:
        earned, completed = table.earned.astype(jnp.int32), table.completed.astype(jnp.int32)
        # Most objectives of the family, then most points in it.
        rank = completed * 1024 + earned
        holds = (rank == rank.max(axis=0)) & (rank > 0)
        alone = holds.sum(axis=0) == 1
        bonus = jnp.where(alone, self.box.bonus, self.box.shared_bonus)
        return (earned + jnp.where(holds, bonus, 0)).sum(axis=1) + self._left(table)

    def winners(self, table: FourmidableTable, scores: Array) -> Array:
        """Most points win, then most resources left."""
        rank = scores * 256 + self._left(table)
        return rank == rank.max()

    def _left(self, table: FourmidableTable) -> Array:
        return counts(table.stock, len(RESOURCES)).sum(axis=1).astype(jnp.int32)

    def _encode(self, state: FourmidableState) -> Mapping[str, Any]:
        return encode(state, self.faces)


ROOM = FourmidableRoom
