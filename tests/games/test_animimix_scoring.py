"""What the animals are worth, and who gets it."""

from __future__ import annotations

import random
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from menagerie.core import MenagerieError
from menagerie.games.animimix import CELLS, SPECIES, read_grid
from menagerie.games.animimix.grid import LETTERS, Grid, names_of
from menagerie.games.animimix.scoring import (
    Majority,
    majorities,
    most_pairs,
    score,
    value,
    values,
)

BOOK_GRID = """
    lccpl
    glpgc
    gppcc
    ggpll
"""
"""A grid that fits every number of the book's example; its own picture is lost."""

BOOK_CARDS = [
    ["chameleon", "chameleon", "chameleon", "pelican", "pelican", "lion"],
    ["lion", "lion", "lion", "penguin", "penguin", "chameleon"],
    ["pelican", "pelican", "penguin", "penguin", "chameleon", "lion"],
]


def worth(species: str, text: str) -> int:
    return value(species, read_grid(text)).points


# The book's example.


def test_book_example_values() -> None:
    grid = read_grid(BOOK_GRID)
    assert value("penguin", grid).points == 8
    assert value("penguin", grid).cells == ["a2", "a3", "a4", "b4"]
    assert value("chameleon", grid).points == 8
    assert value("chameleon", grid).cells == ["d3", "d2", "c3", "e3", "d4"]
    assert value("pelican", grid).points == 8
    assert value("pelican", grid).cells == ["d1", "c2", "b3", "c4"]
    assert value("lion", grid).points == 6
    assert value("lion", grid).number == 5


def test_book_example_majorities_and_totals() -> None:
    margot, zoe, romain = range(3)
    assert majorities(BOOK_CARDS) == {
        "pelican": Majority(2, (margot, romain)),
        "penguin": Majority(2, (zoe, romain)),
        "chameleon": Majority(3, (margot,)),
        "lion": Majority(3, (zoe,)),
    }
    count = score(read_grid(BOOK_GRID), BOOK_CARDS)
    assert count.points == (12, 10, 8)
    assert [(reason.code, reason.points) for reason in count.reasons(margot)] == [
        ("pelican", 4),
        ("chameleon", 8),
    ]


# One species after the other.


@pytest.mark.parametrize(
    ("grid", "points"),
    [
        ("m..m\nm...\n.m.m", 4),
        ("mmmm\n....", 2),
        (".m\n.m\n.m\nm.", 6),
        ("...\n...", 0),
        ("w.\nwm", 2),
    ],
)
def test_monkeys_count_in_their_best_column(grid: str, points: int) -> None:
    assert worth("monkey", grid) == points


@pytest.mark.parametrize(
    ("grid", "points"),
    [("e..e\ne...\n.e.e", 4), ("e\ne\ne", 2), ("....\neeee", 8), ("...", 0)],
)
def test_elephants_count_in_their_best_row(grid: str, points: int) -> None:
    assert worth("elephant", grid) == points


def test_best_lines_that_tie_name_the_first() -> None:
    assert value("monkey", read_grid("mm\nmm")).cells == ["a1", "a2"]
    assert value("elephant", read_grid("ee\nee")).cells == ["a1", "b1"]


@pytest.mark.parametrize(
    ("grid", "points"),
    [
        ("w..w\n....\nw..w", 8),
        ("....\n.ww.\n....", 0),
        (".w..\nwwww\n.w..", 8),
        ("ww\nww", 8),
        ("....\n.ww.", 4),
        ("wwwww", 10),
    ],
)
def test_wolves_count_on_the_border_a_corner_once(grid: str, points: int) -> None:
    assert worth("wolf", grid) == points


def test_border_of_a_small_grid_is_its_own_not_the_frames() -> None:
    rows = ["....."] * 5
    for row in range(5):
        for column in range(5):
            text = [list(line) for line in rows]
            text[row][column] = "w"
            edge = row in (0, 4) or column in (0, 4)
            assert worth("wolf", "\n".join("".join(line) for line in text)) == 2 * edge


