"""Nimalia: the own reserve after each placement; see `menagerie.afterstates.nimalia`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from ...afterstates.nimalia import GOALS, MOST_PLAYERS, OTHERS, SECONDS
from ...games.nimalia.box import CARDS, COLOURS, ROUNDS
from ...games.nimalia.moves import HAND, PER_ANCHOR, TURNS
from ...games.nimalia.reserve import ANIMALS, SIDE, TERRAINS
from ..nimalia import NimaliaRoom, NimaliaTable, objectives
from ..nimalia.reserve import Window, anchors, count, lay, rows_of, shown, spread, windows
from ..nimalia.view import known_hands
from ..room import Array, around
from .contract import BatchAfterstates, Candidates, Memory, Schedule, laid

_RED = len(COLOURS) - 1
"""The objective that compares reserves."""


class NimaliaAfterstates(BatchAfterstates[NimaliaTable]):
    lead = 30.0
    room: NimaliaRoom
    anchors = 25
    """The largest number of places for a card that are judged. A reserve that fills 6 × 6 cells has
    no more than these. A smaller reserve may have up to eleven more; then some are left out, others
    at each step."""

    def __init__(self, room: NimaliaRoom) -> None:
        super().__init__(room)
        self.schedule = Schedule(ROUNDS, (3, 2, 1), room.players)
        scored = [[room.scored >> 4 * turn + at & 1 for at in range(4)] for turn in range(ROUNDS)]
        self.scored = np.array(scored, np.int32)
        self.still = self.scored[::-1].cumsum(axis=0)[::-1].copy()
        """By round and colour: how often it counts from then on."""
        self.seconds = [
            [one.key for one in room.edition.box.objectives].index(key) for key in SECONDS
        ]
        rng = np.random.default_rng(0)
        self.orders = np.array([rng.permutation(SIDE * SIDE) for _ in range(ROUNDS * HAND)])
        """By step: in which order places are looked at, if there are too many."""

    def context(self, table: NimaliaTable, memory: Memory, seat: Array) -> Array:
        turn, step = table.placed // HAND, table.placed % HAND
        totals = around(table.totals.astype(jnp.int32), seat)
        known = known_hands(table, seat)[1:]
        cards = (known[:, :, None] == np.arange(CARDS, dtype=np.uint8)).any(axis=(0, 1))
        tallies = self._settled(table)
        others = jax.vmap(lambda some: self._by_goal(some, table.goals))(tallies)
        return laid(
            self.layout.context,
            self.counted(MOST_PLAYERS),
            (table.goals[:, None] == np.arange(GOALS)).any(axis=0),
            turn == np.arange(ROUNDS),
            step == np.arange(HAND),
            jnp.pad(totals[0] - totals[1:], (0, MOST_PLAYERS - self.players)),
            totals[0],
            self.others(others, seat, OTHERS),
            cards,
        )

    def candidates(
        self, table: NimaliaTable, memory: Memory, seat: Array, stage: int
    ) -> Candidates:
        room = self.room
        here = (np.arange(self.players) == seat)[:, None]
        top = jnp.where(here, table.top, np.uint32(0)).sum(axis=0, dtype=jnp.uint32)
        bottom = jnp.where(here, table.bottom, np.uint16(0)).sum(axis=0, dtype=jnp.uint16)
        hand = jnp.where(here, table.hands, np.uint8(0)).sum(axis=0, dtype=jnp.uint8)[:stage]
        places, there = self._places(table, top, bottom)
        at = np.arange(self.anchors * stage * TURNS)
        choice = at % (stage * TURNS)
        anchor, legal = places[at // (stage * TURNS)], there[at // (stage * TURNS)]
        slot, turned = choice // TURNS, choice % TURNS
        faces = jnp.asarray(room.faces)[hand].astype(jnp.uint32)[slot, turned]
        held = (hand[:, None] == np.arange(CARDS, dtype=np.uint8)).astype(jnp.int8)
        rests = (held.sum(axis=0, dtype=jnp.int8) - held)[slot]
        turn = (table.placed // HAND).astype(jnp.int32)
        counts = jnp.asarray(self.scored)[turn], jnp.asarray(self.still)[turn]
        settled = self._settled(table)

        def after(anchor: Any, face: Any, rest: Any) -> Array:
            return self._seen(table, *lay(top, bottom, anchor, face), rest, seat, settled, counts)

        moves = (PER_ANCHOR * anchor + choice).astype(jnp.int32)
        return Candidates(jax.vmap(after)(anchor, faces, rests), legal, moves)

    def _places(self, table: NimaliaTable, top: Array, bottom: Array) -> tuple[Array, Array]:
        """int32[anchors]: where a card may lie, and whether there is such a place."""
        order = jnp.asarray(self.orders)[jnp.minimum(table.placed, ROUNDS * HAND - 1)]
        legal = (spread(*anchors(top, bottom)) != 0)[order]
        number = jnp.cumsum(legal.astype(jnp.int32))
        found = jnp.searchsorted(number, jnp.arange(1, self.anchors + 1))
        there = jnp.arange(self.anchors) < number[-1]
        return jnp.where(there, order[jnp.minimum(found, len(order) - 1)], 0), there

    def _settled(self, table: NimaliaTable) -> Array:
        """int32[players, 5]: what the reserves count as they lie, no answer laid."""
        return jax.vmap(lambda top, bottom: self._tallies(table, self._read(top, bottom)))(
            table.top, table.bottom
        )

    def _read(self, top: Array, bottom: Array) -> objectives.SweptReserve:
        return objectives.read(*windows(top, bottom), self.room.keys)

    def _tallies(self, table: NimaliaTable, reserve: objectives.SweptReserve) -> Array:
        counts = [
            objectives.tally(reserve, goal, numbered)
            for goal, numbered in zip(table.goals, self.room.numbered, strict=True)
        ]
        other = objectives.second(reserve, table.goals[-1], self.room.numbered[-1])
        return jnp.stack([*counts, other])

    def _by_goal(self, tallies: Array, goals: Array) -> Array:
        """int32[24]: what each objective in use counts, at the place of that objective."""
        here = goals[:, None] == np.arange(GOALS)
        first = jnp.where(here, tallies[:4, None], 0).sum(axis=0)
        second = jnp.where(goals[3] == np.array(self.seconds), tallies[4], 0)
        return jnp.concatenate([first, second])

    def _seen(
        self, table: NimaliaTable, top: Array, bottom: Array, rest: Array, seat: Array,
        settled: Array, counts: tuple[Array, Array],
    ) -> Array:  # fmt: skip
        reserve = self._read(top, bottom)
        tallies = self._tallies(table, reserve)
        mine = np.arange(self.players) == seat
        compared = objectives.compared(
            jnp.where(mine, tallies[_RED], settled[:, _RED]),
            jnp.where(mine, tallies[_RED + 1], settled[:, _RED + 1]),
            table.goals[_RED], self.room.numbered[_RED],
        )  # fmt: skip
        points = jnp.append(tallies[:_RED], jnp.where(mine, compared, 0).sum())
        return laid(
            self.layout.candidate,
            shown(rows_of(top, bottom).ravel(), SIDE).astype(jnp.int8),
            self._by_goal(tallies, table.goals),
            (points * counts[0]).sum(),
            (points * counts[1]).sum(),
            objectives.most_numerous(reserve),
            rest,
            *_neighbours(reserve.upper, reserve.lower),
        )


def _neighbours(upper: Window, lower: Window) -> list[Array]:
    """How often species, and terrains, lie side by side, and how many there are."""

    def total(sets: Callable[[Window], Array]) -> Array:
        return count(sets(upper), sets(lower))

    def animals(seen: Window) -> Array:
        return jnp.stack([seen.animal[one] for one in ANIMALS])

    def terrains(seen: Window) -> Array:
        return jnp.stack([seen.land[one] for one in TERRAINS])

    def pairs(kinds: Callable[[Window], Array]) -> Array:
        def both(seen: Window) -> Array:
            sets = kinds(seen)
            beside, below = sets[:, None] & sets >> 1, sets[:, None] & sets >> 8
            return jnp.stack([beside, below])

        found = total(both).sum(axis=0)
        found = found + found.T
        return found[np.triu_indices(len(found))]

    def inside(seen: Window) -> Array:
        filled = seen.filled
        within = filled << 1 & filled >> 1 & filled << 8 & filled >> 8
        return animals(seen) & within

    return [
        pairs(animals), pairs(terrains), total(animals), total(terrains), total(inside),
        total(lambda seen: seen.filled),
    ]  # fmt: skip


AFTERSTATES = NimaliaAfterstates
