"""Animimix: the grid with its mountains, the hand, and what lies in front of everyone."""

from __future__ import annotations

from collections.abc import Sequence

from ..games.animimix import SIZES, SPECIES
from ..games.animimix.box import COPIES, MOUNTAINS
from ..games.animimix.grid import CELLS, SIDE
from ..games.animimix.views import WholeView
from .layout import ONE, Block, around, flags, turn_block

WORTH = 2 * COPIES
"""The most a species can be worth: two points for each of its cards."""


def blocks(players: int) -> list[Block[WholeView]]:
    sizes = SIZES[players]
    seats = around(players)
    cells = tuple(
        CELLS[SIDE * row + column] for row in range(sizes.rows) for column in range(sizes.columns)
    )
    return [
        turn_block(players),
        Block(
            "species", (SPECIES,), 1, "the species in this game",
            lambda view, _: flags(SPECIES, view["species"]),
        ),
        Block(
            "first", (seats,), 1, "who started",
            lambda view, order: flags(order, [view["first"]]),
        ),
        Block(
            "grid", (cells, SPECIES), 1, "the animal on each cell",
            lambda view, _: _grid(view, cells),
        ),
        Block(
            "mountains", (cells,), 1, "the cells under a mountain",
            lambda view, _: flags(cells, view["mountains"]),
        ),
        Block(
            "mountains_left", ONE, MOUNTAINS, "the mountains that are left",
            lambda view, _: [view["mountains_left"]],
        ),
        Block("worth", (SPECIES,), WORTH, "what each species is worth as the grid lies", _worth),
        Block(
            "hand", (SPECIES,), sizes.hand, "the cards in the own hand",
            lambda view, _: [view["hand"].count(species) for species in SPECIES],
        ),
        Block(
            "hands", (seats,), sizes.hand, "how many cards everyone holds",
            lambda view, order: [view["hands"][seat] for seat in order],
        ),
        Block(
            "fronts", (seats, SPECIES), sizes.hand,
            "the animals in front of everyone, where the view shows them", _fronts,
        ),
        Block(
            "hidden", (seats,), sizes.hand, "the face-down cards in front of everyone",
            lambda view, order: [
                sum(card["species"] is None for card in view["fronts"][seat]) for seat in order
            ],
        ),
    ]  # fmt: skip


def _grid(view: WholeView, cells: Sequence[str]) -> list[int]:
    """By the cells of the usual edition: a small one has some of them."""
    lies = {
        CELLS[SIDE * row + column]: animal
        for row, animals in enumerate(view["grid"])
        for column, animal in enumerate(animals)
    }
    return [int(lies.get(cell) == species) for cell in cells for species in SPECIES]


def _worth(view: WholeView, order: Sequence[int]) -> list[int]:
    values = view["values"]
    return [values[species]["points"] if species in values else 0 for species in SPECIES]


def _fronts(view: WholeView, order: Sequence[int]) -> list[int]:
    counts: list[int] = []
    for seat in order:
        animals = [card["species"] for card in view["fronts"][seat]]
        counts += [animals.count(species) for species in SPECIES]
    return counts
