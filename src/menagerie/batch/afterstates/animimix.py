"""Animimix: the grid after each keep or swap; see `menagerie.afterstates.animimix`."""

from __future__ import annotations

from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from ...afterstates.animimix import MOST_PLAYERS, OTHERS
from ...games.animimix import AnimimixState
from ...games.animimix.moves import SWAP
from ..animimix import KINDS, AnimimixRoom, AnimimixTable, counts, spread
from ..animimix.values import values
from ..room import Array
from .contract import BatchAfterstates, Candidates, Memory, Schedule, laid


class AnimimixAfterstates(BatchAfterstates[AnimimixTable]):
    """The memory is uint8[players, species]: what everyone took by swaps."""

    lead = 10.0
    room: AnimimixRoom

    def __init__(self, room: AnimimixRoom) -> None:
        super().__init__(room)
        self.schedule = Schedule(room.turns)
        self.inside = np.isin(np.arange(36), room.inside)

    def start(self, table: AnimimixTable) -> Memory:
        return jnp.zeros((self.players, KINDS), jnp.uint8)

    def remember(self, memory: Memory, table: AnimimixTable, move: Array) -> Memory:
        seat, after = self.room.seat(table), self.room.advance(table, move)
        gained = counts(after.fronts) - counts(table.fronts)
        mine = (np.arange(self.players) == seat)[:, None]
        return (memory + jnp.where((move >= SWAP) & mine, gained, 0)).astype(jnp.uint8)

    def recall(self, state: AnimimixState) -> Memory:
        return np.array(
            [
                [sum(kind == one and cell >= 0 for one, cell in front) for kind in range(KINDS)]
                for front in state.fronts
            ],
            np.uint8,
        )

    def context(self, table: AnimimixTable, memory: Memory, seat: Array) -> Array:
        room = self.room
        fronts = counts(table.fronts)
        swapped = memory.astype(jnp.int32)
        turns = fronts.sum(axis=1)
        hands = room.sizes.hand - turns
        mine = np.arange(self.players) == seat
        species = ((table.species >> np.arange(KINDS, dtype=np.uint8)) & 1).astype(jnp.int32)
        own = counts(room.of_seat(seat, table.hands))
        seen = jnp.where(mine[:, None], fronts, swapped).sum(axis=0)
        unseen = room.copies * species - room.herds_of(table).number() - own - seen
        return laid(
            self.layout.context,
            self.counted(MOST_PLAYERS),
            species,
            self.others(swapped, seat, OTHERS),
            self.others(turns - swapped.sum(axis=1), seat, OTHERS),
            self.others(hands, seat, OTHERS),
            unseen,
            self.everyone(np.arange(self.players) == table.first, seat, MOST_PLAYERS),
            jnp.where(mine, hands, 0).sum(),
        )

    def candidates(
        self, table: AnimimixTable, memory: Memory, seat: Array, stage: int
    ) -> Candidates:
        room = self.room
        bits = (table.species >> np.arange(KINDS, dtype=np.uint8)) & 1
        kinds = jnp.argsort(1 - bits, stable=True)[: room.sizes.species].astype(jnp.int32)
        swaps = SWAP + KINDS * room.inside[:, None] + kinds
        moves = jnp.concatenate([kinds, swaps.ravel()]).astype(jnp.int32)
        held = counts(room.of_seat(seat, table.hands))[kinds] > 0
        peaks = spread(table.peaks, table.low_peaks)[room.inside]
        legal = jnp.concatenate([held, (held & (peaks == 0)[:, None]).ravel()])
        mine = (np.arange(self.players) == seat)[:, None]
        most = jnp.where(mine, 0, memory.astype(jnp.int32)).max(axis=0)

        def after(move: Any) -> Array:
            return self._seen(room.advance(table, move), seat, most)

        return Candidates(jax.vmap(after)(moves), legal, moves)

    def _seen(self, table: AnimimixTable, seat: Array, most: Array) -> Array:
        room = self.room
        grid = room.herds_of(table)
        front = counts(room.of_seat(seat, table.fronts))
        worth = values(grid, room.sizes.rows, room.sizes.columns)
        lead = front - most
        return laid(
            self.layout.candidate,
            spread(grid.top, grid.bottom).astype(jnp.int8),
            spread(table.peaks, table.low_peaks).astype(jnp.int8),
            worth,
            counts(room.of_seat(seat, table.hands)),
            front,
            lead,
            jnp.where(lead > 0, worth, 0),
            jnp.where((lead == 0) & (front > 0), worth, 0),
        )


AFTERSTATES = AnimimixAfterstates
