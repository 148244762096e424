"""6 nimmt! Junior: the rows after a placement; see `menagerie.afterstates.junior`."""

from __future__ import annotations

from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from ...afterstates.junior import MOST_PLAYERS, SHOWN
from ...games.junior.box import ALL, STABLES
from ...games.junior.moves import CLAIM, PASS
from ...games.junior.rules import VARIANTS
from ..junior import NOBODY, JuniorRoom, JuniorTable
from ..room import Array, around, bits
from .contract import BatchAfterstates, Candidates, Memory, Schedule, laid

_ROWS = np.arange(STABLES)


class JuniorAfterstates(BatchAfterstates[JuniorTable]):
    lead = 10.0
    room: JuniorRoom

    def __init__(self, room: JuniorRoom) -> None:
        super().__init__(room)
        cards = len(room.cards)
        # In a rush all seats answer to each card; games that take longer are left out.
        self.schedule = Schedule(cards * (room.players + 1) if room.rush else cards)

    def context(self, table: JuniorTable, memory: Memory, seat: Array) -> Array:
        others = MOST_PLAYERS - 1
        return laid(
            self.layout.context,
            self.counted(MOST_PLAYERS),
            np.array([variant == self.room.variant for variant in VARIANTS]),
            table.left,
            table.left.sum(dtype=jnp.int32),
            table.claiming,
            self.others(bits(table.answered, self.players), seat, others),
        )

    def candidates(self, table: JuniorTable, memory: Memory, seat: Array, stage: int) -> Candidates:
        moves = np.arange(self.room.moves if self.room.rush else STABLES, dtype=np.int32)
        legal = self.room.legal(table, seat)[: len(moves)]
        taken = around(table.taken.astype(jnp.int32), seat)
        left = table.left.astype(jnp.int32)

        def after(move: Any) -> Array:
            return self._after(table, taken, left, move)

        return Candidates(jax.vmap(after)(jnp.asarray(moves)), legal, jnp.asarray(moves))

    def _after(self, table: JuniorTable, taken: Array, left: Array, move: Array) -> Array:
        placed = (move == _ROWS) & (move < CLAIM)
        rows = jnp.where(placed, table.rows | table.shown, table.rows).astype(jnp.int32)
        sizes = (table.sizes + placed).astype(jnp.int32)
        full = placed & (rows == ALL)
        mine = taken[0] + jnp.where(full, sizes, 0).sum()
        rows, sizes = jnp.where(full, 0, rows), jnp.where(full, 0, sizes)
        # Rows are interchangeable: the fullest first, by what they show and their length.
        fullest = (jnp.bitwise_count(rows).astype(jnp.int32) * 64 + sizes) * 64 + rows
        order = jnp.argsort(-fullest)
        rows, sizes = rows[order], sizes[order]
        pile = jnp.maximum(left.sum(), 1)
        completes = (ALL & ~rows[:, None] & ~self.room.kinds.astype(np.int32)) == 0
        chance = (completes * left).sum(axis=1)
        offered = (jnp.where(completes, sizes[:, None] + 1, 0).max(axis=0) * left).sum()
        told: list[Any] = []
        for at in range(STABLES):
            told += [
                rows[at] == np.arange(SHOWN),
                sizes[at],
                100 * chance[at] // pile,
                10 * chance[at] * (sizes[at] + 1) // pile,
            ]
        ahead = jnp.pad(mine - taken[1:], (0, MOST_PLAYERS - self.players))
        best = mine - taken[1:].max()
        claim, rival = self._claimed(table, move)
        return laid(
            self.layout.candidate, *told, ahead, 10 * offered // pile, best, mine, claim, rival
        )

    def _claimed(self, table: JuniorTable, move: Array) -> tuple[Array, Array]:
        """Rush: what a claim wins or loses as things stand, and the rows of the others."""
        if not self.room.rush:
            return jnp.zeros(4, jnp.int8), jnp.zeros(2, jnp.int8)
        claiming = move >= CLAIM
        mine = (move - CLAIM == _ROWS) & claiming
        held = table.holders != NOBODY
        wins = (table.rows | table.shown) == ALL
        alone = ~held.any()
        won = jnp.where(mine & wins, table.sizes.astype(jnp.int32) + alone, 0).sum()
        claim = jnp.stack([won, (mine & ~wins).any(), move == PASS, mine.any()])
        rival = jnp.stack([held.sum(), (wins & ~held & ~mine).sum()])
        return claim, jnp.where(claiming, rival, 0)


AFTERSTATES = JuniorAfterstates
