"""Mini Fourmidable: the count, on positions written down as text."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from menagerie.core import BadNotation
from menagerie.core.explore import play_out
from menagerie.games.fourmidable import FAMILIES
from menagerie.games.fourmidable.scoring import (
    Colony,
    bonus_seats,
    explain,
    totals,
    winners,
)
from tests.games.fourmidable_table import GAME, lay


def table(*texts: str) -> list[Colony]:
    return [Colony.read(text) for text in texts]


def reasons(colonies: Sequence[Colony]) -> list[tuple[int, str, int]]:
    return [(reason.seat, reason.code, reason.points) for reason in explain(colonies)]


def test_the_example_of_our_rules_page() -> None:
    colonies = table(
        "fruit 4, fruit 7, prey 5, ground 8; 2 left", "fruit 5, fruit 5, prey 5; 3 left"
    )
    assert totals(colonies) == [43, 21]
    assert reasons(colonies) == [
        (0, "objectives", 11),
        (0, "objectives", 5),
        (0, "objectives", 8),
        (0, "bonus", 7),
        (0, "bonus-shared", 3),
        (0, "bonus", 7),
        (0, "left", 2),
        (1, "objectives", 10),
        (1, "objectives", 5),
        (1, "bonus-shared", 3),
        (1, "left", 3),
    ]


def test_a_bonus_card_is_worth_seven() -> None:
    assert totals(table("prey 4; 0 left", "0 left")) == [11, 0]


def test_most_objectives_of_a_family_beat_more_points_in_it() -> None:
    colonies = table("ground 4, ground 4, ground 4; 0 left", "ground 8, ground 8; 0 left")
    assert bonus_seats(colonies, "ground") == (0,)
    assert totals(colonies) == [19, 16]


def test_a_tie_goes_to_more_points_in_that_family_only() -> None:
    colonies = table("fruit 5, prey 8, prey 8; 9 left", "fruit 7; 0 left")
    assert bonus_seats(colonies, "fruit") == (1,)


def test_still_tied_gives_three_points_to_both() -> None:
    assert totals(table("fruit 4, fruit 8; 0 left", "fruit 5, fruit 7; 0 left")) == [15, 15]


def test_three_or_four_still_level_get_three_points_each() -> None:
    assert totals(table("prey 5; 0 left", "prey 5; 0 left", "prey 5; 1 left", "0 left")) == [
        8, 8, 9, 0,
    ]  # fmt: skip
    assert totals(table(*["prey 5; 0 left"] * 4)) == [8] * 4


def test_only_those_level_at_the_top_share() -> None:
    colonies = table("prey 5, prey 4; 0 left", "prey 4, prey 5; 0 left", "prey 4, prey 4; 0 left")
    assert bonus_seats(colonies, "prey") == (0, 1)
    assert totals(colonies) == [12, 12, 8]


def test_nobody_completed_any_the_bonus_is_not_awarded() -> None:
    colonies = table("4 left", "0 left")
    assert [bonus_seats(colonies, family) for family in FAMILIES] == [(), (), ()]
    assert totals(colonies) == [4, 0]


def test_one_player_may_take_all_three_bonus_cards() -> None:
    assert totals(table("fruit 4, prey 4, ground 4; 0 left", "12 left")) == [33, 12]


def test_one_point_per_resource_left() -> None:
    assert totals(table("7 left", "0 left")) == [7, 0]


def test_tie_most_resources_left_wins() -> None:
    colonies = table("fruit 5; 2 left", "ground 4; 3 left")
    assert totals(colonies) == [14, 14]
    assert winners(colonies) == (1,)


def test_still_tied_the_win_is_shared() -> None:
    colonies = table("fruit 5; 2 left", "ground 5; 2 left", "3 left")
    assert winners(colonies) == (0, 1)


def test_more_resources_do_not_beat_more_points() -> None:
    assert winners(table("fruit 5; 0 left", "11 left")) == (0,)


def test_an_edition_may_change_the_bonus() -> None:
    colonies = table("fruit 5, prey 4; 0 left", "prey 4; 0 left")
    assert totals(colonies, bonus=10, shared=1) == [20, 5]
    assert sum(reason.points for reason in explain(colonies, 10, 1)) == 25
    assert winners(table("fruit 5; 0 left", "8 left"), bonus=0, shared=0) == (1,)


def test_reasons_name_family_cards_and_rivals() -> None:
    found = explain(table("fruit 4, fruit 7; 0 left", "fruit 7, fruit 4; 2 left"))
    assert found[0].facts == {"family": "fruit", "count": 2, "cards": [4, 7]}
    assert found[1].as_dict() == {
        "seat": 0,
        "what": "bonus-shared",
        "points": 3,
        "family": "fruit",
        "others": [1],
    }
    assert found[-1].facts == {"count": 2}


@pytest.mark.parametrize(
    "text",
    ["", "fruit 4", "fruit; 2 left", "cheese 4; 0 left", "fruit 4 prey 5; 0 left", "-1 left",
     "fruit 4; left", "fruit -4; 0 left"],
)  # fmt: skip
def test_a_colony_that_cannot_be_read(text: str) -> None:
    with pytest.raises(BadNotation, match="A colony is written like"):
        Colony.read(text)


def test_case_and_spacing_are_free() -> None:
    assert Colony.read("  Fruit 4 ,PREY 7;2   left ") == Colony((("fruit", 4), ("prey", 7)), 2)


COLONIES = st.builds(
    Colony,
    st.lists(st.tuples(st.sampled_from(FAMILIES), st.integers(1, 9)), max_size=8).map(tuple),
    st.integers(0, 20),
)


@given(COLONIES)
def test_colonies_round_trip_as_text(colony: Colony) -> None:
    assert Colony.read(str(colony)) == colony


def plain_count(colonies: Sequence[Colony]) -> list[int]:
    """The book's sentences once more, as flatly as possible."""
    points = []
    for own in colonies:
        sums = own.left + sum(worth for _, worth in own.objectives)
        for family in FAMILIES:
            ranks = [
                (len(other.points_of(family)), sum(other.points_of(family))) for other in colonies
            ]
            mine = (len(own.points_of(family)), sum(own.points_of(family)))
            if mine == max(ranks) and mine[0]:
                sums += 7 if ranks.count(mine) == 1 else 3
        points.append(sums)
    return points


