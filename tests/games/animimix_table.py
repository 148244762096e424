"""How Animimix is laid out in tests: its configurations, invariants and positions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from menagerie.core import State
from menagerie.games.animimix import GAME, SIZES, SPECIES, AnimimixState, read_grid
from menagerie.games.animimix.grid import CELLS, SIDE, cells_of

CONFIGS: list[tuple[int, dict[str, Any]]] = [(players, {}) for players in range(2, 7)]
"""Every player count. The options choose cards and seats; no rule changes with them."""

CHOSEN: list[tuple[int, dict[str, Any]]] = [
    (2, {"species": ("lion", "chameleon", "lovebird"), "first": 1}),
    (3, {"species": ("pelican", "penguin", "chameleon", "lion")}),
    (4, {"species": ("lovebird", "monkey", "wolf", "elephant", "pelican")}),
]
"""Tables with chosen species."""


def check(state: State) -> None:
    """Everything that must hold after every move."""
    assert isinstance(state, AnimimixState)
    sizes = SIZES[state.players]
    inside = [SIDE * row + column for row in range(sizes.rows) for column in range(sizes.columns)]
    assert [cell for cell, kind in enumerate(state.animals) if kind >= 0] == inside
    lying = Counter(kind for kind in state.animals if kind >= 0)
    lying.update(state.rest)
    for hand, held, front in zip(state.hands, state.held, state.fronts, strict=True):
        lying.update({kind: cards for kind, cards in enumerate(hand) if cards})
        lying.update(kind for kind, _ in front)
        assert min(hand) >= 0
        assert held == sum(1 << kind for kind, cards in enumerate(hand) if cards)
        assert sum(hand) + len(front) == sizes.hand, "every turn moves one card"
    assert lying == dict.fromkeys(state.species, 10), "every card is in exactly one place"
    assert len(state.species) == sizes.species
    assert len(state.rest) == 10 * sizes.species - len(inside) - sizes.hand * state.players

    taken = [cell for front in state.fronts for _, cell in front if cell >= 0]
    assert len(taken) == len(set(taken)) <= 30, "a cell is taken from once"
    assert sorted([*taken, *state.free]) == inside, "where somebody took, a mountain stands"
    assert state.free == sorted(state.free)

    turns = [len(front) for front in state.fronts]
    in_order = [turns[(state.first + step) % state.players] for step in range(state.players)]
    assert in_order == sorted(turns, reverse=True)
    assert max(turns) - min(turns) <= 1, "play goes round"
    if state.turn:
        assert state.turn == ((state.first + sum(turns)) % state.players,)
    else:
        assert turns == [sizes.hand] * state.players
        assert state.winners()
    points = [0] * state.players
    for reason in state.explain():
        points[reason.seat] += reason.points
    assert points == state.scores()


def dealt(players: int, seed: str = "table", **options: Any) -> AnimimixState:
    state = GAME.deal(players, seed, options)
    assert isinstance(state, AnimimixState)
    return state


def lay(
    grid: str, hands: Sequence[str], fronts: Sequence[str] = (), mountains: str = "", turn: int = 0
) -> AnimimixState:
    """A position as people write it: a grid, and words for the cards of each seat.

    Cards in front count as kept; the mountains stand without anybody having taken there.
    """
    state = dealt(len(hands), first=0)
    drawn = read_grid(grid)
    state.sizes = replace(state.sizes, rows=drawn.rows, columns=drawn.columns)
    for cell in range(len(CELLS)):
        state.animals[cell] = -1
    for kind, herd in enumerate(drawn.herds):
        for cell in cells_of(herd):
            state.animals[cell] = kind
    state.species = tuple(range(len(SPECIES)))
    blocked = mountains.split()
    state.free = [
        cell for cell, kind in enumerate(state.animals) if kind >= 0 and CELLS[cell] not in blocked
    ]
    for seat, hand in enumerate(hands):
        state.hands[seat] = [hand.split().count(name) for name in SPECIES]
        state.held[seat] = sum(1 << k for k, cards in enumerate(state.hands[seat]) if cards)
    for seat, front in enumerate(fronts):
        state.fronts[seat] = tuple((SPECIES.index(name), -1) for name in front.split())
    state.turn = (turn,)
    return state
