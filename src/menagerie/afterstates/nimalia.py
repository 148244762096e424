"""Nimalia: the own reserve after a placement, and what the objectives count in it.

The answers of others in the same step are unknown: their reserves are taken as
they lie.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ..games.nimalia import COLOURS, NimaliaState
from ..games.nimalia.box import CARDS, ROUNDS
from ..games.nimalia.moves import HAND
from ..games.nimalia.objectives import TALLIES, Tally
from ..games.nimalia.reserve import ANIMALS, BACK, KINDS, SIDE, SLASH, TERRAINS, WIDTH, Reserve
from ..games.nimalia.rules import LEFT
from ..games.nimalia.scoring import COMPARISONS
from .layout import CellBoard, Layout, Look, Part, around, flags, padded, row

MOST_PLAYERS = 4
OTHERS = MOST_PLAYERS - 1
GOALS = len(TALLIES)
SECONDS = ("gorilla-panda", "croc-flamingo")
"""The objectives that compare two animals."""
COUNTED = GOALS + len(SECONDS)
SIGNS = (*TERRAINS, *ANIMALS, BACK, SLASH)
"""What a cell may show."""
_ANIMAL_PAIRS = len(ANIMALS) * (len(ANIMALS) + 1) // 2
_TERRAIN_PAIRS = len(TERRAINS) * (len(TERRAINS) + 1) // 2
_CELLS = SIDE * SIDE

LAYOUT = Layout(
    version=1,
    context=(
        Part("players", OTHERS, 1, "the number of players, from 2"),
        Part("goals", GOALS, 1, "the objectives in use"),
        Part("round", ROUNDS, 1, "the round"),
        Part("step", HAND, 1, "the placement of the round"),
        Part("ahead", OTHERS, 1 / 16, "points more than each of the others"),
        Part("points", 1, 1 / 32, "points so far"),
        Part("others", OTHERS * COUNTED, 1 / 8, "what each objective counts for the others"),
        Part("known", CARDS, 1, "cards in the others' hands that the seat has held", 0),
    ),
    candidate=(
        Part("reserve", _CELLS * len(SIGNS), 1, "what each cell shows"),
        Part("counted", COUNTED, 1 / 8, "what each objective counts in it"),
        Part("now", 1, 1 / 8, "the points of this round, as things stand"),
        Part("still", 1, 1 / 16, "the points of all rounds to come, as things stand"),
        Part("most", 1, 1 / 8, "the animals of the most numerous species"),
        Part("rest", CARDS, 1, "the cards that are passed on"),
        Part("animal pairs", _ANIMAL_PAIRS, 1 / 4, "how often two species lie side by side"),
        Part("terrain pairs", _TERRAIN_PAIRS, 1 / 4, "how often two terrains do"),
        Part("animals", len(ANIMALS), 1 / 8, "the animals of each species"),
        Part("terrains", len(TERRAINS), 1 / 8, "the cells of each terrain"),
        Part("inside", len(ANIMALS), 1 / 8, "the animals that are not at the edge"),
        Part("filled", 1, 1 / 8, "the filled cells"),
    ),
    board=CellBoard("reserve", SIDE, len(SIGNS)),
    # The net's first choice is among the guide's best 24 in 97 % of decisions.
    looked=24,
)


def look(state: NimaliaState, seat: int, moves: Sequence[int]) -> Look:
    order = around(state, seat)
    keys = [goal.key for goal in state.goals]
    others = [[_tally(key, state.reserves[other]) for key in keys] for other in order[1:]]
    places = [_place(key) for key in keys]
    context = _context(state, order, others, places)
    rest = [0] * CARDS
    for card in state.hands[seat]:
        rest[card] = 1
    rounds = state.box.rounds[state.round - 1 :]
    now = [int(colour in rounds[0]) for colour in COLOURS]
    still = [sum(colour in colours for colours in rounds) for colour in COLOURS]
    candidates = []
    for move in moves:
        at, _, reserve = state.laid(seat, move)
        card = state.hands[seat][at]
        tallies = [_tally(key, reserve) for key in keys]
        points = [
            _points(key, tally, [theirs[colour] for theirs in others])
            for colour, (key, tally) in enumerate(zip(keys, tallies, strict=True))
        ]
        counts = _neighbours(reserve)
        rest[card] = 0
        candidates.append(
            _cells(reserve)
            + row(
                _by_goal(places, tallies),
                [
                    sum(point * times for point, times in zip(points, now, strict=True)),
                    sum(point * times for point, times in zip(points, still, strict=True)),
                    max(counts[_ANIMAL_PAIRS + _TERRAIN_PAIRS :][: len(ANIMALS)]),
                ],
                rest,
                counts,
            )
        )
        rest[card] = 1
    return Look(context, candidates)


def _context(
    state: NimaliaState, order: list[int], others: list[list[Tally]], places: list[int]
) -> bytes:
    own = state.totals[order[0]]
    known = [0] * CARDS
    # Which hands the seat passed on itself: as many as cards were laid in this round.
    for at, other in enumerate(order[1:], start=1):
        passes = at if state.direction == LEFT else state.players - at
        if passes <= state.step - 1:
            for card in state.hands[other]:
                known[card] = 1
    return row(
        flags(OTHERS, state.players - 2),
        flags(GOALS, *places),
        flags(ROUNDS, state.round - 1),
        flags(HAND, state.step - 1),
        padded([own - state.totals[other] for other in order[1:]], OTHERS),
        [own],
        padded(
            [number for tallies in others for number in _by_goal(places, tallies)],
            OTHERS * COUNTED,
        ),
        known,
    )


_KEYS = {key: at for at, key in enumerate(TALLIES)}


def _place(key: str) -> int:
    return _KEYS[key]


@lru_cache(1 << 13)
def _tally(key: str, reserve: Reserve) -> Tally:
    return TALLIES[key](reserve)


def _by_goal(places: list[int], tallies: list[Tally]) -> list[int]:
    """What each objective in use counts, at the place of that objective."""
    told = [0] * COUNTED
    for place, tally in zip(places, tallies, strict=True):
        compares = _NAMES[place] in _COUNTS_ONLY
        told[place] = tally.counts[0] if compares else tally.points
        if _NAMES[place] in SECONDS:
            told[GOALS + SECONDS.index(_NAMES[place])] = tally.counts[1]
    return told


_NAMES = tuple(TALLIES)
_COUNTS_ONLY = {*COMPARISONS, "giraffes"}
"""For these the number of animals is given, not the points."""


def _points(key: str, mine: Tally, others: list[Tally]) -> int:
    if key not in COMPARISONS:
        return mine.points
    return COMPARISONS[key]([mine, *others])[0]


_BITS = [bytes([0] * len(SIGNS))]
for _kind in KINDS[1:]:
    assert _kind is not None
    _shows = (_kind.terrain, _kind.animal, _kind.river)
    _BITS.append(bytes(sign in _shows for sign in SIGNS))


def _cells(reserve: Reserve) -> bytes:
    return b"".join(
        [
            _BITS[kind]
            for start in range(0, SIDE * WIDTH, WIDTH)
            for kind in reserve[start : start + SIDE]
        ]
    )


def _pair_places() -> list[list[tuple[int, int]]]:
    """By two kinds of cells: the places of their species and their terrains among the pairs."""

    def place(first: int, second: int, count: int) -> int:
        low, high = min(first, second), max(first, second)
        return low * count - low * (low - 1) // 2 + high - low

    found = [[(0, 0)] * len(KINDS) for _ in KINDS]
    for at, one in enumerate(KINDS):
        for other_at, other in enumerate(KINDS):
            if one and other:
                animals = place(
                    ANIMALS.index(one.animal), ANIMALS.index(other.animal), len(ANIMALS)
                )
                terrains = place(
                    TERRAINS.index(one.terrain), TERRAINS.index(other.terrain), len(TERRAINS)
                )
                found[at][other_at] = animals, _ANIMAL_PAIRS + terrains
    return found


_PAIRS = _pair_places()
_ANIMAL_OF = [ANIMALS.index(kind.animal) if kind else 0 for kind in KINDS]
_TERRAIN_OF = [TERRAINS.index(kind.terrain) if kind else 0 for kind in KINDS]
_SINGLES = _ANIMAL_PAIRS + _TERRAIN_PAIRS
_INSIDE = _SINGLES + len(ANIMALS) + len(TERRAINS)


def _neighbours(reserve: Reserve) -> list[int]:
    """How often species, and terrains, lie side by side, wherever it is; how many of each
    there are, how many animals not at the edge, and all cells. Two of one kind that lie side
    by side count twice, as each has the other beside it."""
    told = [0] * (_INSIDE + len(ANIMALS) + 1)
    for at, kind in enumerate(reserve):
        if not kind:
            continue
        # The column that keeps the rows apart is always empty.
        right = reserve[at + 1]
        below = reserve[at + WIDTH] if at + WIDTH < len(reserve) else 0
        for other in (right, below):
            if other:
                animals, terrains = _PAIRS[kind][other]
                told[animals] += 1 + (_ANIMAL_OF[kind] == _ANIMAL_OF[other])
                told[terrains] += 1 + (_TERRAIN_OF[kind] == _TERRAIN_OF[other])
        animal = _ANIMAL_OF[kind]
        told[_SINGLES + animal] += 1
        told[_SINGLES + len(ANIMALS) + _TERRAIN_OF[kind]] += 1
        if right and below and at >= WIDTH and reserve[at - WIDTH] and reserve[at - 1]:
            told[_INSIDE + animal] += 1
        told[-1] += 1
    return told