@pytest.mark.parametrize(
    ("grid", "points"),
    [
        ("pp\npp", 4),  # two diagonals that only touch by their sides
        ("p.p\n.p.\np.p", 10),
        ("pppp", 2),
        ("p\np\np", 2),
        ("p..\n.p.\n..p", 6),
        (".....p\np.....", 2),  # the edges of the frame do not meet
        ("p....p\n.....p\np.....", 2),
        ("p.pp", 2),
        ("p.p\n.pp", 6),  # the example of the rules page: c2 stays outside
        ("...", 0),
    ],
)
def test_pelicans_hang_together_by_diagonals_only(grid: str, points: int) -> None:
    assert worth("pelican", grid) == points


@pytest.mark.parametrize(
    ("grid", "points"),
    [
        ("g.g\n.g.\ng.g", 2),
        ("gg.\n.gg\n...", 8),
        (".....g\ng.....", 2),
        ("gg..gg\n....g.", 6),
        ("ggg\ng.g\nggg", 16),
        ("g", 2),
        (".", 0),
    ],
)
def test_penguins_hang_together_by_their_sides_only(grid: str, points: int) -> None:
    assert worth("penguin", grid) == points


@pytest.mark.parametrize(
    ("grid", "points"),
    [
        (".l.\nlcw\n.c.", 6),  # a lion twice is one species, a chameleon beside counts
        (".m.\nlcw\n.e.", 8),
        (".c.\nccc\n.c.", 2),  # chameleons only: one species
        ("...\n.c.\n...", 0),
        ("m.m\n.c.\nw.e", 0),  # diagonal contact is none
        ("c", 0),
        ("cm.cm\n...we", 4),  # the better of two
        ("cc", 2),  # its own card does not count, the other one does
        ("..", 0),
    ],
)
def test_the_best_chameleon_counts_species_around_it(grid: str, points: int) -> None:
    assert worth("chameleon", grid) == points


def test_chameleon_shows_itself_then_one_neighbour_of_each_species() -> None:
    found = value("chameleon", read_grid(".l.\nlcw\n.c."))
    assert found.cells == ["b2", "b1", "c2", "b3"]
    assert found.number == 3


def test_chameleon_never_exceeds_four_species() -> None:
    rng = random.Random(5)
    for _ in range(200):
        animals = [rng.randrange(8) for _ in CELLS]
        assert value("chameleon", Grid.of(6, 6, animals)).points <= 8


@pytest.mark.parametrize(
    ("grid", "points"),
    [
        ("b", 0),
        ("b.\n.b", 0),
        ("bb", 4),
        ("bbb", 4),
        ("bbbb", 8),
        ("bb\nb.", 4),
        ("bb\nbb", 8),
        ("bb.\n.bb\n...", 8),
        # Pairing the middle of a row first would leave both ends alone.
        (".b..\nbbb.\n..b.", 8),
        # Pairing a1-b1 first, greedily, would strand a2 and leave two pairs.
        ("bbb.\nb.bb\n..b.", 12),
        (".bb.\nb..b", 4),
        # Seven birds that all need one of two mates.
        ("b.b\nbbb\nb.b", 8),
        # A star has one pair however many rays it has.
        (".b.\nbbb\n.b.", 4),
        (".....b\nb.....", 0),
        ("bbbbb\nbbbbb", 20),
        (".bb.b.\nbb.bb.", 12),
    ],
)
def test_lovebirds_count_the_most_disjoint_pairs(grid: str, points: int) -> None:
    assert worth("lovebird", grid) == points


def test_lovebird_pairs_are_named_two_by_two() -> None:
    found = value("lovebird", read_grid(".b..\nbbb.\n..b."))
    pairs = [found.cells[at : at + 2] for at in range(0, 4, 2)]
    assert sorted(pairs) == [["b1", "b2"], ["c2", "c3"]]
    assert found.number == 2


@pytest.mark.parametrize(("lions", "points"), [(0, 0), (1, 10), (2, 9), (5, 6), (9, 2), (10, 1)])
def test_lions_are_worth_eleven_less_their_number(lions: int, points: int) -> None:
    cells = ["l"] * lions + ["."] * (12 - lions)
    rows = ["".join(cells[at : at + 6]) for at in (0, 6)]
    assert worth("lion", "\n".join(rows)) == points


