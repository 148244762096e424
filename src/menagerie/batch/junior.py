"""6 nimmt! Junior: four rows as masks of six bits, a deck of such masks.

Equal cards are interchangeable, so a card is the mask of its animals, and a
pile of taken cards is only its size.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from ..games.junior import JuniorOptions, JuniorState
from ..games.junior.box import ALL, SPECIES, STABLES, Box, mask_of
from ..games.junior.moves import CLAIM
from ..games.junior.rules import CLAIMING, VARIANTS, first_to_answer
from .room import Array, Room, around, bits, shuffled

NOBODY = np.uint8(255)
_ROWS = np.arange(STABLES, dtype=np.uint8)


class JuniorTable(NamedTuple):
    deck: Array
    """uint8[cards]: the animals of each card, in the order they are turned up."""
    at: Array
    """uint8: the place in the deck of the shown card; past the last when the game is over."""
    shown: Array
    """uint8: the animals of the shown card; none when the game is over."""
    active: Array
    """uint8: the seat in turn."""
    rows: Array
    """uint8[stables]: the animals each row shows."""
    sizes: Array
    """uint8[stables]: the cards in each row."""
    taken: Array
    """uint8[players]: the cards in front of everyone."""
    left: Array
    """uint8[kinds]: the cards of each kind in the draw pile."""
    claiming: Array
    """bool: rush, the claim window is open."""
    answered: Array
    """uint8: rush, the seats that claimed or passed, as bits."""
    holders: Array
    """uint8[stables]: rush, the seat that has claimed each stable, or `NOBODY`."""


class JuniorRoom(Room[JuniorTable, JuniorOptions, Box]):
    name = "junior"
    version = 1
    table = JuniorTable

    def __init__(self, players: int, options: Mapping[str, Any]) -> None:
        super().__init__(players, options)
        box = self.edition.box
        self.cards = np.array(box.masks, np.uint8)
        kinds = [mask_of(kind) for kind in dict.fromkeys(box.cards)]
        self.kinds = np.array(kinds, np.uint8)
        self.variant = self.options.variant
        self.rush = self.variant == "rush"
        self.seats = np.arange(players, dtype=np.uint8)

    def deal(self, key: Array) -> JuniorTable:
        order, first = jax.random.split(key)
        deck = shuffled(order, self.cards)
        counts = (self.cards[:, None] == self.kinds).sum(axis=0).astype(np.uint8)
        return JuniorTable(
            deck=deck,
            at=jnp.uint8(0),
            shown=deck[0],
            active=self.first_seat(first),
            rows=jnp.zeros(STABLES, jnp.uint8),
            sizes=jnp.zeros(STABLES, jnp.uint8),
            taken=jnp.zeros(self.players, jnp.uint8),
            left=counts - (self.kinds == deck[0]),
            claiming=jnp.bool_(self.rush),
            answered=jnp.uint8(0),
            holders=jnp.full(STABLES, NOBODY),
        )

    def over(self, table: JuniorTable) -> Array:
        return table.at >= len(self.cards)

    def pending(self, table: JuniorTable) -> Array:
        owing = table.active == self.seats
        if self.rush:
            owing = jnp.where(table.claiming, ~self._answered(table), owing)
        return owing & ~self.over(table)

    def seat(self, table: JuniorTable) -> Array:
        """Rush: the rules say which seat is asked first; it moves on by one with each card."""
        if not self.rush:
            return table.active.astype(jnp.int32)
        lead = first_to_answer(table.at, self.players)
        waiting = (self.seats + (self.players - lead)) % self.players
        first = jnp.argmin(jnp.where(self._answered(table), NOBODY, waiting))
        return jnp.where(table.claiming, first, table.active).astype(jnp.int32)

    def legal(self, table: JuniorTable, seat: Array) -> Array:
        wanted = (table.shown & ~table.rows) != 0
        places = wanted | ~jnp.any(wanted)
        if not self.rush:
            return jnp.concatenate([places, np.zeros(self.moves - STABLES, bool)])
        free = table.holders == NOBODY
        return jnp.concatenate(
            [places & ~table.claiming, free & table.claiming, table.claiming[None]]
        )

    def advance(self, table: JuniorTable, move: Array) -> JuniorTable:
        if self.rush:
            return self._answer(table, move)
        here = move == _ROWS
        return self._settle(table, here, here, table.active, jnp.bool_(True))

    def _answer(self, table: JuniorTable, move: Array) -> JuniorTable:
        """Rush: a claim or a pass, the end of the claim window, or a placement."""
        claiming = table.claiming
        seat = self.seat(table).astype(jnp.uint8)
        holders = jnp.where(move == _ROWS + CLAIM, seat, table.holders)
        answered = table.answered | jnp.where(claiming, jnp.uint8(1) << seat, jnp.uint8(0))
        claimed = holders != NOBODY
        count = claimed.sum(dtype=jnp.uint8)
        closed = claiming & ((answered == (1 << self.players) - 1) | (count == STABLES))
        alone = count == 1
        right = table.rows | table.shown == ALL
        here = ~claiming & (move == _ROWS)
        # The book: a lone claimant wins the shown card with the row, several win rows only.
        takes = here | (closed & claimed & right)
        goes_on = ~claiming | (closed & alone & jnp.any(claimed & right))
        lost = (closed & claimed & ~right) & (holders == self.seats[:, None])
        table = table._replace(taken=table.taken - (jnp.any(lost, axis=1) & (table.taken > 0)))
        table = self._settle(
            table, takes, here | alone, jnp.where(here, table.active, holders), goes_on
        )
        return table._replace(
            claiming=goes_on | (claiming & ~closed),
            answered=jnp.where(closed, jnp.uint8(0), answered),
            holders=jnp.where(closed, NOBODY, holders),
        )

    def _settle(
        self, table: JuniorTable, chosen: Array, added: Array, taker: Array, goes_on: Array
    ) -> JuniorTable:
        """The chosen rows get the shown card (where it is `added`) and are taken if complete."""
        rows = jnp.where(chosen, table.rows | table.shown, table.rows)
        sizes = table.sizes + (chosen & added)
        full = rows == ALL
        gains = jnp.where(full & (taker == self.seats[:, None]), sizes, jnp.uint8(0))
        at = table.at + goes_on
        top = jnp.where(at < len(self.cards), table.deck[at], jnp.uint8(0))
        active = table.active + goes_on
        return table._replace(
            at=at,
            shown=jnp.where(goes_on, top, table.shown),
            active=jnp.where(active == self.players, jnp.uint8(0), active),
            rows=jnp.where(full, jnp.uint8(0), rows),
            sizes=jnp.where(full, jnp.uint8(0), sizes),
            taken=table.taken + gains.sum(axis=1, dtype=jnp.uint8),
            left=table.left - (goes_on & (self.kinds == top)),
        )

    def observe(self, table: JuniorTable, seat: Array) -> Array:
        over = self.over(table)
        phases = jnp.stack([~table.claiming, table.claiming]) & ~over
        claims = table.holders == self.seats[:, None]
        return self.observation(
            {
                "turn": around(self.pending(table), seat),
                "variant": np.array([variant == self.variant for variant in VARIANTS]),
                "phase": phases,
                "active": around(self.seats == table.active, seat),
                "shown": bits(table.shown, len(SPECIES)),
                "rows": bits(table.rows, len(SPECIES)),
                "sizes": table.sizes,
                "claims": around(claims, seat).T,
                "answered": around(self._answered(table), seat),
                "taken": around(table.taken, seat),
                "unseen": table.left,
                "pile": table.left.sum(dtype=jnp.uint8),
            }
        )

    def scores(self, table: JuniorTable) -> Array:
        return table.taken.astype(jnp.int32)

    def merits(self, table: JuniorTable, scores: Array) -> Array:
        return -scores if self.variant == "avoid" else scores

    def _answered(self, table: JuniorTable) -> Array:
        return bits(table.answered, self.players) != 0

    def _encode(self, state: JuniorState) -> Mapping[str, Any]:
        deck = [state.box.masks[card] for card in state.deck]
        holders = [int(NOBODY)] * STABLES
        for seat, row in state.claims:
            holders[row] = seat
        return {
            "deck": deck,
            "at": state.at,
            "shown": deck[state.at] if state.turn else 0,
            "active": state.active,
            "rows": state.masks,
            "sizes": [len(row) for row in state.rows],
            "taken": [len(pile) for pile in state.piles],
            "left": [deck[state.at + 1 :].count(kind) for kind in self.kinds],
            "claiming": state.phase == CLAIMING,
            "answered": state.answers,
            "holders": holders,
        }


ROOM = JuniorRoom
