"""Nimalia: reserves as bit planes, the answers of a step, and what they will score.

When a seat answers, only its own reserve is counted, with the new card on it.
So a move costs the count of one reserve, not of all. None of this is shown
before the last seat has answered.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from ...games.nimalia import COLOURS, NimaliaOptions, NimaliaState
from ...games.nimalia.box import CARDS, ROUNDS, Box, Objective, choose
from ...games.nimalia.moves import HAND, PER_ANCHOR, TURNS
from ...games.nimalia.objectives import TALLIES
from ...games.nimalia.reserve import SIDE, place
from ...games.nimalia.rules import FIRST_GAME
from ...games.nimalia.scoring import most_numerous
from ..room import Array, Room, shuffled
from . import objectives, view
from .reserve import CODES, PLANES, anchors, face_of, lay, planes_of, spread, windows
from .view import NO_CARD, UNANSWERED

SECOND, MOST = len(COLOURS), len(COLOURS) + 1
"""Places of a tally after the four objectives."""


class NimaliaTable(NamedTuple):
    top: Array
    """uint32[players, planes]: rows 1 to 4 of the reserves."""
    bottom: Array
    """uint16[players, planes]: rows 5 and 6."""
    answers: Array
    """uint16[players]: the moves of this step, or `UNANSWERED`."""
    tallies: Array
    """int8[players, 6]: what the reserve, with the answer laid, counts for the four objectives
    (those that compare: the first animal), the second compared animal, the most numerous one."""
    totals: Array
    """int16[players]: the points."""
    hands: Array
    """uint8[players, 3]: the cards in hand, `NO_CARD` behind them."""
    deck: Array
    """uint8[rounds − 1, players, 3]: the hands of the rounds to come."""
    goals: Array
    """uint8[colours]: the objectives in use, as places in the box's list."""
    placed: Array
    """uint8: the number of cards that each seat has placed; 15 when the game is over."""