@given(st.lists(COLONIES, min_size=2, max_size=4))
def test_the_count_agrees_with_a_flat_reading(colonies: list[Colony]) -> None:
    counted = totals(colonies)
    assert counted == plain_count(colonies)
    sums = [0] * len(colonies)
    for reason in explain(colonies):
        sums[reason.seat] += reason.points
    assert sums == counted
    ranks = [(points, colony.left) for points, colony in zip(counted, colonies, strict=True)]
    assert winners(colonies) == tuple(s for s, rank in enumerate(ranks) if rank == max(ranks))


def test_a_state_counts_what_lies_in_front_of_each_player() -> None:
    state = lay(
        completed=[["2 raspberry", "raspberry blueberry"], ["3 pebble"]],
        stock=["earth", "2 ladybug pebble"],
    )
    assert [str(colony) for colony in state.colonies()] == [
        "fruit 5, fruit 4; 1 left",
        "ground 8; 3 left",
    ]
    assert state.scores() == [17, 18]
    assert state.winners() == (), "nobody has won before the end"


def test_scores_and_winners_at_the_end_of_random_games() -> None:
    for number in range(30):
        state = GAME.deal(2 + number % 3, f"count {number}")
        play_out(state, random.Random(number))
        view = state.view(None)
        colonies = [
            Colony(
                tuple((card["family"], card["points"]) for card in colony["objectives"] or ()),
                sum(colony["stock"].values()),
            )
            for colony in view["colonies"]
        ]
        assert view["scores"] == plain_count(colonies) == state.scores()
        assert tuple(view["winners"]) == winners(colonies) == state.winners()
