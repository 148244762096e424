"""Nimalia: what each objective counts, and what it can grow from, for all placements at once.

Each function of the first part counts exactly what its namesake in the room's
`objectives` does.
"""

from __future__ import annotations

from collections.abc import Callable

from ....games.nimalia.reserve import ANIMAL, BACK, FILLED, RIVER, SIDE, SLASH, TERRAIN
from .lanes import COLUMN, DIAGONAL, DOWN, PLANES, ROW, Lanes, Placements, around

Counts = tuple[bytes, ...]
"""One or two numbers for each reserve."""


def _otter_neighbours(look: Placements) -> Counts:
    otters = look.cells(ANIMAL["otter"])
    filled = look.cells(FILLED)
    sides = (1, -1, DOWN, -DOWN)
    planes = [[_shift(look.cells(plane), side) for side in sides] for plane in PLANES]
    there = [otters & _shift(filled, side) for side in sides]
    twins = [0] * len(sides)
    for one in range(len(sides)):
        for other in range(one):
            differ = 0
            for plane in planes:
                differ |= plane[one] ^ plane[other]
            equal = there[one] & there[other] & ~differ
            twins[one] |= equal
            twins[other] |= equal
    found = [look.tally(some) for some in twins]
    return (bytes(map(sum, zip(*found, strict=True))),)


def _shift(some: Lanes, by: int) -> Lanes:
    return some << by if by > 0 else some >> -by


def _otter_lake(look: Placements) -> Counts:
    lakes = look.cells(TERRAIN["lake"])
    beside = around(lakes)
    found = 0
    for river, step in DIAGONAL.items():
        found |= look.cells(RIVER[river]) & (beside | lakes << step | lakes >> step)
    return (look.tally(found),)


def _jungle_areas(look: Placements) -> Counts:
    found = [look.tally(look.firsts(part)) for part in look.parts(look.cells(TERRAIN["jungle"]))]
    return (bytes(map(sum, zip(*found, strict=True))) if found else bytes(look.count),)


def _largest_savanna(look: Placements) -> Counts:
    return (look.largest(look.parts(look.cells(TERRAIN["savanna"]))),)


def _savanna_exact4(look: Placements) -> Counts:
    sizes = [look.tally(part) for part in look.parts(look.cells(TERRAIN["savanna"]))]
    if not sizes:
        return (bytes(look.count),)
    return (bytes([some.count(4) for some in zip(*sizes, strict=True)]),)


def _fewest_terrain(look: Placements) -> Counts:
    lands = [look.tally(look.cells(table)) for table in TERRAIN.values()]
    return (bytes(map(min, *lands)),)


def _row_4_terrains(look: Placements) -> Counts:
    full = look.every(COLUMN)
    for table in TERRAIN.values():
        land = look.cells(table)
        land |= land >> 4
        land |= land >> 2
        full &= land | land >> 1
    return (look.tally(full),)


def _bears(look: Placements) -> Counts:
    bears = look.cells(ANIMAL["bear"])
    grouped = bears & around(bears)
    return look.tally(grouped), look.tally(bears ^ grouped)


def _horizontal_pairs(look: Placements) -> Counts:
    filled = look.cells(FILLED)
    equal = filled & filled >> 1
    for table in PLANES:
        plane = look.cells(table)
        equal &= ~(plane ^ plane >> 1)
    return (look.tally(equal & ~(equal << 1) & ~(equal >> 1)),)


def _flamingo_inside(look: Placements) -> Counts:
    return (look.tally(look.cells(ANIMAL["flamingo"]) & look.inside()),)


def _panda_edge(look: Placements) -> Counts:
    return (look.tally(look.cells(ANIMAL["panda"]) & ~look.inside()),)


def _penguin_columns(look: Placements) -> Counts:
    one, more = look.cells(ANIMAL["penguin"]), 0
    for rows in (4, 2, 1):
        above = one >> DOWN * rows
        more |= more >> DOWN * rows | one & above
        one |= above
    return (look.tally(one & ~more & look.every(ROW)),)


def _croc_giraffe(look: Placements) -> Counts:
    giraffes = look.cells(ANIMAL["giraffe"])
    return (look.tally(look.cells(ANIMAL["crocodile"]) & around(giraffes)),)


def _gorilla_lake(look: Placements) -> Counts:
    return (look.tally(look.cells(ANIMAL["gorilla"]) & around(look.cells(TERRAIN["lake"]))),)


def _ice_2x2(look: Placements) -> Counts:
    ice = look.cells(TERRAIN["ice"])
    return (look.tally(ice & ice >> 1 & ice >> DOWN & ice >> DOWN + 1),)


