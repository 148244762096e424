r"""The 22 objectives: what each counts in a reserve, and what that is worth.

Each function takes a reserve and returns a `Tally`: points, the cells behind
them, and the numbers a player would say aloud. The edition file has the colour and
level of an objective and the card it is printed on; here is only what it means.

    >>> from .reserve import read_reserve
    >>> jungle_areas(read_reserve("pa cr go")).points
    4
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from .reserve import (
    ANIMAL,
    ANIMALS,
    BACK,
    DOWN,
    EMPTY,
    FILLED,
    RIGHT,
    RIVER,
    SIDE,
    SLASH,
    TERRAIN,
    TO_ANIMAL,
    TO_TERRAIN,
    WIDTH,
    Cells,
    Reserve,
    areas,
    around,
    cells,
)


class Tally(NamedTuple):
    """What an objective found in one reserve."""

    points: int
    """The points it brings; 0 where they depend on a comparison with the others."""
    cells: Cells
    """The cells that counted."""
    counts: tuple[int, ...]
    """The numbers behind the points: how many areas, animals, cells."""


_OTTER = ANIMALS.index("otter") + 1
_DIAGONAL = {BACK: DOWN + RIGHT, SLASH: DOWN - RIGHT}
_PAIR = re.compile(rb"([^\0])\1+")
_SQUARES = (0, 0, 3, 5, 8, 13, 21)
_RIVERS = (0, 0, 1, 3, 6, 10, 15)
_GIRAFFES = (8, 5, 3, 0)
_ROW = sum(1 << RIGHT * column for column in range(SIDE))
_COLUMN = sum(1 << DOWN * row for row in range(SIDE))


def _inside(reserve: Reserve) -> Cells:
    """The cells whose four orthogonal neighbours are all there: a hole makes an edge."""
    filled = cells(reserve, FILLED)
    return filled & filled << RIGHT & filled >> RIGHT & filled << DOWN & filled >> DOWN


def _each(points: int, found: Cells) -> Tally:
    """Points for each of some cells."""
    count = found.bit_count()
    return Tally(points * count, found, (count,))


def longest_river(reserve: Reserve) -> Cells:
    """The cells of the longest river (the first in reading order, of several).

    Rivers join where they share an end corner. Across an edge of the grid that
    is two rivers of different directions; across a corner, two of the same
    direction on one line. A fork counts all its cells.
    """
    back, slash = cells(reserve, RIVER[BACK]), cells(reserve, RIVER[SLASH])
    longest, length = 0, 0
    left = back | slash
    while left:
        part, grown = 0, left & -left
        while grown != part:
            part = grown
            ahead, across = part & back, part & slash
            grown |= (ahead << _DIAGONAL[BACK] | ahead >> _DIAGONAL[BACK] | around(across)) & back
            grown |= (
                across << _DIAGONAL[SLASH] | across >> _DIAGONAL[SLASH] | around(ahead)
            ) & slash
        if part.bit_count() > length:
            longest, length = part, part.bit_count()
        left ^= part
    return longest


# Blue.


def otter_lake(reserve: Reserve) -> Tally:
    """2 per otter whose own river touches a lake: beside it, or ahead at either end."""
    lakes = cells(reserve, TERRAIN["lake"])
    beside = around(lakes)
    found = 0
    for river, step in _DIAGONAL.items():
        found |= cells(reserve, RIVER[river]) & (beside | lakes << step | lakes >> step)
    return _each(2, found)


def jungle_areas(reserve: Reserve) -> Tally:
    """2 per separate jungle area."""
    jungle = cells(reserve, TERRAIN["jungle"])
    count = len(areas(jungle))
    return Tally(2 * count, jungle, (count,))


def largest_savanna(reserve: Reserve) -> Tally:
    """2 per cell of the largest savanna area."""
    savannas = areas(cells(reserve, TERRAIN["savanna"]))
    return _each(2, max(savannas, key=int.bit_count, default=0))


def fewest_terrain(reserve: Reserve) -> Tally:
    """2 per cell of the terrain there is least of; an absent terrain counts 0."""
    lands = [cells(reserve, table) for table in TERRAIN.values()]
    return _each(2, min(lands, key=int.bit_count))


def row_4_terrains(reserve: Reserve) -> Tally:
    """3 per row that holds all four terrains; a hole does not split a row."""
    lands = reserve.translate(TO_TERRAIN)
    found, count = 0, 0
    for row in range(SIDE):
        line = lands[WIDTH * row : WIDTH * row + SIDE]
        if 1 in line and 2 in line and 3 in line and 4 in line:
            found |= _ROW << DOWN * row
            count += 1
    return Tally(3 * count, found & cells(reserve, FILLED), (count,))


# Green.


def bears(reserve: Reserve) -> Tally:
    """2 per bear next to a bear, −1 per lone bear."""
    every = cells(reserve, ANIMAL["bear"])
    grouped = (every & around(every)).bit_count()
    lone = every.bit_count() - grouped
    return Tally(2 * grouped - lone, every, (grouped, lone))


def horizontal_pairs(reserve: Reserve) -> Tally:
    """3 per horizontal run of exactly two equal animals; a hole splits a run."""
    found, count = 0, 0
    for run in _PAIR.finditer(reserve.translate(TO_ANIMAL)):
        if run.end() - run.start() == 2:
            found |= (1 | 1 << RIGHT) << RIGHT * run.start()
            count += 1
    return Tally(3 * count, found, (count,))


def flamingo_inside(reserve: Reserve) -> Tally:
    """3 per flamingo that is not on the edge of the reserve."""
    return _each(3, cells(reserve, ANIMAL["flamingo"]) & _inside(reserve))


def panda_edge(reserve: Reserve) -> Tally:
    """3 per panda on the edge of the reserve."""
    return _each(3, cells(reserve, ANIMAL["panda"]) & ~_inside(reserve))


def penguin_columns(reserve: Reserve) -> Tally:
    """3 per column with exactly one penguin; a hole does not split a column."""
    penguins = cells(reserve, ANIMAL["penguin"])
    found = 0
    for column in range(SIDE):
        line = penguins & _COLUMN << RIGHT * column
        if line.bit_count() == 1:
            found |= line
    return _each(3, found)


def croc_giraffe(reserve: Reserve) -> Tally:
    """2 per crocodile next to a giraffe."""
    beside = around(cells(reserve, ANIMAL["giraffe"]))
    return _each(2, cells(reserve, ANIMAL["crocodile"]) & beside)


# Yellow.


def otter_neighbours(reserve: Reserve) -> Tally:
    """Per otter, 1 for each copy of a species that is there at least twice around it."""
    animals = EMPTY[:WIDTH] + reserve.translate(TO_ANIMAL) + EMPTY[:WIDTH]
    found, points = 0, 0
    otter = animals.find(_OTTER)
    while otter >= 0:
        sides = (otter - WIDTH, otter - 1, otter + 1, otter + WIDTH)
        near = [animals[side] for side in sides]
        twins = [side for side in sides if animals[side] and near.count(animals[side]) > 1]
        points += len(twins)
        if twins:
            for at in (otter, *twins):
                found |= 1 << RIGHT * (at - WIDTH)
        otter = animals.find(_OTTER, otter + 1)
    return Tally(points, found, (points,))


def gorilla_lake(reserve: Reserve) -> Tally:
    """2 per gorilla next to a lake cell."""
    return _each(2, cells(reserve, ANIMAL["gorilla"]) & around(cells(reserve, TERRAIN["lake"])))


def savanna_exact4(reserve: Reserve) -> Tally:
    """6 per savanna area of exactly four cells."""
    fours = [part for part in areas(cells(reserve, TERRAIN["savanna"])) if part.bit_count() == 4]
    return Tally(6 * len(fours), sum(fours), (len(fours),))


def ice_2x2(reserve: Reserve) -> Tally:
    """4 per 2 × 2 block of ice; blocks may overlap."""
    ice = cells(reserve, TERRAIN["ice"])
    corners = ice & ice >> RIGHT & ice >> DOWN & ice >> DOWN + RIGHT
    count = corners.bit_count()
    found = corners | corners << RIGHT | corners << DOWN | corners << DOWN + RIGHT
    return Tally(4 * count, found, (count,))


def full_square(reserve: Reserve) -> Tally:
    """3, 5, 8, 13 or 21 for the largest square without a hole, from side 2 to 6."""
    squares, larger = 0, cells(reserve, FILLED)
    side = 0
    while larger:
        # Four squares of one side, each a step apart, make one of the next side.
        squares, side = larger, side + 1
        larger = squares & squares >> RIGHT & squares >> DOWN & squares >> DOWN + RIGHT
    row = sum(1 << RIGHT * column for column in range(side))
    block = sum(row << DOWN * line for line in range(side))
    found = block * (squares & -squares) if side > 1 else 0
    return Tally(_SQUARES[side], found, (side,))


def own_river(reserve: Reserve) -> Tally:
    """0 to 15 for the longest river."""
    found = longest_river(reserve)
    length = found.bit_count()
    return Tally(_RIVERS[min(length, len(_RIVERS) - 1)], found, (length,))


# Red. Giraffes are counted for each reserve alone; the others are compared.


def giraffes(reserve: Reserve) -> Tally:
    """8, 5, 3 or 0 for no, one, two or more giraffes."""
    found = cells(reserve, ANIMAL["giraffe"])
    count = found.bit_count()
    return Tally(_GIRAFFES[min(count, len(_GIRAFFES) - 1)], found, (count,))


def river_majority(reserve: Reserve) -> Tally:
    """The length of the longest river, to be compared."""
    found = longest_river(reserve)
    return Tally(0, found, (found.bit_count(),))


def _census(reserve: Reserve, *animals: str) -> Tally:
    found = [cells(reserve, ANIMAL[animal]) for animal in animals]
    return Tally(0, sum(found), tuple(some.bit_count() for some in found))


def gorilla_panda(reserve: Reserve) -> Tally:
    """The gorillas and the pandas, to be compared."""
    return _census(reserve, "gorilla", "panda")


def fewest_lions(reserve: Reserve) -> Tally:
    """The lions, to be compared."""
    return _census(reserve, "lion")


def croc_flamingo(reserve: Reserve) -> Tally:
    """The crocodiles and the flamingos, to be compared."""
    return _census(reserve, "crocodile", "flamingo")


TALLIES: dict[str, Callable[[Reserve], Tally]] = {
    function.__name__.replace("_", "-"): function
    for function in (
        otter_neighbours, otter_lake, jungle_areas, gorilla_lake, largest_savanna,
        savanna_exact4, ice_2x2, bears, fewest_terrain, full_square, row_4_terrains,
        horizontal_pairs, giraffes, flamingo_inside, own_river, river_majority, panda_edge,
        gorilla_panda, penguin_columns, fewest_lions, croc_flamingo, croc_giraffe,
    )
}  # fmt: skip
"""The objectives by key, in the order of the printed numbers 1 to 22."""
