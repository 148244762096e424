"""Animalia: elegance, medals and points, with every worked example of the book."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from menagerie.core import MenagerieError
from menagerie.games.animalia import CARDS, FAMILIES, scoring

DOGS_AND_A_RABBIT = ["dog-spy", "dog-thief", "dog-champion", "rabbit-spy", "owl"]
FOUR_AND_AN_OWL = ["cat-spy", "horse-thief", "dog-champion", "rabbit-spy", "owl"]


def test_example_salome_has_seven_points_of_elegance() -> None:
    salome = ["dog-champion", "cat-champion", "rabbit-charmer", "parrot-scruffy", "horse-spy"]
    assert scoring.elegance(salome) == 7


def test_stars_and_spots_of_each_role() -> None:
    by_role = {card: scoring.elegance([card]) for card in CARDS if card.startswith(("cat", "owl"))}
    assert by_role == {
        "cat-champion": 3,
        "cat-charmer": 2,
        "cat-cutie": 0,
        "cat-scruffy": -1,
        "cat-thief": 0,
        "cat-spy": 0,
        "cat-prankster": 0,
        "owl": 0,
    }


@pytest.mark.parametrize(
    ("totals", "prizes"),
    [
        ([7, 5, 3], [2, 1, 0]),
        ([7, 5, 5, 1], [2, 1, 1, 0]),
        ([5, 7, 5, 7], [0, 1, 0, 1]),
        ([4, 4, 4], [1, 1, 1]),
        ([0, -2, -1], [2, 0, 1]),
        ([-1, -1], [1, 1]),
        ([-5, 2, -5], [1, 2, 1]),
    ],
)
def test_prizes(totals: list[int], prizes: list[int]) -> None:
    assert scoring.prizes(totals) == prizes


def test_example_luana_five_different_give_one_of_each() -> None:
    five = ["cat-spy", "horse-thief", "dog-champion", "rabbit-spy", "parrot-scruffy"]
    assert scoring.medals(scoring.families(five)) == dict.fromkeys(FAMILIES, 1)


@pytest.mark.parametrize(
    ("owl", "medals"),
    [("dog", {"dog": 4}), ("rabbit", {"dog": 3, "rabbit": 2}), ("cat", {"dog": 3})],
)
def test_example_fanny_four_dogs_or_three_dogs_and_two_rabbits(
    owl: str, medals: dict[str, int]
) -> None:
    assert scoring.medals(scoring.families(DOGS_AND_A_RABBIT, owl=owl)) == medals


@pytest.mark.parametrize("owl", FAMILIES)
def test_example_mael_one_of_each_or_a_pair_of_choice(owl: str) -> None:
    medals = scoring.medals(scoring.families(FOUR_AND_AN_OWL, owl=owl))
    assert medals == (dict.fromkeys(FAMILIES, 1) if owl == "parrot" else {owl: 2})


def test_example_noemi_covers_parrot_and_horse_with_two_cats() -> None:
    noemi = ["dog-spy", "parrot-spy", "cat-champion", "horse-thief", "dog-charmer"]
    assert scoring.medals(scoring.families(noemi)) == {"dog": 2}
    covers = {2: "cat-thief", 4: "cat-spy"}
    assert scoring.medals(scoring.families(noemi, covers)) == {"cat": 3, "dog": 2}


def test_an_owl_laid_as_a_bonus_is_a_joker_too() -> None:
    cats = ["cat-spy", "cat-thief", "dog-spy", "horse-spy", "rabbit-spy"]
    shown = scoring.families(cats, {3: "owl"}, owl="cat")
    assert scoring.medals(shown) == {"cat": 3}


def test_a_covered_owl_needs_no_family() -> None:
    assert scoring.families(["owl", "dog-spy"], {1: "dog-thief"}) == ["dog", "dog"]


def test_an_owl_that_shows_needs_a_family() -> None:
    with pytest.raises(MenagerieError, match="say for which family"):
        scoring.families(["owl"])


@pytest.mark.parametrize(
    ("medals", "points"),
    [
        pytest.param({"cat": 5, "dog": 3, "rabbit": 2}, 15, id="luana: 10 medals with 5 cats"),
        pytest.param({"rabbit": 6, "horse": 7}, 23, id="fanny: 6 rabbits and 7 horses"),
        pytest.param({"dog": 11, "cat": 2, "parrot": 2}, 25, id="salome: 15 medals with 11 dogs"),
        ({}, 0),
        ({"cat": 4, "dog": 4, "rabbit": 4, "horse": 4, "parrot": 4}, 20),
        ({"cat": 15}, 30),
    ],
)
def test_examples_of_the_final_count(medals: dict[str, int], points: int) -> None:
    assert scoring.points(medals) == points


def test_two_players_need_seven_for_a_set_still_worth_five() -> None:
    assert scoring.points({"cat": 6}, 7) == 6
    assert scoring.points({"cat": 7}, 7) == 12
    assert scoring.points({"cat": 14, "dog": 13}, 7) == 27 + 15


def test_a_tie_goes_to_the_largest_family_then_is_shared() -> None:
    assert scoring.winners([{"cat": 4}, {"dog": 2, "cat": 2}, {"dog": 3}]) == (0,)
    assert scoring.winners([{"cat": 4}, {"dog": 4}, {"dog": 2, "cat": 2}]) == (0, 1)
    assert scoring.winners([{"cat": 6}, {"cat": 4, "dog": 4, "horse": 3}]) == (0, 1)[:1]
    assert scoring.winners([{}, {}]) == (0, 1)


def test_reasons_name_family_and_sets() -> None:
    reasons = [reason.as_dict() for reason in scoring.explain([{"dog": 11, "cat": 1}])]
    assert reasons == [
        {"seat": 0, "what": "medals", "points": 1, "family": "cat", "count": 1},
        {"seat": 0, "what": "medals", "points": 11, "family": "dog", "count": 11},
        {"seat": 0, "what": "sets", "points": 10, "family": "dog", "sets": 2, "size": 5},
    ]


@given(st.lists(st.sampled_from(FAMILIES), min_size=5, max_size=5))
def test_medals_of_any_five_families(shown: list[str]) -> None:
    medals = scoring.medals(shown)
    assert sum(medals.values()) <= 5
    assert all(count == shown.count(family) for family, count in medals.items())
    singles = {family for family in shown if shown.count(family) == 1}
    assert singles.isdisjoint(medals) or len(singles) == 5
    assert set(shown) - singles <= set(medals)


@given(st.lists(st.integers(-5, 15), min_size=2, max_size=6))
def test_prizes_of_any_totals(totals: list[int]) -> None:
    prizes = scoring.prizes(totals)
    ranks = sorted(set(totals), reverse=True)
    for total, prize in zip(totals, prizes, strict=True):
        alone = totals.count(ranks[0]) == 1
        if total == ranks[0]:
            assert prize == (2 if alone else 1)
        else:
            assert prize == int(alone and total == ranks[1])
