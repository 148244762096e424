"""Mini Fourmidable: the table after each move; see `menagerie.afterstates.fourmidable`."""

from __future__ import annotations

from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from ...games.fourmidable.box import ANTS, BIRTH_CARDS, MOST_PLAYERS, RESOURCES, SPECIES
from ..fourmidable import ACE_POWERS, FourmidableRoom
from ..fourmidable.board import STRATEGIST, FourmidableTable, counts, printed
from ..room import Array
from .contract import BatchAfterstates, Candidates, Memory, Schedule, laid, open_moves

_CARDS, _RESOURCES, _SPECIES = (
    np.arange(len(names), dtype=np.uint8) for names in (BIRTH_CARDS, RESOURCES, SPECIES)
)


class FourmidableAfterstates(BatchAfterstates[FourmidableTable]):
    lead = 15.0
    room: FourmidableRoom

    def __init__(self, room: FourmidableRoom) -> None:
        super().__init__(room)
        self.schedule = Schedule({2: 100, 3: 138}.get(room.players, 176))
        self.places = 20 if room.players == 2 else 22

    def context(self, table: FourmidableTable, memory: Memory, seat: Array) -> Array:
        room = self.room
        own = room.seats == seat
        strategist = jnp.any(own & (table.species == STRATEGIST))
        tops = jnp.where(
            np.arange(room.pile, dtype=np.uint8) == table.drawn[:, None], table.deck, 0
        ).sum(axis=1, dtype=jnp.uint16)
        kinds = table.species[:, None] == _SPECIES
        parts = self.layout.context
        head = laid(
            parts[:4],
            self.counted(MOST_PLAYERS),
            self.everyone(kinds, seat, MOST_PLAYERS),
            printed(jnp.where(table.seen & strategist, tops, 0)),
            room.legal(table, seat),
        )
        return jnp.concatenate([head, self._seen(table, seat)])

    def candidates(
        self, table: FourmidableTable, memory: Memory, seat: Array, stage: int
    ) -> Candidates:
        room = self.room
        moves, legal = open_moves(room.legal(table, seat), self.places)
        blind = table._replace(deck=jnp.zeros_like(table.deck))

        def after(move: Any) -> Array:
            return self._seen(room.advance(blind, move), seat)

        return Candidates(jax.vmap(after)(moves), legal, moves)

    def _seen(self, table: FourmidableTable, seat: Array) -> Array:
        room = self.room
        born = jnp.where(room.pending(table), table.newborn, jnp.uint16(0))
        home = table.reserve + table.active
        kinds = table.species[:, None] == _SPECIES
        aces = jnp.any(kinds[:, ACE_POWERS.any(axis=1)], axis=1)
        payable = room.payable(table).transpose(2, 0, 1)

        def all_of(values: Array) -> Array:
            return self.everyone(values, seat, MOST_PLAYERS)

        return laid(
            self.layout.candidate,
            all_of(room.pending(table)),
            table.ended,
            table.phase,
            table.phase > 0,
            all_of(room.seats == table.first),
            jnp.stack([table.spent, table.freed, table.peeked]),
            all_of(table.out),
            table.piles,
            all_of(table.births[:, None] == _CARDS),
            printed(table.shown),
            room.pile - table.drawn,
            table.seen,
            all_of(aces & ~table.power),
            all_of(counts(table.reserve, len(ANTS))),
            all_of(counts(table.active, len(ANTS))),
            all_of(counts(born, len(ANTS))),
            all_of(counts(room.brood - home - born, len(ANTS))),
            all_of(counts(table.stock, len(RESOURCES))),
            all_of(table.predators[:, None] == _RESOURCES),
            all_of(table.completed),
            all_of(table.earned),
            all_of(room.scores(table)),
            all_of(payable),
        )


AFTERSTATES = FourmidableAfterstates