def _full_square(look: Placements) -> Counts:
    squares = look.cells(FILLED)
    found = []
    for _ in range(SIDE):
        found.append(look.tally(look.firsts(squares)))
        squares &= squares >> 1 & squares >> DOWN & squares >> DOWN + 1
    return (bytes(map(sum, zip(*found, strict=True))),)


def _longest_river(look: Placements) -> Counts:
    back, slash = look.cells(RIVER[BACK]), look.cells(RIVER[SLASH])

    def joined(part: Lanes) -> Lanes:
        ahead, across = part & back, part & slash
        along = ahead << DIAGONAL[BACK] | ahead >> DIAGONAL[BACK] | around(across)
        athwart = across << DIAGONAL[SLASH] | across >> DIAGONAL[SLASH] | around(ahead)
        return along & back | athwart & slash

    return (look.largest(look.parts(back | slash, joined)),)


def _census(*animals: str) -> Callable[[Placements], Counts]:
    tables = [ANIMAL[animal] for animal in animals]
    return lambda look: tuple([look.tally(look.cells(table)) for table in tables])


COUNTS: dict[str, Callable[[Placements], Counts]] = {
    "otter-neighbours": _otter_neighbours,
    "otter-lake": _otter_lake,
    "jungle-areas": _jungle_areas,
    "gorilla-lake": _gorilla_lake,
    "largest-savanna": _largest_savanna,
    "savanna-exact4": _savanna_exact4,
    "ice-2x2": _ice_2x2,
    "bears": _bears,
    "fewest-terrain": _fewest_terrain,
    "full-square": _full_square,
    "row-4-terrains": _row_4_terrains,
    "horizontal-pairs": _horizontal_pairs,
    "giraffes": _census("giraffe"),
    "flamingo-inside": _flamingo_inside,
    "own-river": _longest_river,
    "river-majority": _longest_river,
    "panda-edge": _panda_edge,
    "gorilla-panda": _census("gorilla", "panda"),
    "penguin-columns": _penguin_columns,
    "fewest-lions": _census("lion"),
    "croc-flamingo": _census("crocodile", "flamingo"),
    "croc-giraffe": _croc_giraffe,
}
"""What `Tally.counts` of each objective says, for every placement."""


def _census_of(table: bytes) -> Callable[[Placements], bytes]:
    return lambda look: look.tally(look.cells(table))


def _ice_pairs(look: Placements) -> bytes:
    ice = look.cells(TERRAIN["ice"])
    beside, below = look.tally(ice & ice >> 1), look.tally(ice & ice >> DOWN)
    return bytes(map(int.__add__, beside, below))


def _rows_3_terrains(look: Placements) -> bytes:
    """Rows that lack one terrain."""
    none, one = 0, 0
    for table in TERRAIN.values():
        land = look.cells(table)
        land |= land >> 4
        land |= land >> 2
        land |= land >> 1
        none, one = none | one & ~land, one | ~land
    return look.tally(one & ~none & look.every(COLUMN))


def _savannas_of_3(look: Placements) -> bytes:
    sizes = [look.tally(part) for part in look.parts(look.cells(TERRAIN["savanna"]))]
    if not sizes:
        return bytes(look.count)
    return bytes([some.count(3) for some in zip(*sizes, strict=True)])


def _spare_lands(look: Placements) -> bytes:
    """How many cells the other terrains have more than the least, at most two of each."""
    lands = [look.tally(look.cells(table)) for table in TERRAIN.values()]
    least = [*map(min, *lands)]
    return bytes(
        [
            (a - low if a < low + 2 else 2)
            + (b - low if b < low + 2 else 2)
            + (c - low if c < low + 2 else 2)
            + (d - low if d < low + 2 else 2)
            for a, b, c, d, low in zip(*lands, least, strict=True)
        ]
    )


def _squares(look: Placements) -> bytes:
    filled = look.cells(FILLED)
    return look.tally(filled & filled >> 1 & filled >> DOWN & filled >> DOWN + 1)


EXTRAS: dict[str, Callable[[Placements], bytes]] = {
    "filled": _census_of(FILLED),
    **{land: _census_of(table) for land, table in TERRAIN.items()},
    **{animal: _census_of(table) for animal, table in ANIMAL.items()},
    "ice-pairs": _ice_pairs,
    "rows-3-terrains": _rows_3_terrains,
    "savannas-of-3": _savannas_of_3,
    "spare-lands": _spare_lands,
    "squares": _squares,
}
"""What an objective may grow from."""
