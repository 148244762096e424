"""Nimalia's points: the book's examples, hard cases, and a second, slow count."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import pairwise, product

import pytest

from menagerie.core import MenagerieError
from menagerie.games import load
from menagerie.games.nimalia import objectives, scoring
from menagerie.games.nimalia.box import Box
from menagerie.games.nimalia.reserve import (
    CODES,
    EMPTY,
    KINDS,
    LENGTH,
    SIDE,
    WIDTH,
    Reserve,
    anchors,
    place,
    places,
    read_card,
    read_reserve,
    size,
    turn,
    write_card,
    write_reserve,
)

BOX: Box = load("nimalia").edition.box


def points(key: str, text: str) -> int:
    return scoring.preview(key, read_reserve(text)).points


def cells(key: str, text: str) -> list[list[int]]:
    return places(scoring.preview(key, read_reserve(text)).cells)


def compare(key: str, *texts: str) -> list[int]:
    return [tally.points for tally in scoring.score(key, [read_reserve(text) for text in texts])]


# The book.


def test_book_example_end_of_round_1() -> None:
    """Two jungle areas and two bears side by side: 4 + 4, 8 points in all."""
    mine = read_reserve(
        """
        pa cr be be
        go fl li pa
        """
    )
    lines = scoring.score_round(1, ["jungle-areas", "bears"], [mine, EMPTY], [0, 0])
    assert [line.tallies[0].points for line in lines] == [4, 4]
    assert lines[-1].totals == (8, 0)
    assert lines[0].tallies[0].counts == (2,)
    assert places(lines[1].tallies[0].cells) == [[1, 3], [1, 4]]


def test_book_example_rarest_terrain() -> None:
    """Three cells of the terrain you have least of are 2 × 3 = 6."""
    text = """
        pa pa pa be be be
        cr cr cr cr li li
        gi gi .. .. .. ..
        """
    assert points("fewest-terrain", text) == 6


def test_book_example_river_of_three() -> None:
    """A river of three cells is worth 0 + 1 + 2 = 3."""
    assert points("own-river", r"j\ j/ j\ ") == 3


# Text and placing.


def test_text_round_trips() -> None:
    text = "pa .. j\\\n.. s/ cr"
    assert write_reserve(read_reserve(text)) == text
    assert read_reserve("") == EMPTY
    assert write_reserve(EMPTY) == ""
    assert read_reserve(".. ..\n.. pa\n.. ..") == read_reserve("pa")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("pa\npa go", "equally long"),
        ("pa xx", "'xx' is no cell"),
        ("pa pa pa pa pa pa pa", "at most 6"),
        ("pa\npa\npa\npa\npa\npa\npa", "at most 6"),
    ],
)
def test_text_that_is_no_reserve_is_refused(text: str, said: str) -> None:
    with pytest.raises(MenagerieError, match=said):
        read_reserve(text)


@pytest.mark.parametrize("text", ["pa pa pa", "pa pa pa ..", "pa pa pa pa pa"])
def test_text_that_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(MenagerieError, match="four cells"):
        read_card(text)


def test_a_river_runs_to_the_cards_centre_in_every_orientation() -> None:
    card = read_card(r"j\ pa fl cr")
    seen = [write_card(card)]
    for _ in range(3):
        card = turn(card)
        seen.append(write_card(card))
    assert seen == [r"j\ pa fl cr", r"fl j/ cr pa", r"cr fl pa j\ ".strip(), r"pa cr j/ fl"]
    assert turn(card) == read_card(r"j\ pa fl cr")


def test_a_card_is_written_with_its_true_rivers() -> None:
    assert write_card(read_card("j/ j/ j/ j/")) == r"j\ j/ j/ j\ ".strip()


def test_every_printed_card_turns_round_in_four() -> None:
    for faces in BOX.turned:
        assert turn(faces[3]) == faces[0]
        for before, after in pairwise(faces):
            names = [[KINDS[kind][:2] for kind in face] for face in (before, after)]  # type: ignore[index]
            (tl, tr, bl, br), turned = names
            assert turned == [bl, tl, br, tr]


def test_places_that_cover_something_within_six_by_six() -> None:
    ring = read_reserve("pa pa pa\npa .. pa\npa pa pa")
    found = {(row - 2, column - 2) for row, column in places(anchors(ring))}
    expected = {(row, column) for row in range(-1, 3) for column in range(-1, 3)}
    assert found == expected


@pytest.mark.parametrize("at", [(-1, -1), (-1, 0), (0, -1), (0, 0), (1, 1)])
def test_the_frame_follows_the_card(at: tuple[int, int]) -> None:
    before = read_reserve("pa go\nli be")
    after = place(before, *at, read_card("cr cr fl fl"))
    high = 2 + (at[0] != 0)
    wide = 2 + (at[1] != 0)
    assert size(after) == (high, wide)


def test_placing_against_slow_dictionaries() -> None:
    rng = random.Random(0)
    for _ in range(60):
        reserve, slow = EMPTY, dict[tuple[int, int], int]()
        for _ in range(15):
            spots = [(row - 2, column - 2) for row, column in places(anchors(reserve))]
            assert spots == slow_spots(slow)
            row, column = rng.choice(spots)
            face = rng.choice(rng.choice(BOX.turned))
            reserve = place(reserve, row, column, face)
            for number, kind in enumerate(face):
                slow[row + number // 2, column + number % 2] = kind
            top, left = min(r for r, _ in slow), min(c for _, c in slow)
            slow = {(r - top, c - left): kind for (r, c), kind in slow.items()}
            assert as_dict(reserve) == slow


def slow_spots(cells: dict[tuple[int, int], int]) -> list[tuple[int, int]]:
    if not cells:
        return [(0, 0)]
    spots = []
    for row in range(-1, 6):
        for column in range(-1, 6):
            block = {(row + r, column + c) for r in (0, 1) for c in (0, 1)}
            rows = [r for r, _ in block | set(cells)]
            columns = [c for _, c in block | set(cells)]
            fits = max(max(rows) - min(rows), max(columns) - min(columns)) < 6
            if block & set(cells) and fits:
                spots.append((row, column))
    return spots


def as_dict(reserve: Reserve) -> dict[tuple[int, int], int]:
    return {(at // WIDTH, at % WIDTH): reserve[at] for at in range(LENGTH) if reserve[at]}


# Objectives one by one: key, reserve, points.

RIVERS = {
    # A chain along one diagonal joins corner to corner.
    r"j\ .. | .. j\ ": 2,
    r".. j/ | j/ ..": 2,
    # Two of the same direction side by side do not meet.
    r"j\ j\ ": 1,
    r"j/ j/": 1,
    r"j\ | j\ ": 1,
    r"j/ | j/": 1,
    # Nor do diagonal neighbours off the river's own line.
    r".. j\ | j\ ..": 1,
    r"j/ .. | .. j/": 1,
    r"j\ .. | .. j/": 1,
    r"j/ .. | .. j\ ": 1,
    r".. j\ | j/ ..": 1,
    r".. j/ | j\ ..": 1,
    # Different directions side by side meet in one corner, all four ways.
    r"j\ j/": 2,
    r"j/ j\ ": 2,
    r"j\ | j/": 2,
    r"j/ | j\ ": 2,
    # Terrain does not matter, a lake between does not join.
    r"j\ s/ i\ ": 3,
    r"j\ cr i\ ": 1,
    # A fork counts all its cells, a closed ring too.
    r"j\ j/ | j/ j\ ": 4,
    r"j/ j\ | j\ j/": 4,
    r"j\ .. j/ | .. j\ .. | j/ .. j\ ": 3,
    r"j\ .. j/ | .. j/ .. | j/ .. j\ ": 3,
    # The longest of several counts.
    r"j\ .. .. .. | .. .. .. j/ | .. .. j/ .. | .. j/ .. ..": 3,
}


def lines(text: str) -> str:
    return text.replace("|", "\n")


@pytest.mark.parametrize(("text", "length"), RIVERS.items())
def test_rivers_join_where_they_share_a_corner(text: str, length: int) -> None:
    found = objectives.longest_river(read_reserve(lines(text)))
    assert found.bit_count() == length


def test_rivers_meet_in_a_cards_centre() -> None:
    """Two otters of one card always share its centre, whichever way it lies (card 59)."""
    two = [faces for faces in BOX.turned if sum("/" in CODES[k] or "\\" in CODES[k]
                                                for k in faces[0]) == 2]  # fmt: skip
    assert two
    for faces in two:
        for face in faces:
            alone = place(EMPTY, 0, 0, face)
            assert objectives.longest_river(alone).bit_count() == 2


@pytest.mark.parametrize(
    ("length", "worth"), [(0, 0), (1, 0), (2, 1), (3, 3), (4, 6), (5, 10), (6, 15)]
)
def test_own_river_is_worth(length: int, worth: int) -> None:
    text = " ".join([r"j\ ", "j/"][n % 2] for n in range(length))
    assert points("own-river", text or "pa") == worth


def test_own_river_is_capped_at_15() -> None:
    assert points("own-river", lines(r"j\ j/ j\ j/ | j/ j\ j/ j\ ")) == 15


@pytest.mark.parametrize(
    ("text", "worth"),
    [
        # Beside the otter, on all four sides, for both directions.
        (r"cr j\ ", 2), (r"j\ cr", 2), (r"cr | j\ ", 2), (r"j\ | cr", 2),
        (r"fl j/", 2), (r"j/ fl", 2), (r"fl | j/", 2), (r"j/ | fl", 2),
        # Ahead of the river's ends, not across them.
        (r"cr .. | .. j\ ", 2), (r"j\ .. | .. cr", 2), (r".. cr | j\ ..", 0), (r".. j\ | cr ..", 0),
        (r".. cr | j/ ..", 2), (r".. j/ | cr ..", 2), (r"cr .. | .. j/", 0), (r"j/ .. | .. cr", 0),
        # Another river does not relay; each otter counts for itself.
        (r"cr j\ j/", 2), (r"cr j\ pa j/ fl", 4), (r"j\ pa cr", 0), (r"pa cr", 0),
        (r"cr fl | j\ cr", 2),
        # The end of a row does not touch the start of the next.
        (r"pa pa pa pa pa cr | s\ pa pa pa pa pa", 0),
        (r"pa pa pa pa pa s/ | cr pa pa pa pa pa", 0),
    ],
)  # fmt: skip
def test_otter_lake(text: str, worth: int) -> None:
    assert points("otter-lake", lines(text)) == worth


@pytest.mark.parametrize(
    ("text", "worth"),
    [
        (".. pa .. | pa j/ pa | .. pa ..", 4),
        (".. pa .. | pa j/ pa | .. go ..", 3),
        (".. pa .. | pa j/ go | .. go ..", 4),
        (".. pa .. | li j/ go | .. go ..", 2),
        (".. pa .. | li j/ go | .. cr ..", 0),
        ("pa j/ pa", 2),
        ("pa j/", 0),
        ("j/ pa", 0),
        # Diagonal neighbours do not count.
        ("pa .. pa | .. j/ .. | pa .. pa", 0),
        # Otters are a species like any other, of whatever terrain or direction.
        (r"j/ s\ i/", 2),
        # One panda serves two otters.
        ("pa j/ pa j/ pa", 4),
        # A species behind the end of the row is no neighbour.
        ("pa pa pa pa pa j/ | pa li li li li li", 0),
        ("j/ .. | pa .. | .. .. | .. pa", 0),
    ],
)
def test_otter_neighbours(text: str, worth: int) -> None:
    assert points("otter-neighbours", lines(text)) == worth


def test_otter_neighbours_lights_otter_and_twins() -> None:
    assert cells("otter-neighbours", ".. pa ..\nli j/ pa") == [[1, 2], [2, 2], [2, 3]]
    assert cells("otter-neighbours", "pa j/ pa li") == [[1, 1], [1, 2], [1, 3]]


def test_jungle_areas() -> None:
    assert points("jungle-areas", "li") == 0
    assert points("jungle-areas", "pa go j/") == 2
    assert points("jungle-areas", "pa ..\n.. pa") == 4, "corners do not join"
    assert points("jungle-areas", "pa .. go") == 4
    assert points("jungle-areas", "pa pa pa\npa li pa\npa pa pa") == 2
    assert points("jungle-areas", "li li li li li pa\npa li li li li li") == 4, "rows do not wrap"


@pytest.mark.parametrize("text", ["go cr", "cr go", "go\nfl", "fl\ngo"])
def test_gorilla_lake_on_every_side(text: str) -> None:
    assert points("gorilla-lake", text) == 2


def test_gorilla_lake() -> None:
    assert points("gorilla-lake", "go ..\n.. cr") == 0
    assert points("gorilla-lake", "cr go fl\n.. cr ..") == 2, "once, however many lakes"
    assert points("gorilla-lake", "go cr go") == 4
    assert points("gorilla-lake", "pa cr") == 0


def test_largest_savanna() -> None:
    assert points("largest-savanna", "pa cr") == 0
    assert points("largest-savanna", "li gi s/ pa li") == 6
    assert points("largest-savanna", "li ..\n.. li") == 2
    assert points("largest-savanna", "li gi pa\npa pa gi\nli li gi") == 8
    assert cells("largest-savanna", "li pa gi gi") == [[1, 3], [1, 4]]


def test_savanna_exact4() -> None:
    assert points("savanna-exact4", "li li\ngi s/") == 6
    assert points("savanna-exact4", "li li li") == 0
    assert points("savanna-exact4", "li li li li li") == 0
    assert points("savanna-exact4", "li li li li\npa pa pa pa\ngi gi gi gi") == 12
    assert points("savanna-exact4", "li li ..\n.. .. li\n.. .. li") == 0


def test_ice_2x2() -> None:
    assert points("ice-2x2", "be pe\ni/ be") == 4
    assert points("ice-2x2", "be pe be\ni/ be pe") == 8, "blocks overlap"
    assert points("ice-2x2", "be be be\nbe be be\nbe be be") == 16
    assert points("ice-2x2", "be be be\nbe li be\nbe be be") == 0
    assert points("ice-2x2", "be be be be") == 0
    assert points("ice-2x2", "pa pa pa pa pa be\nbe pa pa pa pa be\nbe pa pa pa pa pa") == 0


def test_bears() -> None:
    assert points("bears", "be be") == 4
    assert points("bears", "be .. be") == -2
    assert points("bears", "be ..\n.. be") == -2, "corners do not join"
    assert points("bears", "be be be pa be") == 5
    assert points("bears", "pa pe") == 0
    assert scoring.preview("bears", read_reserve("be be pa be")).counts == (2, 1)


def test_fewest_terrain() -> None:
    assert points("fewest-terrain", "pa li be") == 0, "an absent terrain counts 0"
    assert points("fewest-terrain", "pa li be cr") == 2, "equal fewest count once"
    assert points("fewest-terrain", "pa li be cr\nj/ s/ i/ cr") == 4
    assert points("fewest-terrain", "pa li be cr\nj/ s/ i/ be") == 2


@pytest.mark.parametrize(("side", "worth"), [(1, 0), (2, 3), (3, 5), (4, 8), (5, 13), (6, 21)])
def test_full_square(side: int, worth: int) -> None:
    text = "\n".join(" ".join(["pa"] * side) for _ in range(side))
    assert points("full-square", text) == worth
    if side > 1:
        assert len(cells("full-square", text)) == side * side
        holed = text[:-2] + ".."
        smaller = {2: 0, 3: 3, 4: 5, 5: 8, 6: 13}
        assert points("full-square", holed) == smaller[side]


def test_full_square_anywhere_but_only_the_largest() -> None:
    text = """
        pa pa .. .. .. ..
        pa pa .. pa li be
        .. .. .. pa li be
        .. .. .. pa li be
        """
    assert points("full-square", text) == 5
    assert cells("full-square", text)[0] == [2, 4]
    assert points("full-square", "pa li\npa ..") == 0
    assert points("full-square", "pa pa pa pa pa pa\n.. .. .. .. .. pa") == 0


def test_row_4_terrains() -> None:
    assert points("row-4-terrains", "pa li be cr") == 3
    assert points("row-4-terrains", "pa .. li be .. cr") == 3, "a hole does not split a row"
    assert points("row-4-terrains", "j/ s/ i/ fl\npa li be li\ncr be li pa") == 6
    assert points("row-4-terrains", "pa\nli\nbe\ncr") == 0, "columns are no rows"


def test_horizontal_pairs() -> None:
    assert points("horizontal-pairs", "pa pa") == 3
    assert points("horizontal-pairs", "pa pa pa") == 0
    assert points("horizontal-pairs", "pa pa pa pa") == 0
    assert points("horizontal-pairs", "pa pa .. pa pa") == 6, "a hole splits a run"
    assert points("horizontal-pairs", "pa .. pa") == 0
    assert points("horizontal-pairs", "pa pa go go li li") == 9
    assert points("horizontal-pairs", "pa pa\npa pa\npa pa") == 9, "above and below do not matter"
    assert points("horizontal-pairs", "pa\npa") == 0
    assert points("horizontal-pairs", "li li li li go pa\npa li li li li be") == 0, "no wrap"
    assert points("horizontal-pairs", r"j\ s/") == 3, "only the animal matters"
    assert points("horizontal-pairs", r"j\ s/ i\ ") == 0


@pytest.mark.parametrize(("count", "worth"), [(0, 8), (1, 5), (2, 3), (3, 0), (4, 0), (6, 0)])
def test_giraffes(count: int, worth: int) -> None:
    assert points("giraffes", " ".join(["gi"] * count) or "li") == worth


RING = """
    pa pa pa
    pa .. pa
    pa pa pa
    """


def test_edges() -> None:
    inside = "li li li\nli fl li\nli li li"
    assert points("flamingo-inside", inside) == 3
    assert points("flamingo-inside", ".. li ..\nli fl li\n.. li ..") == 3, "diagonals do not matter"
    assert points("flamingo-inside", inside.replace("li", "fl")) == 3
    assert points("flamingo-inside", ".. li ..\nli fl li\n.. .. ..") == 0
    assert points("panda-edge", RING) == 24, "a hole makes an edge"
    assert points("panda-edge", RING.replace("..", "pa")) == 24
    full = "\n".join(" ".join(["fl"] * 6) for _ in range(6))
    assert points("flamingo-inside", full) == 3 * 16
    assert points("panda-edge", full.replace("fl", "pa")) == 3 * 20


def test_a_hole_next_to_a_flamingo_makes_it_an_edge() -> None:
    text = """
        li li li li
        li fl .. li
        li li li li
        """
    assert points("flamingo-inside", text) == 0


def test_penguin_columns() -> None:
    assert points("penguin-columns", "pe pe pa") == 6
    assert points("penguin-columns", "pe\npa\npe") == 0
    assert points("penguin-columns", "pe\n..\npe") == 0, "a hole does not split a column"
    assert points("penguin-columns", "pe pe pe pe pe pe") == 18


@pytest.mark.parametrize("text", ["cr gi", "gi cr", "cr\ngi", "gi\ncr", "gi cr gi\n.. gi .."])
def test_croc_giraffe(text: str) -> None:
    assert points("croc-giraffe", text) == 2
    assert points("croc-giraffe", "cr ..\n.. gi") == 0
    assert points("croc-giraffe", "cr gi cr") == 4


# Comparisons.


def otters(count: int) -> str:
    return " ".join([r"j\ ", "j/"][n % 2] for n in range(count)) or "be"


def herd(animal: str, count: int) -> str:
    return " ".join([animal] * count) or "be"


@pytest.mark.parametrize(
    ("counts", "worth"),
    [
        ((3, 1), [5, 0]), ((2, 2), [5, 5]), ((0, 0), [5, 5]), ((0, 1), [0, 5]),
        ((3, 2, 1), [5, 2, 0]), ((3, 3, 1), [5, 5, 0]), ((3, 1, 1), [5, 2, 2]),
        ((2, 2, 2), [5, 5, 5]), ((1, 0, 0), [5, 2, 2]), ((0, 0, 0), [5, 5, 5]),
        ((4, 3, 2, 1), [5, 2, 0, 0]), ((4, 4, 2, 1), [5, 5, 0, 0]), ((4, 2, 2, 1), [5, 2, 2, 0]),
        ((4, 2, 2, 2), [5, 2, 2, 2]), ((4, 4, 4, 1), [5, 5, 5, 0]), ((1, 2, 3, 4), [0, 0, 2, 5]),
        ((2, 2, 2, 2), [5, 5, 5, 5]),
    ],
)  # fmt: skip
def test_river_majority(counts: tuple[int, ...], worth: list[int]) -> None:
    assert compare("river-majority", *map(otters, counts)) == worth


@pytest.mark.parametrize(
    ("counts", "worth"),
    [
        ((3, 1), [-2, 3]), ((2, 2), [3, 3]), ((0, 0), [3, 3]),
        ((3, 2, 1), [-2, -2, 3]), ((1, 1, 2), [3, 3, -2]), ((2, 2, 2), [3, 3, 3]),
        ((0, 1, 2, 3), [3, -2, -2, -2]), ((5, 0, 0, 3), [-2, 3, 3, -2]), ((4, 4, 4, 4), [3] * 4),
    ],
)  # fmt: skip
def test_fewest_lions(counts: tuple[int, ...], worth: list[int]) -> None:
    assert compare("fewest-lions", *(herd("li", count) for count in counts)) == worth


@pytest.mark.parametrize(
    ("gorillas", "pandas", "worth"),
    [
        ((2, 1), (0, 1), [5, -5]),
        ((2, 1), (1, 0), [0, 0]),
        ((1, 1), (1, 1), [0, 0]),
        ((0, 0), (0, 0), [0, 0]),
        ((0, 0), (1, 0), [0, 5]),
        ((3, 2, 1), (1, 2, 3), [5, 0, -5]),
        ((3, 3, 1), (1, 2, 3), [5, 3, -5]),
        ((3, 1, 1), (2, 2, 0), [0, -3, 2]),
        ((2, 2, 2), (1, 0, 0), [0, 3, 3]),
        ((3, 2, 1, 0), (0, 0, 0, 0), [0, -3, -5, -5]),
        ((0, 1, 2, 3), (3, 2, 2, 1), [-5, -2, 0, 5]),
    ],
)
def test_gorilla_panda(
    gorillas: tuple[int, ...], pandas: tuple[int, ...], worth: list[int]
) -> None:
    texts = [
        "\n".join(" ".join([code] * count + [".."] * (6 - count)) for code, count in
                  (("go", some), ("pa", other), ("be", 1)))
        for some, other in zip(gorillas, pandas, strict=True)
    ]  # fmt: skip
    assert compare("gorilla-panda", *texts) == worth


@pytest.mark.parametrize(
    ("crocs", "flamingos", "worth"),
    [
        ((2, 1), (0, 1), [10, 0]),
        ((2, 1), (1, 0), [5, 5]),
        ((1, 1), (1, 1), [10, 10]),
        ((3, 2, 1), (0, 1, 2), [10, 4, 0]),
        ((3, 3, 1), (0, 0, 2), [10, 10, 0]),
        ((3, 2, 2), (1, 2, 2), [10, 4, 4]),
        ((0, 0, 0), (0, 0, 0), [10, 10, 10]),
        ((4, 3, 2, 1), (4, 3, 2, 1), [5, 2, 2, 5]),
        ((1, 1, 0, 0), (3, 2, 2, 2), [5, 10, 5, 5]),
    ],
)
def test_croc_flamingo(
    crocs: tuple[int, ...], flamingos: tuple[int, ...], worth: list[int]
) -> None:
    texts = [
        "\n".join(" ".join([code] * count + [".."] * (6 - count)) for code, count in
                  (("cr", some), ("fl", other), ("be", 1)))
        for some, other in zip(crocs, flamingos, strict=True)
    ]  # fmt: skip
    assert compare("croc-flamingo", *texts) == worth


def test_ranks_by_who_is_ahead_of_you() -> None:
    """First: nobody is ahead. Second: exactly one is, and at least three play."""
    for players in (2, 3, 4):
        for counts in product(range(4), repeat=players):
            ahead = [sum(other > mine for other in counts) for mine in counts]
            second = 2 if players > 2 else 0
            assert scoring.most(counts, 5, 2) == [{0: 5, 1: second}.get(n, 0) for n in ahead]
            behind = [sum(other < mine for other in counts) for mine in counts]
            assert scoring.fewest(counts, 5, 2) == [{0: 5, 1: second}.get(n, 0) for n in behind]


def test_giraffes_are_not_compared() -> None:
    assert compare("giraffes", "gi", "gi gi gi", "li") == [5, 0, 8]


def test_preview_alone_and_among_others() -> None:
    mine, other = read_reserve("go go"), read_reserve("pa go")
    assert scoring.preview("gorilla-panda", mine).points == 0
    assert scoring.preview("gorilla-panda", mine).counts == (2, 0)
    assert scoring.preview("gorilla-panda", mine, [other]).points == 5
    assert scoring.preview("gorilla-panda", other, [mine]).points == -5
    for key in objectives.TALLIES:
        alone = scoring.preview(key, mine)
        assert alone.cells == scoring.preview(key, mine, [other]).cells
        if key not in scoring.COMPARISONS:
            assert alone == scoring.preview(key, mine, [other])


def test_a_change_tells_before_after_and_where() -> None:
    before, after = read_reserve("li li"), read_reserve("li go")
    other = read_reserve("li pa")
    found = scoring.change("fewest-lions", [other, before], 1, after)
    assert (found.before.points, found.after.points) == (-2, 3)
    reason = found.reason("fewest-lions", 1, 4)
    assert (reason.seat, reason.code, reason.points) == (1, "fewest-lions", 3)
    assert reason.facts == {
        "round": 4,
        "before": -2,
        "count": 1,
        "also": None,
        "cells": [[1, 1]],
    }
    for key in objectives.TALLIES:
        found = scoring.change(key, [other, before], 1, after)
        assert found.before == scoring.preview(key, before, [other])
        assert found.after == scoring.preview(key, after, [other])


def test_an_empty_reserve_can_be_counted() -> None:
    worth = {key: scoring.preview(key, EMPTY).points for key in objectives.TALLIES}
    assert {key for key, value in worth.items() if value} == {"giraffes"}


# Rounds, floor, winners.


def test_the_floor_applies_after_each_objective() -> None:
    lonely = read_reserve("be li be")
    lines = scoring.score_round(
        4, ["bears", "full-square", "fewest-lions"], [lonely, EMPTY], [1, 1]
    )
    assert [line.tallies[0].points for line in lines] == [-2, 0, -2]
    assert [line.gained[0] for line in lines] == [-1, 0, 0]
    assert [line.totals for line in lines] == [(0, 1), (0, 1), (0, 4)]


def test_a_loss_before_a_gain_is_floored_between() -> None:
    """Bears first cost −2 from 0 (nothing), then the row brings 3: not 1."""
    reserve = read_reserve("be pa be li cr")
    lines = scoring.score_round(1, ["bears", "row-4-terrains"], [reserve], [0])
    assert lines[-1].totals == (3,)


def test_both_halves_are_applied_at_once() -> None:
    """Most gorillas and most pandas: +5 and −5 are summed before the floor."""
    one, two = read_reserve("go pa"), read_reserve("be")
    (line,) = scoring.score_round(3, ["gorilla-panda"], [one, two], [0, 0])
    assert line.totals == (0, 0)
    assert line.gained == (0, 0)


def test_reasons_add_up_and_name_cells() -> None:
    reserves = [read_reserve("be be pa"), read_reserve("be pa be")]
    lines = scoring.score_round(1, ["jungle-areas", "bears"], reserves, [0, 0])
    reasons = scoring.explain(lines)
    assert [(r.seat, r.code, r.points) for r in reasons] == [
        (0, "jungle-areas", 2), (1, "jungle-areas", 2), (0, "bears", 4), (1, "bears", -2),
    ]  # fmt: skip
    assert reasons[3].facts == {
        "round": 1, "objective": "bears", "earned": -2, "gained": -2, "total": 0,
        "count": 0, "also": 2, "cells": [[1, 1], [1, 3]],
    }  # fmt: skip


def test_winners_and_ties() -> None:
    few, many = read_reserve("pa pa go"), read_reserve(r"j\ s/ i/ pa")
    assert scoring.winners([10, 12], [many, few]) == (1,)
    assert scoring.winners([12, 12], [many, few]) == (0,), "three otters beat two pandas"
    assert scoring.winners([12, 12, 3], [few, few, many]) == (0, 1)
    assert scoring.winners([0, 0, 0], [few, many, many]) == (1, 2)
    assert scoring.most_numerous(EMPTY) == (0, ())


# A second count, slow and by other means, of random reserves.

Slow = dict[tuple[int, int], tuple[str, str, str | None]]
SIDES = ((0, 1), (0, -1), (1, 0), (-1, 0))


def near(slow: Slow, at: tuple[int, int]) -> list[tuple[str, str, str | None]]:
    return [slow[at[0] + r, at[1] + c] for r, c in SIDES if (at[0] + r, at[1] + c) in slow]


def groups(
    items: list[tuple[int, int]], joined: Callable[..., bool]
) -> list[list[tuple[int, int]]]:
    left, found = list(items), []
    while left:
        group = [left.pop()]
        for one in group:
            linked = [other for other in left if joined(one, other)]
            group += linked
            left = [other for other in left if other not in linked]
        found.append(group)
    return found


def touching(a: tuple[int, int], b: tuple[int, int]) -> bool:
    return abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1


def ends(at: tuple[int, int], river: str | None) -> set[tuple[int, int]]:
    row, column = at
    if river == "\\":
        return {(row, column), (row + 1, column + 1)}
    return {(row, column + 1), (row + 1, column)}


def slow_counts(slow: Slow) -> dict[str, int]:
    def having(animal: str) -> list[tuple[int, int]]:
        return [at for at, cell in slow.items() if cell[1] == animal]

    def land(terrain: str) -> list[tuple[int, int]]:
        return [at for at, cell in slow.items() if cell[0] == terrain]

    def edge(at: tuple[int, int]) -> bool:
        return len(near(slow, at)) < 4

    def wet(at: tuple[int, int]) -> bool:
        corners = ends(at, slow[at][2])
        return any(
            {(r, c), (r + 1, c), (r, c + 1), (r + 1, c + 1)} & corners for r, c in land("lake")
        )

    company = 0
    for otter in having("otter"):
        names = [cell[1] for cell in near(slow, otter)]
        company += sum(names.count(name) for name in set(names) if names.count(name) > 1)
    rivers = groups(having("otter"), lambda a, b: bool(ends(a, slow[a][2]) & ends(b, slow[b][2])))
    longest = max(map(len, rivers), default=0)
    savannas = [len(group) for group in groups(land("savanna"), touching)]
    ice = set(land("ice"))
    together = [b for b in having("bear") if any(c[1] == "bear" for c in near(slow, b))]
    full = [
        side
        for side in range(1, 7)
        for row in range(6)
        for column in range(6)
        if all((row + r, column + c) in slow for r in range(side) for c in range(side))
    ]
    pairs = 0
    for row in range(6):
        names = [slow[row, column][1] if (row, column) in slow else "" for column in range(6)]
        while names:
            run = 1
            while run < len(names) and names[run] == names[0]:
                run += 1
            pairs += run == 2 and names[0] != ""
            names = names[run:]
    rows = [{cell[0] for (row, _), cell in slow.items() if row == n} for n in range(6)]
    columns = [[cell[1] for (_, c), cell in slow.items() if c == n] for n in range(6)]
    terrains = ("jungle", "savanna", "ice", "lake")
    return {
        "otter-neighbours": company,
        "otter-lake": 2 * sum(wet(at) for at in having("otter")),
        "jungle-areas": 2 * len(groups(land("jungle"), touching)),
        "gorilla-lake": 2 * sum(
            any(c[0] == "lake" for c in near(slow, at)) for at in having("gorilla")
        ),
        "largest-savanna": 2 * max(savannas, default=0),
        "savanna-exact4": 6 * savannas.count(4),
        "ice-2x2": 4 * sum({(r, c), (r + 1, c), (r, c + 1), (r + 1, c + 1)} <= ice for r, c in ice),
        "bears": 3 * len(together) - len(having("bear")),
        "fewest-terrain": 2 * min(len(land(terrain)) for terrain in terrains),
        "full-square": {0: 0, 1: 0, 2: 3, 3: 5, 4: 8, 5: 13, 6: 21}[max(full, default=0)],
        "row-4-terrains": 3 * sum(len(row) == 4 for row in rows),
        "horizontal-pairs": 3 * pairs,
        "giraffes": {0: 8, 1: 5, 2: 3}.get(len(having("giraffe")), 0),
        "flamingo-inside": 3 * sum(not edge(at) for at in having("flamingo")),
        "own-river": {0: 0, 1: 0, 2: 1, 3: 3, 4: 6, 5: 10}.get(longest, 15),
        "panda-edge": 3 * sum(edge(at) for at in having("panda")),
        "penguin-columns": 3 * sum(column.count("penguin") == 1 for column in columns),
        "croc-giraffe": 2 * sum(
            any(c[1] == "giraffe" for c in near(slow, at)) for at in having("crocodile")
        ),
        "river-majority": longest,
    }  # fmt: skip


def random_reserve(rng: random.Random) -> Reserve:
    """Cells of few kinds, so that groups, runs and rivers are frequent."""
    rows, columns = rng.randint(1, SIDE), rng.randint(1, SIDE)
    kinds = rng.sample(range(1, len(KINDS)), rng.randint(1, 6))
    holes = rng.choice([0.0, 0.1, 0.4])
    codes = [
        " ".join(".." if rng.random() < holes else CODES[rng.choice(kinds)] for _ in range(columns))
        for _ in range(rows)
    ]
    return read_reserve("\n".join(codes))


@pytest.mark.parametrize("seed", range(6))
def test_two_ways_to_count_agree(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(150):
        reserve = random_reserve(rng)
        slow: Slow = {}
        for at, kind in as_dict(reserve).items():
            cell = KINDS[kind]
            assert cell is not None
            slow[at] = cell
        for key, expected in slow_counts(slow).items():
            tally = scoring.preview(key, reserve)
            found = tally.counts[0] if key == "river-majority" else tally.points
            assert found == expected, (key, write_reserve(reserve))
            for row, column in places(tally.cells):
                assert (row - 1, column - 1) in slow, "only filled cells are lit"
