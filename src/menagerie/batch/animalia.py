"""Animalia: lots, forced takes and powers, for all tables at once without a loop.

`animalia_table.py` says what a table holds, `animalia_awards.py` plays the end
of a season, `animalia_memory.py` keeps what seats learn, `animalia_view.py`
tells what a seat may know, `animalia_lay.py` lays a readable position.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from ..games.animalia import AnimaliaState
from ..games.animalia.box import (
    FAMILIES,
    LARGEST_LOT,
    OWL,
    PRANKSTER,
    SIZE,
    SPY,
    THIEF,
    Box,
    cards_for,
    set_size,
)  # fmt: skip
from ..games.animalia.moves import (
    COVER,
    DONE,
    GIVE,
    LOOK,
    MOST_COLLECTIONS,
    MOVES,
    ORDER,
    ORDERS,
    OWL_AS,
    PASS,
    STEAL,
    TAKE,
    Order,
)  # fmt: skip
from ..games.animalia.scoring import EXCELLENCE
from . import animalia_awards as awards
from . import animalia_memory as memory
from . import animalia_view as view
from . import room
from .animalia_lay import lay
from .animalia_table import (
    ABSENT,
    CARD,
    DECK,
    FIRST_POWER,
    HAND,
    HELD,
    LOT,
    MEDALS,
    NO_CARD,
    OFFER,
    ORDERING,
    PLACE,
    POWER,
    POWER_BITS,
    ROLE_BITS,
    SETS,
    UNLAID,
    Table,
    as_bits,
)  # fmt: skip
from .room import Array, bits, shuffled

_ORDERS = [move.places for move in MOVES if isinstance(move, Order)]
_GOES_TO = np.array([[*np.argsort(places), 2][:3] for places in _ORDERS], np.uint32)
"""For each order: where each of the top three cards goes."""
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
        self.seats = np.arange(players, dtype=np.int32)
        self.numbers = np.arange(self.collections, dtype=np.int32)
        self.used = np.array(cards_for(players))
        self.set = set_size(players)

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

    def winners(self, table: Table) -> Array:
        """Most points; then the most medals of one family; then the win is shared."""
        merits = self.scores(table) * 64 + table.medals.max(axis=1)
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
        steals = can[0] & (self._size(table.sizes, table.active) < SIZE) & held & ~own_all
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
        move = jnp.asarray(move, jnp.int32)
        seat, answering = self.seat(table), table.phase == MEDALS
        table, must, adds = self._passed(table, seat, move == PASS)
        table, asks = self._taken(table, seat, move, must)
        table, uses = self._used(table, seat, move)
        table, closes = self._go_on(table, asks | uses, adds)
        table = awards.close(table, closes)
        table, answers = self._answered(table, seat, move, answering)
        return awards.award(table, (closes | answers) & (table.turn == 0))

    def _room(self, sizes: Array) -> Array:
        """int32[players]: the largest lot each could take."""
        return SIZE - sizes.astype(jnp.int32).reshape(self.players, self.per).min(axis=1)

    def _size(self, sizes: Array, collection: Array) -> Array:
        return jnp.where(self.numbers == collection, sizes, np.uint8(0)).sum(dtype=jnp.uint8)

    def _passed(self, table: Table, seat: Array, now: Array) -> tuple[Table, Array, Array]:
        """On to the left, to the first with room; then the dealer takes the lot or adds a card."""
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

    def _taken(self, table: Table, seat: Array, move: Array, must: Array) -> tuple[Table, Array]:
        """A lot goes into a collection, by choice or by force; it may trigger powers."""
        chosen = (move == TAKE) | (move == TAKE + 1)
        forced, only = self._only_place(table.sizes, table.dealer, table.lot)
        places = must & ~only
        now = chosen | (must & only)
        to = jnp.where(chosen, self.per * seat + move - TAKE, forced)
        cards, size = table.cards, self._size(table.sizes, to)
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

    def _used(self, table: Table, seat: Array, move: Array) -> tuple[Table, Array]:
        """A power is used or given up."""
        cards, active = table.cards, table.active.astype(jnp.int32)
        steals = (move >= STEAL) & (move < GIVE)
        gives = (move >= GIVE) & (move < LOOK)
        looks, puts = move == LOOK, (move >= ORDER) & (move < DONE)
        drops = (move == DONE) & (table.phase == POWER)
        card = jnp.where(steals, move - STEAL, (move - GIVE) // MOST_COLLECTIONS)
        to = jnp.where(steals, active, (move - GIVE) % MOST_COLLECTIONS)
        moves = steals | gives

        # The card goes to the end of the other collection, those behind it close up.
        chosen = card.astype(jnp.uint8) == CARD
        was = jnp.where(chosen, cards, np.uint8(0)).sum(dtype=jnp.uint8)
        source = (was >> 3) - HELD // 8
        end = HELD + (8 * to).astype(jnp.uint8) + self._size(table.sizes, to)
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

    def _go_on(self, table: Table, now: Array, adds: Array) -> tuple[Table, Array]:
        """The player is asked while a power can be used; then the next dealer turns up a card.

        The last incomplete player takes single cards until one triggers a power that can be
        used, or everything is complete. All others are complete then, so that a thief can be
        used if room is left, a spy if a card is, and a prankster never.
        """
        players, sizes, cards, pile = self.players, table.sizes, table.cards, table.end - table.at
        rival = self.owner != table.active // self.per
        can = jnp.stack([
            (self._size(sizes, table.active) < SIZE) & ((sizes > 0) & rival).any(),
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
        to, only = self._only_place(sizes, dealer, np.uint8(1))
        chain, places = alone & only, alone & ~only

        size = self._size(sizes, to)
        rank = cards - table.at
        held = cards >> 3 == HELD // 8 + to.astype(jnp.uint8)
        has = as_bits(_role_counts(held) > 0)
        comes = jnp.where(rank == np.arange(SIZE, dtype=np.uint8)[:, None], POWER_BITS, 0)
        comes = comes.sum(axis=1, dtype=jnp.uint8)
        stops, count, triggered = jnp.bool_(False), jnp.uint8(0), jnp.uint8(0)
        for taken in range(SIZE):
            can_use = jnp.where(size + taken + 1 < SIZE, THIEF, 0)
            can_use |= jnp.where(pile > taken + 1, SPY, 0)
            goes = ~stops & (size + taken < SIZE)
            count += goes
            triggered = jnp.where(goes, comes[taken] & has & can_use.astype(jnp.uint8), triggered)
            stops |= triggered != 0
            has |= comes[taken]
        stops &= chain
        count = jnp.where(chain, count, (adds | turns_up).astype(jnp.uint8))
        start = jnp.where(adds, LOT + table.lot, LOT)
        start = jnp.where(chain, HELD + (8 * to).astype(jnp.uint8) + size, start)
        lot = jnp.where(turns_up & ~chain, np.uint8(1), table.lot + adds)

        owner = (jnp.where(stops, to, table.active) // self.per).astype(jnp.uint8)
        asked = jnp.where(asks | stops, owner, dealer.astype(jnp.uint8))
        phase = jnp.where(asks | stops, POWER, jnp.where(places, PLACE, OFFER))
        return table._replace(
            cards=jnp.where(rank < count, start + rank, cards),
            at=table.at + count,
            lot=lot.astype(jnp.uint8),
            sizes=sizes + jnp.where(chain & (self.numbers == to), count, np.uint8(0)),
            active=jnp.where(stops, to, table.active).astype(jnp.uint8),
            powers=jnp.where(stops, triggered, jnp.where(ends, np.uint8(0), table.powers)),
            dealer=jnp.where(turns_up, dealer, table.dealer).astype(jnp.uint8),
            turn=jnp.where(now, np.uint8(1) << asked, table.turn),
            phase=jnp.where(now, phase, table.phase).astype(jnp.uint8),
            glimpse=memory.draw(table.glimpse, count),
        ), (ends & ~turns_up) | (chain & ~stops)

    def _answered(
        self, table: Table, seat: Array, move: Array, answering: Array
    ) -> tuple[Table, Array]:
        """At medal time: a card is laid, or the last word said."""
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
