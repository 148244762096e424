"""What a seat may see, and how to imagine the rest.

Everyone sees the grid and the mountains, and saw which animal each swap took
and which it laid. Hidden from a seat are the hands of the others, what they
kept, and the cards that went back to the box. Nothing that was seen tells
those places apart, so every way to spread the unseen cards over them is
equally likely, and one shuffle draws among them all.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING

from . import scoring
from .box import SPECIES
from .claims import claims
from .grid import CELLS, SIDE
from .views import Front, Own, Share, Shared, View

if TYPE_CHECKING:
    from .rules import AnimimixState


def views(state: AnimimixState, seats: Sequence[int | None]) -> list[View]:
    """The table as `seats` see it: the others' cards lie face down until the end."""
    rows, columns = state.table.rows, state.table.columns
    box = state.setup.edition.box
    mountains = [
        cell for cell, kind in enumerate(state.animals) if kind >= 0 and cell not in state.free
    ]
    worths = scoring.values(state.grid(), state.species_names())
    shared: Shared = {
        "first": state.first,
        "species": state.species_names(),
        "rows": rows,
        "columns": columns,
        "grid": [
            [SPECIES[kind] for kind in state.animals[SIDE * row : SIDE * row + columns]]
            for row in range(rows)
        ],
        "mountains": [CELLS[cell] for cell in mountains],
        "mountains_left": box.mountains - len(mountains),
        "values": {
            name: {"points": worth.points, "number": worth.number, "cells": worth.cells}
            for name, worth in worths.items()
        },
        "hands": [sum(cards) for cards in state.hands],
        "unseen": len(state.rest),
    }
    return [{**shared, **_own(state, seat)} for seat in seats]


def _own(state: AnimimixState, seat: int | None) -> Own:
    hand = [] if seat is None else state.hands[seat]
    open_to = [other == seat or not state.turn for other in range(state.players)]
    return {
        "hand": [SPECIES[kind] for kind, cards in enumerate(hand) for _ in range(cards)],
        "fronts": [
            [_face(kind, cell, known) for kind, cell in front]
            for known, front in zip(open_to, state.fronts, strict=True)
        ],
        "claims": _claims(state, hand, open_to),
    }


def _face(kind: int, cell: int, known: bool) -> Front:
    if not known:
        return {"species": None, "from": None}
    return {"species": SPECIES[kind], "from": "hand" if cell < 0 else CELLS[cell]}


def shares(state: AnimimixState, seat: int) -> dict[str, Share]:
    """Who may have how many of each species, as `seat` knows it before the cards are turned up."""
    own = [other == seat for other in range(state.players)]
    return _claims(state, state.hands[seat], own)


def _claims(state: AnimimixState, hand: list[int], open_to: list[bool]) -> dict[str, Share]:
    """Whose cards these eyes have seen: all that lie open to them, and what swaps took."""
    seen = [[0] * len(SPECIES) for _ in state.fronts]
    unseen = list(state.setup.edition.box.copies)
    for kind in state.animals:
        if kind >= 0:
            unseen[kind] -= 1
    for kind, cards in enumerate(hand):
        unseen[kind] -= cards
    for counts, front, known in zip(seen, state.fronts, open_to, strict=True):
        for kind, cell in front:
            if known or cell >= 0:
                counts[kind] += 1
                unseen[kind] -= 1
    hidden = [len(front) - sum(counts) for front, counts in zip(state.fronts, seen, strict=True)]
    found = claims(seen, hidden, unseen)
    return {
        SPECIES[kind]: {
            "least": found[kind].least, "most": found[kind].most, "seats": found[kind].seats
        }
        for kind in state.species
    }  # fmt: skip


def redeal(state: AnimimixState, seat: int | None, rng: random.Random) -> None:
    """Spreads the cards `seat` has not seen uniformly over the places they may be in.

    At the end everything is open but the cards in the box, and those follow
    from the rest.
    """
    if not state.turn:
        return
    others = [other for other in range(state.players) if other != seat]
    unseen = list(state.rest)
    for other in others:
        for kind, cards in enumerate(state.hands[other]):
            unseen += [kind] * cards
        unseen += [kind for kind, cell in state.fronts[other] if cell < 0]
    # Sorted, so that what is drawn depends on the cards alone and not on where they truly are.
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
