"""Animalia's moves: lots, forced takes and powers, without a loop."""

from __future__ import annotations

from typing import Any

import jax.numpy as jnp
import numpy as np

from ...games.animalia.box import FAMILIES, LARGEST_LOT, OWL, PRANKSTER, SIZE, SPY, THIEF, Box
from ...games.animalia.moves import (
    COVER,
    DONE,
    GIVE,
    LOOK,
    MOST_COLLECTIONS,
    MOVES,
    ORDER,
    OWL_AS,
    PASS,
    STEAL,
    TAKE,
    Order,
)
from ..room import Array, summed
from ..where_needed import where_needed
from . import awards, memory
from .board import (
    CARD,
    DECK,
    FIRST_POWER,
    HAND,
    HELD,
    LOT,
    MEDALS,
    OFFER,
    ORDERING,
    PLACE,
    POWER,
    POWER_BITS,
    ROLE_BITS,
    SETS,
    AnimaliaTable,
    as_bits,
    size_of,
)

_ORDERS = [move.places for move in MOVES if isinstance(move, Order)]
_GOES_TO = np.array([[*np.argsort(places), 2][:3] for places in _ORDERS], np.uint32)
"""For each order: where each of the top three cards goes."""


class AnimaliaTurns:
    """The rules between the deal and the end of a season."""

    def __init__(self, players: int, box: Box) -> None:
        self.players, self.box = players, box
        self.per = 2 if players == 2 else 1
        self.seats = np.arange(players, dtype=np.int32)
        self.numbers = np.arange(players * self.per, dtype=np.int32)
        self.owner = self.numbers // self.per
        self.run_out = where_needed(self._run_out)

    def advance(self, table: AnimaliaTable, move: Array, seat: Array) -> AnimaliaTable:
        """The table after `seat` has played `move`."""
        answering = table.phase == MEDALS
        table, must, adds = self._passed(table, seat, move == PASS)
        table, asks = self._taken(table, seat, move, must)
        table, uses = self._used(table, seat, move)
        table, alone, closes = self._go_on(table, asks | uses, adds)
        table, answers = self._answered(table, seat, move, answering)
        ends = alone | closes | (answers & (table.turn == 0))
        return self.run_out(ends, (table, alone, closes), table)

    def _room(self, sizes: Array) -> Array:
        """int32[players]: the largest lot each could take."""
        return SIZE - sizes.astype(jnp.int32).reshape(self.players, self.per).min(axis=1)

    def _passed(
        self, table: AnimaliaTable, seat: Array, now: Array
    ) -> tuple[AnimaliaTable, Array, Array]:
        """A seat passes: the lot goes on to the next seat with room, or back to the dealer.

        Also returned: whether the dealer must take the lot, and whether the dealer adds a card.
        """
        players, dealer, lot = self.players, table.dealer.astype(jnp.int32), table.lot
        space = self._room(table.sizes)
        away = (self.seats - seat) % players
        home = (dealer - seat - 1) % players + 1
        wants = (space >= lot) & (away > 0) & (away < home)
        step = jnp.where(wants, away, home).min()
        after = (seat + step) % players
        returned = now & (step == home)
        own = jnp.where(self.seats == dealer, space, 0).sum()
        must = returned & ((lot == LARGEST_LOT) | (own == lot))
        turn = jnp.uint8(1) << after.astype(jnp.uint8)
        return table._replace(turn=jnp.where(now, turn, table.turn)), must, returned & ~must

    def _taken(
        self, table: AnimaliaTable, seat: Array, move: Array, must: Array
    ) -> tuple[AnimaliaTable, Array]:
        """A lot goes into a collection, by choice or because it must; it may trigger powers.

        Also returned: whether a lot was taken.
        """
        chosen = (move == TAKE) | (move == TAKE + 1)
        forced, only = self._only_place(table.sizes, table.dealer, table.lot)
        places = must & ~only
        now = chosen | (must & only)
        to = jnp.where(chosen, self.per * seat + move - TAKE, forced)
        cards, size = table.cards, size_of(table.sizes, to)
        in_lot = cards >> 4 == LOT // 16
        held = cards >> 3 == HELD // 8 + to.astype(jnp.uint8)
        lots, helds = _role_counts(in_lot), _role_counts(held)
        triggered = as_bits((lots > 0) & (lots + helds > 1))
        base = HELD + (8 * to).astype(jnp.uint8) + size - LOT
        return table._replace(
            cards=jnp.where(now & in_lot, cards + base, cards),
            sizes=table.sizes + jnp.where(now & (self.numbers == to), table.lot, np.uint8(0)),
            lot=jnp.where(now, np.uint8(0), table.lot),
            active=jnp.where(now, to, table.active).astype(jnp.uint8),
            powers=jnp.where(now, triggered, table.powers),
            phase=jnp.where(places, np.uint8(PLACE), table.phase),
        ), now

    def _only_place(self, sizes: Array, seat: Array, lot: Any) -> tuple[Array, Array]:
        """The collection of a seat where the lot fits, and whether it is the only one."""
        if self.per == 1:
            return seat.astype(jnp.int32), jnp.bool_(True)
        fits = (sizes.reshape(self.players, 2) + lot <= SIZE) & (self.seats == seat)[:, None]
        first, second = fits[:, 0].any(), fits[:, 1].any()
        return 2 * seat.astype(jnp.int32) + ~first, ~(first & second)

    def _used(self, table: AnimaliaTable, seat: Array, move: Array) -> tuple[AnimaliaTable, Array]:
        """A power is used or given up; also returned: whether a power is finished."""
        cards, active = table.cards, table.active.astype(jnp.int32)
        steals = (move >= STEAL) & (move < GIVE)
        gives = (move >= GIVE) & (move < LOOK)
        looks, puts = move == LOOK, (move >= ORDER) & (move < DONE)
        drops = (move == DONE) & (table.phase == POWER)
        card = jnp.where(steals, move - STEAL, (move - GIVE) // MOST_COLLECTIONS)
        to = jnp.where(steals, active, (move - GIVE) % MOST_COLLECTIONS)
        moves = steals | gives

        # The card goes to the end of the other collection; those behind it move up by one.
        chosen = card.astype(jnp.uint8) == CARD
        was = summed(jnp.where(chosen, cards, np.uint8(0)), jnp.uint8)
        source = (was >> 3) - HELD // 8
        end = HELD + (8 * to).astype(jnp.uint8) + size_of(table.sizes, to)
        behind = (cards >> 3 == was >> 3) & (cards > was)
        moved = jnp.where(chosen, end, cards - behind)
        sizes = table.sizes + (self.numbers == to) - (self.numbers == source)

        looked = jnp.minimum(table.end - table.at, self.box.spy_cards).astype(jnp.uint32)
        ordering = looks & self.box.spy_reorders & (looked > 1)
        goes_to = jnp.where(
            (move == ORDER + np.arange(DONE - ORDER))[:, None], _GOES_TO, np.uint32(0)
        ).sum(axis=0, dtype=jnp.uint32)
        rank = cards - table.at
        put = cards
        for place in range(3):
            here = table.at + goes_to[place].astype(jnp.uint8)
            put = jnp.where(rank == place, here, put)
        me = np.uint32(1) << seat.astype(jnp.uint32)
        glimpse = jnp.where(looks, memory.spied(table.glimpse, me, looked), table.glimpse)
        glimpse = jnp.where(puts, memory.reordered(glimpse, me, looked, goes_to), glimpse)
        spent = jnp.where(steals, THIEF, jnp.where(gives, PRANKSTER, 0))
        spent = jnp.where(looks, SPY, jnp.where(drops, 7, spent)).astype(jnp.uint8)
        return table._replace(
            cards=jnp.where(moves, moved, jnp.where(puts, put, cards)),
            sizes=jnp.where(moves, sizes, table.sizes).astype(jnp.uint8),
            powers=table.powers & ~spent,
            phase=jnp.where(ordering, np.uint8(ORDERING), table.phase),
            glimpse=glimpse,
        ), moves | (looks & ~ordering) | puts | drops

    def _go_on(
        self, table: AnimaliaTable, now: Array, adds: Array
    ) -> tuple[AnimaliaTable, Array, Array]:
        """The player is asked while a power can be used; then the next dealer turns up a card.

        Also returned: whether the last incomplete player takes single cards from here on, and
        whether all collections are complete.
        """
        players, sizes, cards, pile = self.players, table.sizes, table.cards, table.end - table.at
        rival = self.owner != table.active // self.per
        can = jnp.stack([
            (size_of(sizes, table.active) < SIZE) & ((sizes > 0) & rival).any(),
            pile > 0,
            ((sizes < SIZE) & rival).any(),
        ])  # fmt: skip
        usable = ((table.powers & ROLE_BITS != 0) & can).any()
        asks, ends = now & usable, now & ~usable

        space = self._room(sizes)
        lacking = space > 0
        away = (self.seats - table.dealer.astype(jnp.int32) - 1) % players
        step = jnp.where(lacking, away, players).min()
        dealer = (table.dealer.astype(jnp.int32) + 1 + step) % players
        turns_up = ends & lacking.any()
        alone = turns_up & (lacking.sum() == 1)
        _, only = self._only_place(sizes, dealer, np.uint8(1))
        chain, places = alone & only, alone & ~only

        one = turns_up & ~chain
        draws = adds | one
        start = jnp.where(adds, LOT + table.lot, LOT)
        asked = jnp.where(asks, table.active // np.uint8(self.per), dealer.astype(jnp.uint8))
        phase = jnp.where(asks, POWER, jnp.where(places, PLACE, OFFER))
        return (
            table._replace(
                cards=jnp.where(draws & (cards == table.at), start, cards),
                at=table.at + draws,
                lot=jnp.where(one, np.uint8(1), table.lot + adds),
                powers=jnp.where(ends, np.uint8(0), table.powers),
                dealer=jnp.where(turns_up, dealer, table.dealer).astype(jnp.uint8),
                turn=jnp.where(now, np.uint8(1) << asked, table.turn),
                phase=jnp.where(now, phase, table.phase).astype(jnp.uint8),
                glimpse=memory.draw(table.glimpse, draws.astype(jnp.uint8)),
            ),
            chain,
            ends & ~turns_up,
        )

    def _run_out(self, given: tuple[AnimaliaTable, Array, Array]) -> AnimaliaTable:
        """The rare part: the last cards of a season, its bonus cards and its medals."""
        table, alone, closes = given
        table, completes = self._alone(table, alone)
        return awards.end_season(table, closes | completes)

    def _alone(self, table: AnimaliaTable, now: Array) -> tuple[AnimaliaTable, Array]:
        """The last incomplete player takes single cards until one triggers a power that can be
        used, or all collections are complete. Also returned: whether all are complete.

        The other collections are complete then. So a thief can be used if room is left, a spy
        if a card is left in the pile, and a prankster never.
        """
        sizes, cards, pile = table.sizes, table.cards, table.end - table.at
        to, _ = self._only_place(sizes, table.dealer, np.uint8(1))
        size = size_of(sizes, to)
        rank = cards - table.at
        held = cards >> 3 == HELD // 8 + to.astype(jnp.uint8)
        has = as_bits(_role_counts(held) > 0)
        comes = jnp.where(rank == np.arange(SIZE, dtype=np.uint8)[:, None], POWER_BITS, 0)
        comes = summed(comes, jnp.uint8)
        stops, count, triggered = jnp.bool_(False), jnp.uint8(0), jnp.uint8(0)
        for taken in range(SIZE):
            can_use = jnp.where(size + taken + 1 < SIZE, THIEF, 0)
            can_use |= jnp.where(pile > taken + 1, SPY, 0)
            goes = ~stops & (size + taken < SIZE)
            count += goes
            triggered = jnp.where(goes, comes[taken] & has & can_use.astype(jnp.uint8), triggered)
            stops |= triggered != 0
            has |= comes[taken]
        stops &= now
        count = jnp.where(now, count, np.uint8(0))
        start = HELD + (8 * to).astype(jnp.uint8) + size
        owner = (to // self.per).astype(jnp.uint8)
        return table._replace(
            cards=jnp.where(rank < count, start + rank, cards),
            at=table.at + count,
            sizes=sizes + jnp.where(self.numbers == to, count, np.uint8(0)),
            active=jnp.where(stops, to, table.active).astype(jnp.uint8),
            powers=jnp.where(stops, triggered, table.powers),
            turn=jnp.where(stops, np.uint8(1) << owner, table.turn),
            phase=jnp.where(stops, np.uint8(POWER), table.phase),
            glimpse=memory.draw(table.glimpse, count),
        ), now & ~stops

    def _answered(
        self, table: AnimaliaTable, seat: Array, move: Array, answering: Array
    ) -> tuple[AnimaliaTable, Array]:
        """At medal time: a card is laid, or a seat says it is done or names its owl's family.

        Also returned: whether the seat has finished its answer.
        """
        covers = (move >= COVER) & (move < OWL_AS)
        slot, card = (move - COVER) // DECK, (move - COVER) % DECK
        code = (HAND + 16 * seat + slot).astype(jnp.uint8)
        named = move >= OWL_AS
        answers = named | ((move == DONE) & answering)
        me = np.uint8(1) << seat.astype(jnp.uint8)
        said = jnp.where(answers, me, np.uint8(0))
        family = (move - OWL_AS + 1).astype(jnp.uint8)
        return table._replace(
            cards=jnp.where(covers & (card.astype(jnp.uint8) == CARD), code, table.cards),
            owls=jnp.where(named & (self.seats == seat), family, table.owls),
            answered=table.answered | said,
            turn=table.turn & ~said,
        ), answers


def _role_counts(chosen: Array) -> Array:
    """uint8[3]: how many thieves, spies and pranksters are among the chosen cards."""
    families = chosen[:OWL].reshape(len(FAMILIES), SETS)
    return families[:, FIRST_POWER:].sum(axis=0, dtype=jnp.uint8)
