"""Animimix: the grid as three bit planes, a hand or a front as eight counts of three bits."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from ...games.animimix import SIZES, SPECIES, AnimimixState
from ...games.animimix.box import Box
from ...games.animimix.grid import SIDE
from ...games.animimix.moves import SWAP
from ...games.animimix.rules import AnimimixOptions
from ..room import Array, Room, around, ranks, shuffled
from .values import PLANES, Cells, herds, place, values

KINDS = len(SPECIES)
_KINDS = np.arange(KINDS, dtype=np.uint32)
_COUNT = 3
"""The bits of one count: a hand has at most six cards."""
_PLACES = np.uint32(_COUNT) * _KINDS
_MOST = np.uint32((1 << _COUNT) - 1)
_PLANES = np.arange(PLANES, dtype=np.uint32)
_NEVER = 1 << 31
"""A bit that is set in no hand, for moves that are never legal."""


class AnimimixTable(NamedTuple):
    top: Array
    """uint32[planes]: the species on the cells of rows 1 to 4. Plane `p` holds bit `p` of each
    cell's species number."""
    bottom: Array
    """uint16[planes]: the same in rows 5 and 6."""
    peaks: Array
    """uint32: the mountains on rows 1 to 4."""
    low_peaks: Array
    """uint16: the mountains on rows 5 and 6."""
    hands: Array
    """uint32[players]: the number of cards of each species in each hand."""
    fronts: Array
    """uint32[players]: the number of cards of each species in front of each seat."""
    species: Array
    """uint8: the species in play, as bits."""
    first: Array
    """uint8: the seat that started."""
    played: Array
    """uint8: the turns that were played."""


