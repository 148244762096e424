"""Nimalia: what a placement does for the four objectives, now and at every count to come.

Players hardly influence each other's reserves, so a placement is worth what it
does to the seat's own: the points of each objective at each count still to come.
The more cards are laid before that count, the less today's points say about it,
and the more matters what points can be built from. Objectives that compare are
worth the chance to be ahead.

All placements are counted at once (`lanes.py`), and counts are cached: in
playouts the same hand meets the same reserve many times.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import erf, sqrt
from typing import NamedTuple

from ....games.nimalia.box import ROUNDS, Objective
from ....games.nimalia.moves import HAND
from ....games.nimalia.reserve import Reserve
from ....games.nimalia.rules import NimaliaState
from ..base import Guide
from .counts import COUNTS, EXTRAS
from .lanes import Face, Placements

ROOM = 0.35
"""What a filled cell adds early on, whatever the objectives: with less, reserves stay small."""
ENVY = 0.5
"""How much of the points of a rival ahead counts against a seat, for two players."""
HOLDS = 0.92
"""The share of a lead in animals that is left after one more card; fitted to played games."""
SPREAD = 8.0
"""How much leads in points still change in one round: roughly a standard deviation."""

_COUNTED = 64
"""More than anything that is counted in a reserve."""

Worths = tuple[float, ...]
"""For each number, what it is worth."""


def _each(points: float) -> Worths:
    return tuple([points * count for count in range(_COUNTED)])


def _steps(*points: float) -> Worths:
    return points + points[-1:] * (_COUNTED - len(points))


class Prospect(NamedTuple):
    """An objective that each reserve counts alone."""

    points: tuple[Worths, ...]
    keeps: float
    """The share of today's points that one can still count on after one more card."""
    grows: dict[str, float]
    """What later points come from, by its name in `EXTRAS`, with its weight: the more cards are
    still to come, the more these weights count, and the less today's points do."""


# Fitted to what became of some 700 games, then moved where duels of the guide said so.
PROSPECTS: dict[str, Prospect] = {
    "otter-neighbours": Prospect((_each(1),), 0.9, {"otter": 1.1}),
    "otter-lake": Prospect((_each(2),), 0.75, {"otter": 1.55}),
    "jungle-areas": Prospect((_each(2),), 0.93, {}),
    "gorilla-lake": Prospect((_each(2),), 0.8, {"gorilla": 1.3}),
    "largest-savanna": Prospect((_each(2),), 0.97, {"savanna": 1.2}),
    "savanna-exact4": Prospect((_each(6),), 0.8, {"savanna": 0.95, "savannas-of-3": 1.8}),
    "ice-2x2": Prospect((_each(4),), 0.87, {"ice-pairs": 2.4}),
    "bears": Prospect((_each(2), _each(-1)), 0.6, {"bear": 2.1}),
    "fewest-terrain": Prospect((_each(2),), 0.9, {"spare-lands": 0.45}),
    "full-square": Prospect(
        (_steps(0, 0, 3, 5, 8, 13, 21),), 0.5, {"filled": 0.48, "squares": 0.36}
    ),
    "row-4-terrains": Prospect((_each(3),), 0.85, {"rows-3-terrains": 1.45}),
    "horizontal-pairs": Prospect((_each(3),), 0.9, {}),
    "giraffes": Prospect((_steps(8, 5, 3, 0),), 0.8, {}),
    "flamingo-inside": Prospect((_each(3),), 0.88, {"flamingo": 1.55}),
    "own-river": Prospect((_steps(0, 0, 1, 3, 6, 10, 15),), 0.93, {"otter": 3.6}),
    "panda-edge": Prospect((_each(3),), 0.95, {}),
    "penguin-columns": Prospect((_each(3),), 0.9, {}),
    "croc-giraffe": Prospect((_each(2),), 0.95, {"crocodile": 0.7, "giraffe": 1.2}),
}