class NimaliaRoom(Room[NimaliaTable, NimaliaOptions, Box]):
    name = "nimalia"
    version = 1
    table = NimaliaTable

    def __init__(self, players: int, options: Mapping[str, Any]) -> None:
        super().__init__(players, options)
        box = self.edition.box
        sets = [[box.objectives.index(one) for one in some] for some in self._sets(box)]
        self.sets = np.array(sets, np.uint8)
        """The sets of objectives that may be drawn, in the order of `COLOURS`."""
        self.ids = [one.id for one in box.objectives]
        self.numbered = [
            {int(one): box.objectives[one].key for one in np.unique(column)}
            for column in self.sets.T
        ]
        """For each colour the objectives that may be in use."""
        self.keys = [key for some in self.numbered for key in some.values()]
        self.scored = sum(
            (colour in colours) << len(COLOURS) * turn + at
            for turn, colours in enumerate(box.rounds)
            for at, colour in enumerate(COLOURS)
        )
        """The colours that each round counts, four bits a round."""
        self.faces = np.array([[face_of(face) for face in card] for card in box.turned], np.uint16)
        codes = [
            sum(CODES[kind] << 4 * at for at, kind in enumerate(card[0])) for card in box.turned
        ]
        self.cards = np.array([*codes, 0], np.uint32)
        """The cells of each card, and of no card, four bits each."""
        self.seats = np.arange(players)

    def _sets(self, box: Box) -> tuple[tuple[Objective, ...], ...]:
        wanted = self.options.objectives
        if isinstance(wanted, tuple):
            return (choose(box.objectives, wanted),)
        return (box.first_game,) if wanted == FIRST_GAME else box.sets[wanted]

    def deal(self, key: Array) -> NimaliaTable:
        order, draw = jax.random.split(key)
        cards = shuffled(order, np.arange(CARDS, dtype=np.uint8))
        hands = cards[: ROUNDS * self.players * HAND].reshape(ROUNDS, self.players, HAND)
        goals = jnp.asarray(self.sets)[jax.random.randint(draw, (), 0, len(self.sets))]
        return NimaliaTable(
            top=jnp.zeros((self.players, PLANES), jnp.uint32),
            bottom=jnp.zeros((self.players, PLANES), jnp.uint16),
            answers=jnp.full(self.players, UNANSWERED),
            tallies=jnp.zeros((self.players, MOST + 1), jnp.int8),
            totals=jnp.zeros(self.players, jnp.int16),
            hands=hands[0],
            deck=hands[1:],
            goals=goals,
            placed=jnp.uint8(0),
        )

    def over(self, table: NimaliaTable) -> Array:
        return table.placed == ROUNDS * HAND

    def pending(self, table: NimaliaTable) -> Array:
        return (table.answers == UNANSWERED) & ~self.over(table)

    def legal(self, table: NimaliaTable, seat: Array) -> Array:
        here = (self.seats == seat)[:, None]
        top = jnp.where(here, table.top, np.uint32(0)).sum(axis=0, dtype=jnp.uint32)
        bottom = jnp.where(here, table.bottom, np.uint16(0)).sum(axis=0, dtype=jnp.uint16)
        cards = np.arange(self.moves) % PER_ANCHOR // TURNS < HAND - table.placed % HAND
        return (spread(*anchors(top, bottom), times=PER_ANCHOR) != 0) & cards

    def advance(self, table: NimaliaTable, move: Array) -> NimaliaTable:
        """The answer of the seat that is asked; after the last answer, all cards are placed."""
        owing = self.pending(table)
        here = self.seats == jnp.argmax(owing)
        answers = jnp.where(here, move.astype(jnp.uint16), table.answers)
        anchor, choice = answers // PER_ANCHOR, answers % PER_ANCHOR
        at = (choice // TURNS)[:, None]
        card = jnp.where(np.arange(HAND) == at, table.hands, np.uint8(0)).sum(
            axis=1, dtype=jnp.uint8
        )
        face = jnp.asarray(self.faces)[card, choice % TURNS].astype(jnp.uint32)
        top, bottom = lay(table.top, table.bottom, anchor, face)
        tallies = jnp.where(
            here[:, None], self._count(top, bottom, here, table.goals), table.tallies
        )
        last = owing.sum() == 1
        return NimaliaTable(
            top=jnp.where(last, top, table.top),
            bottom=jnp.where(last, bottom, table.bottom),
            answers=jnp.where(last, UNANSWERED, answers),
            tallies=tallies,
            totals=self._score(table, tallies, last),
            hands=jnp.where(last, self._pass(table, at), table.hands),
            deck=table.deck,
            goals=table.goals,
            placed=table.placed + last,
        )

    def _count(self, tops: Array, bottoms: Array, here: Array, goals: Array) -> Array:
        """int8[6]: the tallies of the reserve that `here` marks."""
        top = jnp.where(here[:, None], tops, 0).sum(axis=0, dtype=jnp.uint32)
        bottom = jnp.where(here[:, None], bottoms, 0).sum(axis=0, dtype=jnp.uint16)
        reserve = objectives.read(*windows(top, bottom), self.keys)
        counts = [
            objectives.tally(reserve, goal, numbered)
            for goal, numbered in zip(goals, self.numbered, strict=True)
        ]
        other = objectives.second(reserve, goals[-1], self.numbered[-1])
        return jnp.stack([*counts, other, objectives.most_numerous(reserve)]).astype(jnp.int8)

    def _score(self, table: NimaliaTable, tallies: Array, last: Array) -> Array:
        """The totals; if the round has ended, its colours are added one after the other."""
        turn = (table.placed // HAND).astype(jnp.uint32)
        scored = np.uint32(self.scored) >> turn * np.uint32(len(COLOURS))
        ends = last & (table.placed % HAND == HAND - 1)
        totals, counts = table.totals, tallies.astype(jnp.int16)
        for colour, numbered in enumerate(self.numbered):
            points = counts[:, colour]
            if any(key in objectives.COMPARISONS for key in numbered.values()):
                points = objectives.compared(
                    points, counts[:, SECOND], table.goals[colour], numbered
                )
            counted = ends & (scored >> np.uint32(colour) & 1 != 0)
            totals = jnp.where(counted, jnp.maximum(totals + points, 0), totals)
        return totals

    def _pass(self, table: NimaliaTable, at: Array) -> Array:
        """The hands of the next step: the cards that are left, passed on, or new hands."""
        none = np.full((self.players, 1), NO_CARD)
        behind = jnp.concatenate([table.hands[:, 1:], none], axis=1)
        left = jnp.where(np.arange(HAND) < at, table.hands, behind)
        to_left = table.placed // HAND % 2 == 0
        hands = jnp.where(to_left, jnp.roll(left, 1, axis=0), jnp.roll(left, -1, axis=0))
        for number in range(1, ROUNDS):
            hands = jnp.where(table.placed == HAND * number - 1, table.deck[number - 1], hands)
        return hands

    def observe(self, table: NimaliaTable, seat: Array) -> Array:
        return view.observe(self, table, seat)

    def scores(self, table: NimaliaTable) -> Array:
        return table.totals.astype(jnp.int32)

    def winners(self, table: NimaliaTable, scores: Array) -> Array:
        """Most points, then the most numerous single species."""
        standing = scores * 64 + table.tallies[:, MOST]
        return standing == standing.max()

    def _encode(self, state: NimaliaState) -> Mapping[str, Any]:
        planes = [planes_of(reserve) for reserve in state.reserves]
        hands = [[*hand, *[NO_CARD] * (HAND - len(hand))] for hand in state.hands]
        coming = (ROUNDS - state.round) * self.players * HAND
        past = [0] * (ROUNDS - 1 - (ROUNDS - state.round)) * self.players * HAND
        deck = np.array([*past, *state.pile[:coming]]).reshape(ROUNDS - 1, self.players, HAND)
        return {
            "top": [top for top, _ in planes],
            "bottom": [bottom for _, bottom in planes],
            "answers": [
                state.answers[seat] if state.has_answered(seat) else UNANSWERED
                for seat in range(self.players)
            ],
            "tallies": [_tallies(state, seat) for seat in range(self.players)],
            "totals": state.totals,
            "hands": hands,
            "deck": deck,
            "goals": [state.box.objectives.index(one) for one in state.goals],
            "placed": HAND * (state.round - 1) + (state.step - 1 if state.turn else HAND),
        }


def _tallies(state: NimaliaState, seat: int) -> list[int]:
    """What a seat's reserve counts, its answer laid."""
    reserve = state.reserves[seat]
    if state.has_answered(seat):
        anchor, choice = divmod(state.answers[seat], PER_ANCHOR)
        at, turns = divmod(choice, TURNS)
        face = state.box.turned[state.hands[seat][at]][turns]
        reserve = place(reserve, anchor // SIDE - 1, anchor % SIDE - 1, face)
    found = [(one.key, TALLIES[one.key](reserve)) for one in state.goals]
    counts = [
        tally.counts[0] if key in objectives.COMPARISONS else tally.points for key, tally in found
    ]
    key, tally = found[-1]
    second = tally.counts[1] if key in objectives.SECOND else 0
    return [*counts, second, most_numerous(reserve)[0]]


ROOM = NimaliaRoom