class AnimimixRoom(Room[AnimimixTable, AnimimixOptions, Box]):
    name = "animimix"
    version = 1
    table = AnimimixTable

    def __init__(self, players: int, options: Mapping[str, Any]) -> None:
        super().__init__(players, options)
        box = self.edition.box
        self.mountains = box.mountains
        self.sizes = sizes = SIZES[players]
        self.turns = players * sizes.hand
        self.seats = np.arange(players, dtype=np.uint8)
        self.inside = np.array(
            [SIDE * row + column for row in range(sizes.rows) for column in range(sizes.columns)]
        )
        """The cells of the grid within the frame of 6 × 6."""
        self.needs = self._needs()
        words = [1 << place(int(cell)) for cell in self.inside]
        self.places = [
            np.array([word >> shift & 0xFFFFFFFF for word in words], np.uint32) for shift in (0, 32)
        ]
        """The bit of each cell of the grid, in the top and in the bottom word."""
        wanted = self.options.species
        self.chosen = None if isinstance(wanted, str) else [SPECIES.index(name) for name in wanted]
        self.copies = box.copies[0]

    def deal(self, key: Array) -> AnimimixTable:
        drawing, order, first = jax.random.split(key, 3)
        number, hand = self.sizes.species, self.sizes.hand
        if self.chosen is None:
            kinds = jnp.sort(shuffled(drawing, _KINDS)[:number])
        else:
            kinds = jnp.asarray(np.array(sorted(self.chosen), np.uint32))
        deck = ranks(order, number * self.copies) // np.uint8(self.copies)
        # A choice by comparing: few species, and no gather.
        here = deck[:, None] == np.arange(number, dtype=np.uint8)
        cards = jnp.where(here, kinds, 0).sum(axis=1, dtype=jnp.uint32)
        lying, held = cards[: len(self.inside)], cards[len(self.inside) :][: self.turns]
        bits = lying[:, None] >> _PLANES & 1
        top, bottom = ((bits * word[:, None]).sum(axis=0, dtype=jnp.uint32) for word in self.places)
        hands = (np.uint32(1) << np.uint32(_COUNT) * held).reshape(self.players, hand)
        return AnimimixTable(
            top=top,
            bottom=bottom.astype(jnp.uint16),
            peaks=jnp.uint32(0),
            low_peaks=jnp.uint16(0),
            hands=hands.sum(axis=1, dtype=jnp.uint32),
            fronts=jnp.zeros(self.players, jnp.uint32),
            species=(np.uint32(1) << kinds).sum().astype(jnp.uint8),
            first=self.first_seat(first),
            played=jnp.uint8(0),
        )

    def over(self, table: AnimimixTable) -> Array:
        return table.played >= self.turns

    def seat(self, table: AnimimixTable) -> Array:
        return ((table.first + table.played) % self.players).astype(jnp.int32)

    def pending(self, table: AnimimixTable) -> Array:
        return (self.seat(table) == self.seats) & ~self.over(table)

    def legal(self, table: AnimimixTable, seat: Array) -> Array:
        """A move is legal if its species is held and no mountain is on its cell. Three words of
        bits for each move decide that, without an array over cells."""
        hand = self.of_seat(seat, table.hands)
        held = hand | hand >> 1 | hand >> 2
        species, top, bottom = self.needs
        lacks: Array = species & ~held | top & table.peaks | bottom & table.low_peaks
        return lacks == 0

    def _needs(self) -> Any:
        """uint32[3, moves]: the lowest bit of the species' count, which must be set in the hand;
        the bit of the cell in the top and in the bottom word, which must not be a mountain."""
        needs = np.zeros((self.moves, 3), np.uint32)
        inside = set(self.inside.tolist())
        for move in range(self.moves):
            cell = move // KINDS - 1
            needs[move, 0] = 1 << _COUNT * (move % KINDS) if cell in inside or cell < 0 else _NEVER
            if cell in inside:
                needs[move, 1 + place(cell) // 32] = 1 << place(cell) % 32
        return needs.T.copy()

    def advance(self, table: AnimimixTable, move: Array) -> AnimimixTable:
        seat = self.seat(table)
        move = move.astype(jnp.uint32)
        # There are eight keeps, and as many swaps for each cell.
        swap, kind, cell = move >= SWAP, move % KINDS, move // KINDS - 1
        here = _cell(cell, swap)
        planes = Cells(table.top, table.bottom.astype(jnp.uint32))
        found = (planes.top & here.top | planes.bottom & here.bottom) != 0
        bits = kind >> _PLANES & 1
        taken = (found.astype(jnp.uint32) << _PLANES).sum()
        gained = jnp.where(swap, taken, kind).astype(jnp.uint32)
        mine = seat == self.seats
        one = np.uint32(1)
        return AnimimixTable(
            top=planes.top & ~here.top | bits * here.top,
            bottom=(planes.bottom & ~here.bottom | bits * here.bottom).astype(jnp.uint16),
            peaks=table.peaks | here.top,
            low_peaks=table.low_peaks | here.bottom.astype(jnp.uint16),
            hands=table.hands - jnp.where(mine, one << _COUNT * kind, 0),
            fronts=table.fronts + jnp.where(mine, one << _COUNT * gained, 0),
            species=table.species,
            first=table.first,
            played=table.played + np.uint8(1),
        )

    def observe(self, table: AnimimixTable, seat: Array) -> Array:
        over = self.over(table)
        grid = self.herds_of(table)
        peaks = spread(table.peaks, table.low_peaks)[self.inside]
        fronts = counts(table.fronts)
        shown = (self.seats == seat) | over
        turns = fronts.sum(axis=1)
        own = self.of_seat(seat, table.hands)
        return self.observation(
            {
                "turn": around(self.pending(table), seat),
                "species": table.species >> _KINDS.astype(np.uint8) & 1,
                "first": around(self.seats == table.first, seat),
                "grid": spread(grid.top, grid.bottom)[self.inside],
                "mountains": peaks,
                "mountains_left": self.mountains - peaks.sum(),
                "worth": values(grid, self.sizes.rows, self.sizes.columns),
                "hand": counts(own),
                "hands": around(self.sizes.hand - turns, seat),
                "fronts": around(jnp.where(shown[:, None], fronts, 0), seat),
                "hidden": around(jnp.where(shown, 0, turns), seat),
            }
        )

    def scores(self, table: AnimimixTable) -> Array:
        worth = values(self.herds_of(table), self.sizes.rows, self.sizes.columns)
        fronts = counts(table.fronts)
        most = fronts.max(axis=0)
        leads = (fronts == most) & (most > 0)
        share = worth // jnp.maximum(leads.sum(axis=0), 1)
        return jnp.where(leads, share, 0).sum(axis=1).astype(jnp.int32)

    def herds_of(self, table: AnimimixTable) -> Cells:
        return herds(
            Cells(table.top, table.bottom.astype(jnp.uint32)),
            self.sizes.rows,
            self.sizes.columns,
        )

    def of_seat(self, seat: Array, packed: Array) -> Array:
        return jnp.where(seat == self.seats, packed, 0).sum(dtype=jnp.uint32)

    def _encode(self, state: AnimimixState) -> Mapping[str, Any]:
        def word(cells: Iterable[int]) -> int:
            return sum(1 << place(cell) for cell in cells)

        lying = [int(cell) for cell in self.inside]
        planes = [
            word(cell for cell in lying if state.animals[cell] >> plane & 1)
            for plane in range(PLANES)
        ]
        peaks = word(cell for cell in lying if cell not in state.free)
        fronts = [[kind for kind, _ in front] for front in state.fronts]
        low = 0xFFFFFFFF
        return {
            "top": [plane & low for plane in planes],
            "bottom": [plane >> 32 for plane in planes],
            "peaks": peaks & low,
            "low_peaks": peaks >> 32,
            "hands": [
                sum(cards << _COUNT * kind for kind, cards in enumerate(hand))
                for hand in state.hands
            ],
            "fronts": [sum(1 << _COUNT * kind for kind in front) for front in fronts],
            "species": sum(1 << kind for kind in state.species),
            "first": state.first,
            "played": sum(map(len, fronts)),
        }


def counts(packed: Array) -> Array:
    """int32[…, species]: how many cards of each species."""
    return (packed[..., None] >> _PLACES & _MOST).astype(jnp.int32)


def _cell(cell: Array, there: Array) -> Cells:
    """The set of one cell of the frame, or no cell."""
    row, column = cell // SIDE, cell % SIDE
    line = there.astype(jnp.uint32) << column
    upper = row < 4
    none = np.uint32(0)
    return Cells(
        jnp.where(upper, line << 8 * jnp.minimum(row, 3), none),
        jnp.where(upper, none, line << 8 * (row & 1)),
    )


def spread(top: Array, bottom: Array) -> Array:
    """uint32[cells, …]: 0 or 1 for each cell of the frame, on a new first axis."""
    cells = [np.array([place(at) for at in part], np.uint32) for part in _PARTS]
    words = (
        word.astype(jnp.uint32)[None] >> (at % 32).reshape(-1, *[1] * word.ndim) & 1
        for word, at in zip((top, bottom), cells, strict=True)
    )
    return jnp.concatenate(list(words))


_PARTS = range(4 * SIDE), range(4 * SIDE, SIDE * SIDE)


ROOM = AnimimixRoom
