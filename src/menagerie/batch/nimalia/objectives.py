"""The 22 objectives of Nimalia on bit planes.

Most are a set of cells, given by the two windows of a reserve, and the points for
each of these cells. The others are numbers, found by a function of their own. Only the
objectives that a room's options allow are computed; the one in use is selected
before anything is counted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import reduce
from itertools import combinations
from operator import and_, or_
from typing import NamedTuple

import jax.numpy as jnp
import numpy as np

from ...games.nimalia import ANIMALS
from ...games.nimalia.reserve import BACK, SLASH
from ..room import Array
from ..sweep import AREAS, OTHER_RIVERS, RIVERS, Parts, sweep
from .reserve import Window, count

_CHESS = np.uint32(0x2A152A15)
"""Every other cell of four rows, the top left one among them."""
_ROW_ENDS = np.uint32(0x80808080)


class SweptReserve(NamedTuple):
    upper: Window
    lower: Window
    swept: Mapping[str, Parts]
    """Jungle, savanna and the two colours of rivers, where an objective needs them."""


def _around(cells: Array) -> Array:
    return cells << 1 | cells >> 1 | cells << 8 | cells >> 8


def _either(sets: Iterable[Array]) -> Array:
    return reduce(or_, sets)


# Sets of cells, in one window.


def _otter_lake(seen: Window) -> Array:
    lakes, back, slash = seen.land["lake"], seen.river[BACK], seen.river[SLASH]
    ahead = (lakes << 9 | lakes >> 9) & back | (lakes << 7 | lakes >> 7) & slash
    return _around(lakes) & (back | slash) | ahead


def _row_4_terrains(seen: Window) -> Array:
    """One cell for each such row: a row that is not 0 overflows into its highest bit."""
    filled = reduce(and_, (cells + ~_ROW_ENDS for cells in seen.land.values()))
    return (filled & _ROW_ENDS) >> 7


def _horizontal_pairs(seen: Window) -> Array:
    differ = _either(plane ^ plane >> 1 for plane in seen.species)
    equal = seen.filled & seen.filled >> 1 & ~differ
    return equal & ~(equal << 1 | equal >> 1)


def _inside(seen: Window) -> Array:
    filled = seen.filled
    return filled << 1 & filled >> 1 & filled << 8 & filled >> 8


def _ice_2x2(seen: Window) -> Array:
    pairs = seen.land["ice"] & seen.land["ice"] >> 1
    return pairs & pairs >> 8


SETS: dict[str, tuple[int, Callable[[Window], Array]]] = {
    "otter-lake": (2, _otter_lake),
    "row-4-terrains": (3, _row_4_terrains),
    "horizontal-pairs": (3, _horizontal_pairs),
    "flamingo-inside": (3, lambda seen: seen.animal["flamingo"] & _inside(seen)),
    "panda-edge": (3, lambda seen: seen.animal["panda"] & ~_inside(seen)),
    "croc-giraffe": (2, lambda seen: seen.animal["crocodile"] & _around(seen.animal["giraffe"])),
    "gorilla-lake": (2, lambda seen: seen.animal["gorilla"] & _around(seen.land["lake"])),
    "ice-2x2": (4, _ice_2x2),
    # Compared with the other reserves: these count cells, and the points come later.
    "giraffes": (1, lambda seen: seen.animal["giraffe"]),
    "gorilla-panda": (1, lambda seen: seen.animal["gorilla"]),
    "fewest-lions": (1, lambda seen: seen.animal["lion"]),
    "croc-flamingo": (1, lambda seen: seen.animal["crocodile"]),
}
"""The points for each cell, and the set of cells."""

SECOND = {"gorilla-panda": "panda", "croc-flamingo": "flamingo"}
"""The second animal that is compared."""


# Numbers with a function of their own.


def _counted(reserve: SweptReserve, found: Callable[[Window], Array]) -> Array:
    return count(found(reserve.upper), found(reserve.lower))


def _fewest_terrain(reserve: SweptReserve) -> Array:
    upper, lower = reserve.upper.land.values(), reserve.lower.land.values()
    lands = [count(*both) for both in zip(upper, lower, strict=True)]
    return 2 * jnp.stack(lands).min()


def _bears(reserve: SweptReserve) -> Array:
    every = _counted(reserve, lambda seen: seen.animal["bear"])
    grouped = _counted(reserve, lambda seen: seen.animal["bear"] & _around(seen.animal["bear"]))
    return 3 * grouped - every


def _penguin_columns(reserve: SweptReserve) -> Array:
    upper, lower = reserve.upper.animal["penguin"], reserve.lower.animal["penguin"]
    # Pairs of rows, then the two of a pair.
    one, two, three = (cells & np.uint32(0xFFFF) for cells in (upper, lower, lower >> 16))
    none, once = ~(one | two | three), (one ^ two ^ three) & ~(one & two & three)
    alone = (once & none >> 8 | none & once >> 8) & np.uint32(0x3F)
    return 3 * jnp.bitwise_count(alone).astype(jnp.int32)


def _twins(seen: Window) -> list[Array]:
    """For each of the four sides, the otters whose neighbour there is not one of its kind."""
    sides = [
        tuple(plane << 8 for plane in (seen.filled, *seen.species)),
        tuple(plane >> 8 for plane in (seen.filled, *seen.species)),
        tuple(plane << 1 for plane in (seen.filled, *seen.species)),
        tuple(plane >> 1 for plane in (seen.filled, *seen.species)),
    ]
    found = [jnp.zeros_like(seen.filled)] * len(sides)
    for (at, one), (other_at, other) in combinations(enumerate(sides), 2):
        differ = _either(a ^ b for a, b in zip(one[1:], other[1:], strict=True))
        equal = one[0] & other[0] & ~differ
        found[at] |= equal
        found[other_at] |= equal
    return [cells & seen.animal["otter"] for cells in found]


def _otter_neighbours(reserve: SweptReserve) -> Array:
    sides = zip(_twins(reserve.upper), _twins(reserve.lower), strict=True)
    return sum((count(upper, lower) for upper, lower in sides), start=jnp.int32(0))


def _full_square(reserve: SweptReserve) -> Array:
    top, bottom = reserve.upper.filled, reserve.lower.filled >> 16
    points = jnp.zeros((), jnp.int32)
    # What each further cell of the side adds to 0; one cell is worth nothing.
    for more in (3, 2, 3, 5, 8):
        # Four squares of one side, each a step apart, make one of the next side.
        wide, wide_below = top & top >> 1, bottom & bottom >> 1
        top, bottom = wide & (wide >> 8 | wide_below << 24), wide_below & wide_below >> 8
        points += jnp.where(top | bottom != 0, more, 0)
    return points


def _river(reserve: SweptReserve) -> Array:
    one, other = reserve.swept["river"], reserve.swept["other river"]
    return jnp.maximum(one.largest, other.largest)


def _own_river(reserve: SweptReserve) -> Array:
    """0, 0, 1, 3, 6, 10, 15."""
    length = jnp.minimum(_river(reserve), 6)
    return length * (length - 1) // 2


NUMBERS: dict[str, Callable[[SweptReserve], Array]] = {
    "jungle-areas": lambda reserve: 2 * reserve.swept["jungle"].number,
    "largest-savanna": lambda reserve: 2 * reserve.swept["savanna"].largest,
    "savanna-exact4": lambda reserve: 6 * reserve.swept["savanna"].fours,
    "fewest-terrain": _fewest_terrain,
    "bears": _bears,
    "penguin-columns": _penguin_columns,
    "otter-neighbours": _otter_neighbours,
    "full-square": _full_square,
    "own-river": _own_river,
    "river-majority": _river,
}

_SWEEPS: dict[str, tuple[int, Callable[[Window], Array], tuple[str, ...]]] = {
    "jungle": (AREAS, lambda seen: seen.land["jungle"], ("jungle-areas",)),
    "savanna": (
        AREAS, lambda seen: seen.land["savanna"], ("largest-savanna", "savanna-exact4"),
    ),
    "river": (
        RIVERS,
        lambda seen: seen.river[BACK] & _CHESS | seen.river[SLASH] & ~_CHESS,
        ("own-river", "river-majority"),
    ),
    "other river": (
        OTHER_RIVERS,
        lambda seen: seen.river[SLASH] & _CHESS | seen.river[BACK] & ~_CHESS,
        ("own-river", "river-majority"),
    ),
}  # fmt: skip
"""The start of each sweep, its set of cells, and the objectives that need it."""


def read(upper: Window, lower: Window, keys: Sequence[str]) -> SweptReserve:
    """A reserve, swept for the objectives of these keys."""
    wanted = {name: it for name, it in _SWEEPS.items() if any(key in keys for key in it[2])}
    if not wanted:
        return SweptReserve(upper, lower, {})
    above, below = (
        jnp.stack([found(seen) for _, found, _ in wanted.values()]) for seen in (upper, lower)
    )
    shifts = np.arange(0, 32, 8, dtype=np.uint32)[:, None]
    rows = jnp.concatenate([above >> shifts[:3], below >> shifts[1:]]) & np.uint32(0x3F)
    parts = sweep([start for start, _, _ in wanted.values()], rows)
    swept = {name: Parts(*(numbers[at] for numbers in parts)) for at, name in enumerate(wanted)}
    return SweptReserve(upper, lower, swept)


def tally(reserve: SweptReserve, goal: Array, numbered: Mapping[int, str]) -> Array:
    """int32: the count for the objective `goal`, one of the numbers in `numbered`.

    The count is the points; where reserves are compared, it is the cells of the first animal.
    """
    upper, lower = jnp.uint32(0), jnp.uint32(0)
    each = result = jnp.zeros((), jnp.int32)
    for number, key in numbered.items():
        if key in SETS:
            worth, found = SETS[key]
            chosen = goal == number
            upper = jnp.where(chosen, found(reserve.upper), upper)
            lower = jnp.where(chosen, found(reserve.lower), lower)
            each = jnp.where(chosen, worth, each)
        else:
            result = jnp.where(goal == number, NUMBERS[key](reserve), result)
    return result + each * count(upper, lower)


def second(reserve: SweptReserve, goal: Array, numbered: Mapping[int, str]) -> Array:
    """int32: the cells of the second animal that `goal` compares, if any."""
    upper = lower = jnp.uint32(0)
    for number, key in numbered.items():
        if key in SECOND:
            upper = jnp.where(goal == number, reserve.upper.animal[SECOND[key]], upper)
            lower = jnp.where(goal == number, reserve.lower.animal[SECOND[key]], lower)
    return count(upper, lower)


def most_numerous(reserve: SweptReserve) -> Array:
    """int32: how many animals the most numerous species has."""
    shown = [count(reserve.upper.animal[name], reserve.lower.animal[name]) for name in ANIMALS]
    return jnp.stack(shown).max()


# Comparisons.


def compared(first: Array, other: Array, goal: Array, numbered: Mapping[int, str]) -> Array:
    """int32[players]: the points of an objective that compares what everyone has."""
    points = jnp.zeros_like(first)
    for number, key in numbered.items():
        points = jnp.where(goal == number, COMPARISONS[key](first, other), points)
    return points


def _most(counts: Array, best: int, next_best: int) -> Array:
    """Points for having most: `best` with no seat ahead; with three or more players, `next_best`
    with one seat ahead."""
    ahead = (counts > counts[:, None]).sum(axis=1)
    points = jnp.where(ahead == 0, best, 0)
    return points if len(counts) == 2 else jnp.where(ahead == 1, next_best, points)


COMPARISONS: dict[str, Callable[[Array, Array], Array]] = {
    "giraffes": lambda first, _: 3 * (first < 1) + 2 * (first < 2) + 3 * (first < 3),
    "river-majority": lambda first, _: _most(first, 5, 2),
    "gorilla-panda": lambda first, other: _most(first, 5, 2) + _most(other, -5, -2),
    "fewest-lions": lambda first, _: jnp.where(first == first.min(), 3, -2),
    "croc-flamingo": lambda first, other: _most(first, 5, 2) + _most(-other, 5, 2),
}
