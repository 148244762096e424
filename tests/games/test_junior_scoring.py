"""6 nimmt! Junior: piles counted, lines compared, rows that lack something."""

from __future__ import annotations

import pytest

from menagerie.games.junior import SPECIES, scoring
from tests.games.junior_table import lay, say

HEN, GOAT, THREE = ("hen",), ("goat",), ("goat", "hare", "duck")


@pytest.mark.parametrize(
    ("piles", "counts"),
    [
        ([[], []], [0, 0]),
        ([[HEN], [HEN, HEN]], [1, 2]),
        ([[THREE], [HEN, GOAT]], [1, 2]),
        ([[HEN] * 52, [], [], [], []], [52, 0, 0, 0, 0]),
    ],
)
def test_a_card_counts_once_however_many_animals_it_shows(
    piles: list[list[tuple[str, ...]]], counts: list[int]
) -> None:
    assert [reason.points for reason in scoring.explain(piles)] == counts


@pytest.mark.parametrize(
    ("counts", "most", "fewest"),
    [
        ([0, 0], (0, 1), (0, 1)),
        ([3, 5], (1,), (0,)),
        ([5, 3, 5], (0, 2), (1,)),
        ([1, 1, 7, 1, 6], (2,), (0, 1, 3)),
        ([52, 0, 0, 0, 0], (0,), (1, 2, 3, 4)),
        ([4, 4, 4], (0, 1, 2), (0, 1, 2)),
    ],
)
def test_most_or_fewest_cards_win_and_a_tie_is_shared(
    counts: list[int], most: tuple[int, ...], fewest: tuple[int, ...]
) -> None:
    assert scoring.winners(counts, "classic") == most
    assert scoring.winners(counts, "rush") == most
    assert scoring.winners(counts, "avoid") == fewest


def test_the_reasons_are_the_lines_that_children_lay_out() -> None:
    reasons = scoring.explain([[HEN, THREE], []])
    assert [reason.as_dict() for reason in reasons] == [
        {"seat": 0, "what": "cards", "points": 2, "cards": [["hen"], ["goat", "hare", "duck"]]},
        {"seat": 1, "what": "cards", "points": 0, "cards": []},
    ]


@pytest.mark.parametrize(
    ("row", "missing"),
    [
        ([], list(SPECIES)),
        ([HEN, HEN, HEN], ["pony", "goat", "hare", "duck", "mouse"]),
        ([("pony", "hen", "mouse"), ("hare",)], ["goat", "duck"]),
        ([("pony", "hen", "mouse"), THREE], []),
        ([(species,) for species in reversed(SPECIES)], []),
    ],
)
def test_what_a_row_lacks(row: list[tuple[str, ...]], missing: list[str]) -> None:
    assert scoring.missing(row) == missing


def test_book_example_row_1_lacks_what_goat_hare_duck_brings() -> None:
    row = [("pony", "hen", "mouse"), ("hare",)]
    assert scoring.missing([*row, THREE]) == []


def test_our_rules_page_example_of_a_shared_win() -> None:
    assert scoring.winners([6 + 7 + 3, 8 + 8], "classic") == (0, 1)


def test_the_state_counts_by_these_functions() -> None:
    state = lay(["", "", "", ""], "hen", left=0, piles=["goat goat+hen", "mouse"])
    say(state, "0 row 1")
    assert state.scores() == [2, 1]
    assert state.winners() == (0,)
    assert [reason.facts["cards"] for reason in state.explain()] == [
        [["goat"], ["goat", "hen"]],
        [["mouse"]],
    ]
