"""What the animals are worth where they lie, and who gets the points.

A position is the grid, written as text, and the cards in front of each
player, as words:

    >>> grid = read_grid('''
    ...     lbbl
    ...     .b..
    ... ''')
    >>> value("lovebird", grid).points, value("lion", grid).points
    (4, 9)
    >>> count = score(grid, [["lovebird", "lion"], ["lion"], []])
    >>> count.points
    (8, 4, 0)
    >>> [(reason.species, reason.points, reason.cells) for reason in count.reasons(0)]
    [('lovebird', 4, ['b1', 'c1']), ('lion', 4, ['a1', 'd1'])]
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ...core import MenagerieError
from .box import SPECIES
from .events import MostCards, Shifted
from .grid import BESIDE, COLUMNS, DIAGONAL, ROWS, Grid, border, cells_of, names_of, read_grid

MONKEY, WOLF, ELEPHANT, PELICAN, PENGUIN, CHAMELEON, LOVEBIRD, LION = range(len(SPECIES))

PER_ANIMAL = 2
PER_PAIR = 4
LIONS = 11
"""What the lions are worth, less one for each of them."""


class Value(NamedTuple):
    """What a species is worth in a grid."""

    points: int
    number: int
    """What was counted: animals of the line, group or border; species around
    the chameleon; pairs of lovebirds; lions."""
    parts: tuple[int, ...] = ()
    """The sets of cells behind it: the line or group; the chameleon, then one
    neighbour of each species; the pairs one by one."""

    @property
    def cells(self) -> list[str]:
        """The cells behind it, part by part."""
        return [name for part in self.parts for name in names_of(part)]


def value(species: str, grid: Grid) -> Value:
    """What `species` is worth in `grid`; nothing when it is absent.

    >>> value("chameleon", read_grid("clcw"))
    Value(points=4, number=2, parts=(4, 2, 8))
    """
    if species not in SPECIES:
        raise _no_species(species)
    return VALUES[SPECIES.index(species)](grid)


def values(grid: Grid, among: Collection[str] = SPECIES) -> dict[str, Value]:
    """What each species is worth."""
    return {species: value(species, grid) for species in SPECIES if species in among}


def shifts(before: Grid, after: Grid, among: Collection[int], seat: int) -> list[Shifted]:
    """The species among `among`, as numbers, that are not worth the same in both grids.

    >>> [one.facts for one in shifts(read_grid("ll"), read_grid("lw"), range(len(SPECIES)), 0)]
    [{'species': 'wolf', 'before': 0, 'after': 2}, {'species': 'lion', 'before': 9, 'after': 10}]
    """
    worth = [(kind, VALUES[kind](before).points, VALUES[kind](after).points) for kind in among]
    return [
        Shifted(seat=seat, points=0, species=SPECIES[kind], before=was, after=now)
        for kind, was, now in worth
        if was != now
    ]


# The eight ways to count.


def _monkey(grid: Grid) -> Value:
    return _each(max((grid.herds[MONKEY] & column for column in COLUMNS), key=int.bit_count))


def _wolf(grid: Grid) -> Value:
    return _each(grid.herds[WOLF] & border(grid.rows, grid.columns))


def _elephant(grid: Grid) -> Value:
    return _each(max((grid.herds[ELEPHANT] & row for row in ROWS), key=int.bit_count))


def _pelican(grid: Grid) -> Value:
    return _each(largest_group(grid.herds[PELICAN], DIAGONAL))


def _penguin(grid: Grid) -> Value:
    return _each(largest_group(grid.herds[PENGUIN], BESIDE))


def _chameleon(grid: Grid) -> Value:
    best, around = 0, 0
    for cell in cells_of(grid.herds[CHAMELEON]):
        beside = BESIDE[cell]
        species = sum(1 for herd in grid.herds if herd & beside)
        if species > around or not best:
            best, around = 1 << cell, species
    if not best:
        return Value(0, 0)
    beside = BESIDE[best.bit_length() - 1]
    met = sorted(near & -near for herd in grid.herds if (near := herd & beside))
    return Value(PER_ANIMAL * around, around, (best, *met))


def _lovebird(grid: Grid) -> Value:
    pairs = most_pairs(grid.herds[LOVEBIRD])
    return Value(PER_PAIR * len(pairs), len(pairs), pairs)


def _lion(grid: Grid) -> Value:
    number = grid.herds[LION].bit_count()
    return Value(LIONS - number, number, (grid.herds[LION],)) if number else Value(0, 0)


VALUES: tuple[Callable[[Grid], Value], ...] = (
    _monkey, _wolf, _elephant, _pelican, _penguin, _chameleon, _lovebird, _lion,
)  # fmt: skip
"""By species, in the order of `SPECIES`."""


def _no_species(name: str) -> MenagerieError:
    return MenagerieError(f"There is no species {name!r}; the species are {', '.join(SPECIES)}.")


def _each(cells: int) -> Value:
    number = cells.bit_count()
    return Value(PER_ANIMAL * number, number, (cells,) if number else ())


def largest_group(herd: int, contact: Sequence[int]) -> int:
    """The largest part of a set of cells that is connected by `contact`."""
    best = 0
    while herd:
        group, edge = 0, herd & -herd
        while edge:
            group |= edge
            herd ^= edge
            touched = 0
            for cell in cells_of(edge):
                touched |= contact[cell]
            edge = touched & herd
        if group.bit_count() > best.bit_count():
            best = group
    return best


def most_pairs(herd: int) -> tuple[int, ...]:
    """As many pairs of neighbours as possible, no cell in two of them.

    There is a best pairing that uses the first cell with a neighbour: in a pairing that does
    not, this neighbour could change its partner for the first cell. The first cell has at most
    two neighbours left (right, below), so trying both is exact.
    """
    while herd:
        first = herd & -herd
        herd ^= first
        mates = BESIDE[first.bit_length() - 1] & herd
        if not mates:
            continue
        mate = mates & -mates
        pairs = (first | mate, *most_pairs(herd ^ mate))
        if mates != mate:
            other = mates ^ mate
            others = (first | other, *most_pairs(herd ^ other))
            return max(pairs, others, key=len)
        return pairs
    return ()


# Who gets it.


@dataclass(frozen=True, slots=True)
class Majority:
    """The seats with the most cards of a species, several when they tie."""

    cards: int
    seats: tuple[int, ...]


def majorities(collections: Sequence[Sequence[str]]) -> dict[str, Majority]:
    """Who has the most cards of each species; a species that no seat has is left out.

    >>> majorities([["lion", "wolf", "lion"], ["wolf"], []])
    {'wolf': Majority(cards=1, seats=(0, 1)), 'lion': Majority(cards=2, seats=(0,))}
    """
    found = {}
    owned = {species for cards in collections for species in cards}
    if not owned.issubset(SPECIES):
        raise _no_species(min(owned.difference(SPECIES)))
    for species in SPECIES:
        if species in owned:
            counts = [cards.count(species) for cards in collections]
            most = max(counts)
            seats = [seat for seat, number in enumerate(counts) if number == most]
            found[species] = Majority(most, tuple(seats))
    return found


@dataclass(frozen=True, slots=True)
class Award:
    """What the majority of one species brings: `share` points to each of its seats."""

    species: str
    value: Value
    majority: Majority
    share: int

    def reason(self, seat: int) -> MostCards:
        """The award as one of its seats reads it on the final screen."""
        return MostCards(
            seat=seat,
            points=self.share,
            species=self.species,
            value=self.value.points,
            number=self.value.number,
            cells=self.value.cells,
            cards=self.majority.cards,
            seats=list(self.majority.seats),
        )


@dataclass(frozen=True, slots=True)
class Score:
    """Every seat's points, and the awards they come from."""

    points: tuple[int, ...]
    awards: tuple[Award, ...]

    def reasons(self, seat: int) -> list[MostCards]:
        """A seat's points with their reasons."""
        return [award.reason(seat) for award in self.awards if seat in award.majority.seats]


def score(grid: Grid, collections: Sequence[Sequence[str]]) -> Score:
    """The count at the end: each species' value goes to its majority. Seats that
    tie share it, rounded down."""
    points = [0] * len(collections)
    awards = []
    for species, majority in majorities(collections).items():
        worth = value(species, grid)
        share = worth.points // len(majority.seats)
        for seat in majority.seats:
            points[seat] += share
        awards.append(Award(species, worth, majority, share))
    return Score(tuple(points), tuple(awards))


__all__ = [
    "Award",
    "Majority",
    "Score",
    "Value",
    "largest_group",
    "majorities",
    "most_pairs",
    "read_grid",
    "score",
    "value",
    "values",
]