@pytest.mark.parametrize("species", ["monkey", "elephant", "pelican", "penguin"])
def test_ruling_a_lone_animal_is_worth_two(species: str) -> None:
    letter = LETTERS[SPECIES.index(species)]
    found = value(species, read_grid(f"...\n.{letter}.\n..."))
    assert (found.points, found.number, found.cells) == (2, 1, ["b2"])


@pytest.mark.parametrize("species", SPECIES)
def test_absent_from_the_grid_is_worth_nothing(species: str) -> None:
    found = value(species, read_grid("...\n..."))
    assert (found.points, found.number, found.cells) == (0, 0, [])


def test_values_of_the_species_in_play() -> None:
    grid = read_grid("mw\nl.")
    assert list(values(grid)) == list(SPECIES)
    chosen = values(grid, ["lion", "wolf"])
    assert {species: found.points for species, found in chosen.items()} == {"wolf": 2, "lion": 10}


# Against counts done in another way, on random grids.

grids = st.builds(
    lambda rows, columns, letters: "\n".join(
        "".join(letters[6 * row : 6 * row + columns]) for row in range(rows)
    ),
    st.integers(4, 6),
    st.integers(4, 6),
    st.lists(st.sampled_from("mwepgcbl" + "pgb"), min_size=36, max_size=36),
)


def _spots(text: str, letter: str) -> set[tuple[int, int]]:
    return {
        (row, column)
        for row, line in enumerate(text.split("\n"))
        for column, found in enumerate(line)
        if found == letter
    }


def _biggest(spots: set[tuple[int, int]], steps: list[tuple[int, int]]) -> int:
    best, left = 0, set(spots)
    while left:
        todo, size = [left.pop()], 0
        while todo:
            row, column = todo.pop()
            size += 1
            near = {(row + r, column + c) for r, c in steps} & left
            left -= near
            todo += near
        best = max(best, size)
    return best


SIDES = [(0, 1), (1, 0), (0, -1), (-1, 0)]
CORNERS = [(1, 1), (1, -1), (-1, 1), (-1, -1)]


@given(grids)
def test_values_agree_with_a_count_by_hand(text: str) -> None:
    lines = text.split("\n")
    rows, columns = len(lines), len(lines[0])
    monkeys, elephants, wolves = _spots(text, "m"), _spots(text, "e"), _spots(text, "w")
    around = [
        {lines[r + i][c + j] for i, j in SIDES if 0 <= r + i < rows and 0 <= c + j < columns}
        for r, c in _spots(text, "c")
    ]
    lions = len(_spots(text, "l"))
    expected = {
        "monkey": 2 * max(sum(c == column for _, c in monkeys) for column in range(columns)),
        "elephant": 2 * max(sum(r == row for r, _ in elephants) for row in range(rows)),
        "wolf": 2 * sum(r in (0, rows - 1) or c in (0, columns - 1) for r, c in wolves),
        "pelican": 2 * _biggest(_spots(text, "p"), CORNERS),
        "penguin": 2 * _biggest(_spots(text, "g"), SIDES),
        "chameleon": 2 * max(map(len, around), default=0),
        "lion": 11 - lions if lions else 0,
    }
    found = values(read_grid(text))
    assert {species: found[species].points for species in expected} == expected


@given(grids)
def test_cells_behind_a_value_hold_the_species(text: str) -> None:
    grid = read_grid(text)
    for species, found in values(grid).items():
        assert len(set(found.cells)) == len(found.cells)
        own = found.cells[:1] if species == "chameleon" else found.cells
        assert all(grid.animal(cell) == species for cell in own)
        if species == "chameleon":
            assert len({grid.animal(cell) for cell in found.cells[1:]}) == found.number


@given(st.sets(st.integers(0, 15), max_size=10))
def test_most_pairs_agrees_with_trying_every_set_of_pairs(cells: set[int]) -> None:
    birds = {divmod(cell, 4) for cell in cells}
    edges = [
        (one, two)
        for one, two in combinations(sorted(birds), 2)
        if abs(one[0] - two[0]) + abs(one[1] - two[1]) == 1
    ]

    def most(left: list[tuple[tuple[int, int], tuple[int, int]]]) -> int:
        if not left:
            return 0
        one, two = left[0]
        rest = [edge for edge in left[1:] if one not in edge and two not in edge]
        return max(1 + most(rest), most(left[1:]))

    herd = sum(1 << 6 * row + column for row, column in birds)
    pairs = most_pairs(herd)
    assert len(pairs) == most(edges)
    joined = 0
    for pair in pairs:
        assert pair & joined == 0
        assert pair.bit_count() == 2
        joined |= pair
    assert joined & ~herd == 0