class Comparison(NamedTuple):
    """One count of an objective that compares reserves: its sign (1: the most wins, −1: the fewest
    wins), and the points of the first and the second."""

    sign: int
    first: int
    second: int


COMPARISONS: dict[str, tuple[Comparison, ...]] = {
    "river-majority": (Comparison(1, 5, 2),),
    "gorilla-panda": (Comparison(1, 5, 2), Comparison(1, -5, -2)),
    # All but the first lose 2: the same as 5 for the first and 2 less for everyone.
    "fewest-lions": (Comparison(-1, 5, 0),),
    "croc-flamingo": (Comparison(1, 5, 2), Comparison(-1, 5, 2)),
}


class Aim(NamedTuple):
    """One objective as a seat sees it."""

    key: str
    waits: tuple[int, ...]
    """For each count still to come, the cards that the seat lays before it."""
    rivals: tuple[tuple[int, ...], ...]
    """Where it compares: for each of its numbers, those of the others."""


# What the bots ask.


def weigh(state: NimaliaState, seat: int, legal: Sequence[int]) -> list[float]:
    return list(_worths(*_decision(state, seat)))


def pick(state: NimaliaState, seat: int, legal: Sequence[int], rng: random.Random) -> int:
    return legal[_best(*_decision(state, seat))]


def worth(state: NimaliaState) -> list[float] | None:
    """Between two rounds, each seat's chance to win by its points and its reserve."""
    # Playing a further round, from the last card of a round or from everywhere, took three to
    # five times as long and chose no better.
    if state.step > 1 or state.round == 1 or len(state.turn) < state.players:
        return None
    merits = []
    for seat, points in enumerate(state.totals):
        (rest,) = _worths(state.reserves[seat], (), _aims(state, seat, HAND))
        merits.append(points + rest)
    spread = SPREAD * sqrt(ROUNDS + 1 - state.round)
    best, second = sorted(merits, reverse=True)[:2]
    return [_chance((one - (second if one == best else best)) / spread) for one in merits]


Hand = tuple[tuple[Face, ...], ...]
Decision = tuple[Reserve, Hand, tuple[Aim, ...]]


def _decision(state: NimaliaState, seat: int) -> Decision:
    """All that a choice depends on. None of it is hidden from the seat."""
    turned = state.box.turned
    hand = tuple([turned[card] for card in state.hands[seat]])
    return state.reserves[seat], hand, _aims(state, seat, HAND - state.step)


def _aims(state: NimaliaState, seat: int, rest: int) -> tuple[Aim, ...]:
    """The objectives that still count, if the seat lays `rest` more cards in this round."""
    aims = _calendar(state.goals, state.box.rounds[state.round - 1 :], rest)
    if not any(aim.key in COMPARISONS for aim in aims):
        return aims
    others = state.reserves[:seat] + state.reserves[seat + 1 :]
    return tuple([_beside(aim, others) if aim.key in COMPARISONS else aim for aim in aims])


def _beside(aim: Aim, others: Sequence[Reserve]) -> Aim:
    numbers = [_numbers(aim.key, reserve) for reserve in others]
    return aim._replace(rivals=tuple(zip(*numbers, strict=True)))


@lru_cache(1 << 10)
def _calendar(
    goals: tuple[Objective, ...], rounds: tuple[tuple[str, ...], ...], rest: int
) -> tuple[Aim, ...]:
    aims = []
    for goal in goals:
        later = [number for number, colours in enumerate(rounds) if goal.colour in colours]
        if later:
            aims.append(Aim(goal.key, tuple([rest + HAND * number for number in later]), ()))
    return tuple(aims)


@lru_cache(1 << 12)
def _numbers(key: str, reserve: Reserve) -> tuple[int, ...]:
    """What an objective counts in one reserve as it lies."""
    return tuple([counts[0] for counts in COUNTS[key](Placements(reserve, ()))])


# What a reserve is worth.


