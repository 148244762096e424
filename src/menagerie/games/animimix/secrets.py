"""What a seat may see, and how to imagine the rest.

Everyone sees the grid and the mountains, and saw which animal each swap took
and which it laid. Hidden from a seat are the hands of the others, what they
kept, and the cards that went back to the box. Nothing that was seen favours one of
these places over another. So every distribution of the unseen cards over them is
equally likely, and one shuffle draws one of them.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from . import scoring
from .box import SPECIES
from .claims import claim
from .grid import CELLS, SIDE, Grid
from .views import Front, Own, Share, Shared, View, Worth

if TYPE_CHECKING:
    from .rules import AnimimixState


def views(state: AnimimixState, seats: Sequence[int | None]) -> list[View]:
    """The table as `seats` see it: the others' cards lie face down until the end."""
    rows, columns = state.sizes.rows, state.sizes.columns
    free = set(state.free)
    mountains = [CELLS[cell] for cell in _frame(rows, columns) if cell not in free]
    land = _land(rows, columns, state.species, *state.animals)
    shared: Shared = {
        "first": state.first,
        "species": _named(state.species),
        "rows": rows,
        "columns": columns,
        "grid": land.cells,
        "mountains": mountains,
        "mountains_left": state.setup.edition.box.mountains - len(mountains),
        "values": land.values,
        "hands": [sum(cards) for cards in state.hands],
        "unseen": len(state.rest),
    }
    return [{**shared, **_own(state, land.grid, seat)} for seat in seats]


class _Land(NamedTuple):
    """The animals in the grid, and what they are worth."""

    grid: Grid
    cells: list[list[str]]
    values: dict[str, Worth]


@lru_cache(1024)
def _land(rows: int, columns: int, species: tuple[int, ...], *animals: int) -> _Land:
    """Cached: half of the moves take no animal from the grid."""
    grid = Grid.of(rows, columns, animals)
    named = [SPECIES[kind] for kind in animals]
    cells = [named[SIDE * row : SIDE * row + columns] for row in range(rows)]
    values = {SPECIES[kind]: _worth(scoring.VALUES[kind](grid)) for kind in species}
    return _Land(grid, cells, values)


@cache
def _frame(rows: int, columns: int) -> list[int]:
    """The cells of a grid, ascending."""
    return [SIDE * row + column for row in range(rows) for column in range(columns)]


@lru_cache(1024)
def _named(kinds: tuple[int, ...]) -> list[str]:
    return [SPECIES[kind] for kind in kinds]


@lru_cache(4096)
def _worth(worth: scoring.Value) -> Worth:
    """Cached: a move changes the value of two species at most."""
    return {"points": worth.points, "number": worth.number, "cells": worth.cells}


def _own(state: AnimimixState, grid: Grid, seat: int | None) -> Own:
    fronts = [
        _open(front) if other == seat or not state.turn else _closed(front)
        for other, front in enumerate(state.fronts)
    ]
    return {
        "hand": [] if seat is None else _held(tuple(state.hands[seat])),
        "fronts": [front.faces for front in fronts],
        "claims": _claims(state, grid, seat, fronts),
    }


@lru_cache(4096)
def _held(hand: tuple[int, ...]) -> list[str]:
    return [SPECIES[kind] for kind, cards in enumerate(hand) for _ in range(cards)]


class _Pile(NamedTuple):
    """The cards in front of a player, as one observer sees them."""

    faces: list[Front]
    seen: tuple[int, ...]
    """For each species, the cards that the observer has seen, face up or when a swap took them."""
    hidden: int


@lru_cache(4096)
def _open(front: tuple[tuple[int, int], ...]) -> _Pile:
    """Cached: what lies in front of a player changes only with that player's moves."""
    faces = [_face(kind, cell) for kind, cell in front]
    return _Pile(faces, _counted([kind for kind, _ in front]), 0)


@lru_cache(4096)
def _closed(front: tuple[tuple[int, int], ...]) -> _Pile:
    taken = [kind for kind, cell in front if cell >= 0]
    return _Pile([_BACK] * len(front), _counted(taken), len(front) - len(taken))


_BACK: Front = {"species": None, "from": None}


@cache
def _face(kind: int, cell: int) -> Front:
    return {"species": SPECIES[kind], "from": "hand" if cell < 0 else CELLS[cell]}


def _counted(kinds: list[int]) -> tuple[int, ...]:
    return tuple([kinds.count(kind) for kind in range(len(SPECIES))])


def shares(state: AnimimixState, seat: int) -> dict[str, Share]:
    """Who may have how many of each species, as `seat` knows it before the cards are turned up."""
    fronts = [
        _open(front) if other == seat else _closed(front)
        for other, front in enumerate(state.fronts)
    ]
    return _claims(state, state.grid(), seat, fronts)


def _claims(
    state: AnimimixState, grid: Grid, seat: int | None, fronts: list[_Pile]
) -> dict[str, Share]:
    """From the cards that the observer has seen: face up, or taken by a swap."""
    hidden = tuple([front.hidden for front in fronts])
    seen = list(zip(*[front.seen for front in fronts], strict=True))
    copies = state.setup.edition.box.copies
    found = {}
    for kind in state.species:
        held = 0 if seat is None else state.hands[seat][kind]
        unseen = copies[kind] - grid.herds[kind].bit_count() - held - sum(seen[kind])
        found[SPECIES[kind]] = _share(seen[kind], hidden, unseen)
    return found


@lru_cache(4096)
def _share(seen: tuple[int, ...], hidden: tuple[int, ...], unseen: int) -> Share:
    """Cached: there are few different shares."""
    found = claim(seen, hidden, unseen)
    return {"least": found.least, "most": found.most, "seats": found.seats}


def redeal(state: AnimimixState, seat: int | None, rng: random.Random) -> None:
    """Spreads the cards `seat` has not seen uniformly over the places they may be in.

    At the end everything is open except the cards in the box, and those follow from the
    rest.
    """
    if not state.turn:
        return
    others = [other for other in range(state.players) if other != seat]
    unseen = list(state.rest)
    for other in others:
        for kind, cards in enumerate(state.hands[other]):
            unseen += [kind] * cards
        unseen += [kind for kind, cell in state.fronts[other] if cell < 0]
    # Sorted, so that the draw depends only on which cards are unseen, not on where they are.
    unseen.sort()
    rng.shuffle(unseen)
    for other in others:
        size = sum(state.hands[other])
        hand = [0] * len(SPECIES)
        for _ in range(size):
            hand[unseen.pop()] += 1
        state.hands[other] = hand
        state.held[other] = sum(1 << kind for kind, cards in enumerate(hand) if cards)
        state.fronts[other] = tuple(
            (unseen.pop(), cell) if cell < 0 else (kind, cell) for kind, cell in state.fronts[other]
        )
    state.rest = tuple(sorted(unseen))