# Who gets it.


def test_majority_of_several_is_shared_and_rounded_down() -> None:
    grid = read_grid("gggg")
    assert score(grid, [["penguin"], ["penguin"], ["penguin"]]).points == (2, 2, 2)
    five = score(read_grid("llll"), [["lion"]] * 5)
    assert five.points == (1, 1, 1, 1, 1)


def test_a_share_can_round_down_to_nothing() -> None:
    grid = read_grid("llllll\nllll..")
    assert score(grid, [["lion"], ["lion"]]).points == (0, 0)


def test_each_species_is_rounded_on_its_own() -> None:
    grid = read_grid("l" * 4 + "b\n" + "....b")
    count = score(grid, [["lion", "wolf"], ["lion"], ["lovebird"]])
    assert count.points == (3, 3, 4)


def test_only_the_majority_scores() -> None:
    grid = read_grid("gg\nl.")
    cards = [["penguin", "penguin"], ["penguin", "lion"], []]
    assert score(grid, cards).points == (4, 10, 0)


def test_ruling_nobody_has_a_card_nobody_scores() -> None:
    grid = read_grid("gggg")
    count = score(grid, [["lion"], [], []])
    assert count.points == (0, 0, 0)
    assert [award.species for award in count.awards] == ["lion"]
    assert majorities([[], []]) == {}
    assert score(grid, [[], []]).points == (0, 0)


def test_majority_in_an_absent_species_is_told_with_nothing() -> None:
    [reason] = score(read_grid("gg"), [["wolf"], []]).reasons(0)
    assert (reason.code, reason.points) == ("wolf", 0)
    assert reason.facts == {
        "species": "wolf",
        "value": 0,
        "number": 0,
        "cells": [],
        "cards": 1,
        "seats": [0],
    }


@given(grids, st.lists(st.lists(st.sampled_from(SPECIES), max_size=6), min_size=2, max_size=6))
def test_reasons_add_up(text: str, collections: list[list[str]]) -> None:
    count = score(read_grid(text), collections)
    for seat, points in enumerate(count.points):
        assert sum(reason.points for reason in count.reasons(seat)) == points
    whole = sum(
        value(species, read_grid(text)).points
        for species in SPECIES
        if any(species in cards for cards in collections)
    )
    assert whole - 5 * 8 <= sum(count.points) <= whole


def test_unknown_species_are_refused() -> None:
    with pytest.raises(MenagerieError, match="no species 'tiger'"):
        value("tiger", read_grid("l"))
    with pytest.raises(MenagerieError, match="no species 'tiger'"):
        score(read_grid("l"), [["lion"], ["tiger"]])


# Grids as text.


@given(grids)
def test_a_grid_is_read_back_from_its_text(text: str) -> None:
    grid = read_grid(text)
    assert str(grid) == text
    assert eval(repr(grid), {"read_grid": read_grid}) == grid


def test_a_grid_is_read_from_words_and_letters() -> None:
    assert read_grid("lion Wolf\n. b") == read_grid("lw\n.b")
    assert read_grid("m w e p\ng c b l").animal("d2") == "lion"
    assert read_grid("l.").animal("b1") is None


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "1 to 6 rows"),
        ("lll\nll", "Row 2 of the grid has 2 cells"),
        ("lllllll", "1 to 6 rows and columns"),
        ("l\n" * 7, "1 to 6 rows"),
        ("lz", "'z' is no animal"),
        ("lion tiger", "'tiger' is no animal"),
    ],
)
def test_bad_grids_are_refused_with_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(MenagerieError, match=sentence):
        read_grid(text)


def test_cells_are_named_by_column_and_row() -> None:
    assert CELLS[0] == "a1"
    assert CELLS[5] == "f1"
    assert CELLS[13] == "b3"
    assert CELLS[35] == "f6"
    assert names_of(0b1000010) == ["b1", "a2"]