@lru_cache(1 << 14)
def _best(reserve: Reserve, hand: Hand, aims: tuple[Aim, ...]) -> int:
    """The place of the best placement among all."""
    worths = _worths(reserve, hand, aims)
    return worths.index(max(worths))


@lru_cache(1 << 10)
def _worths(reserve: Reserve, hand: Hand, aims: tuple[Aim, ...]) -> tuple[float, ...]:
    """What the reserve will bring after each placement, in points; without a hand, as it lies."""
    look = Placements(reserve, hand)
    columns: list[Iterable[float]] = []
    for aim in aims:
        for table, counts in zip(_tables(aim), COUNTS[aim.key](look), strict=True):
            columns.append(map(table.__getitem__, counts))
    for extra, table in _growth(aims):
        columns.append(map(table.__getitem__, EXTRAS[extra](look)))
    return tuple(map(sum, zip(*columns, strict=True)))


@lru_cache(1 << 12)
def _tables(aim: Aim) -> tuple[Worths, ...]:
    """What each number of an objective is worth, over all the times it will be counted."""
    if aim.key in COMPARISONS:
        races = zip(COMPARISONS[aim.key], aim.rivals, strict=True)
        return tuple([_race(race, others, aim.waits) for race, others in races])
    points, keeps, _ = PROSPECTS[aim.key]
    sure = sum(keeps**wait for wait in aim.waits)
    return tuple([tuple([sure * one for one in table]) for table in points])


@lru_cache(1 << 10)
def _growth(aims: tuple[Aim, ...]) -> list[tuple[str, Worths]]:
    """What may become points, and what each number of it is worth."""
    left = max(wait for aim in aims for wait in aim.waits)
    weights = {"filled": ROOM * left / (HAND * ROUNDS)}
    for key, waits, _ in aims:
        if key in PROSPECTS:
            _, keeps, grows = PROSPECTS[key]
            open_ = sum(1 - keeps**wait for wait in waits)
            for extra, weight in grows.items():
                weights[extra] = weights.get(extra, 0.0) + weight * open_
    return [(extra, _each(weight)) for extra, weight in weights.items() if weight]


def _race(race: Comparison, others: Sequence[int], waits: Sequence[int]) -> Worths:
    """What each number is worth beside the others': by the chances to be first or second."""
    rivals = sorted([race.sign * other for other in others], reverse=True)
    envy = ENVY / len(rivals)
    counts = [_race_once(race, tuple(rivals[:2]), envy, wait) for wait in waits]
    table = []
    for number in range(_COUNTED):
        value = 0.0
        for gains in counts:
            first, second = gains[number]
            value += first
            value += second
        table.append(value)
    return tuple(table)


@lru_cache(1 << 12)
def _race_once(
    race: Comparison, rivals: tuple[int, ...], envy: float, wait: int
) -> tuple[tuple[float, float], ...]:
    """For each number, what the first and the second place are worth at one count; `rivals` are
    the two best of the others. These are few, and playouts ask for them all the time."""
    sign, first, second = race
    # By fits, as `HOLDS`: the variance of a lead in animals, at once and in the long run.
    spread, holds = sqrt(0.35 + 3.6 * (1 - 0.85**wait)), HOLDS**wait
    table = []
    for count in range(_COUNTED):
        lead = holds * (sign * count - rivals[0])
        # To be level is as good as to be ahead, for both.
        ahead, behind = _chance((lead + 0.5) / spread), _chance((0.5 - lead) / spread)
        placed = 0.0
        if len(rivals) > 1:
            close = holds * (sign * count - rivals[1])
            placed = second * max(0.0, _chance((close + 0.5) / spread) - ahead)
        table.append((first * (ahead - envy * behind), placed))
    return tuple(table)


def _chance(deviations: float) -> float:
    """The probability that a normal variable is below this many standard deviations."""
    return 0.5 + 0.5 * erf(deviations / sqrt(2))


# One random placement buries what three good ones built, and says nothing about the game.
GUIDE = Guide(weigh, pick, worth, careful=1.0, lead=8.0)
