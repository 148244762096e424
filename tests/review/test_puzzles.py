"""Puzzles: the shipped ones are clear, a file says what is wrong with it, each day has its own."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from menagerie import games
from menagerie.core import MenagerieError
from menagerie.review import puzzles
from menagerie.review.puzzle_search import LEAD, puzzle_in
from menagerie.review.puzzles import FOLDER, load, place_of, read
from tests.review.games import played

SHIPPED = load()
TEXT = (FOLDER / f"{SHIPPED[0].name}.toml").read_text(encoding="utf-8")


def test_three_of_each_game_are_shipped_under_the_rules_of_today() -> None:
    assert Counter(puzzle.record.game for puzzle in SHIPPED) == dict.fromkeys(games.HOUSE, 3)


@pytest.mark.parametrize("puzzle", SHIPPED, ids=lambda puzzle: puzzle.name)
def test_a_shipped_puzzle_has_one_clearly_best_move_and_something_to_say_for_it(
    puzzle: puzzles.Puzzle,
) -> None:
    best, *others = puzzle.moves
    assert len(others) >= 2
    assert all(other.behind.least >= LEAD for other in others)
    assert all(other.chance < best.chance for other in others)
    game = puzzle.state.setup.game
    for lang in ("en", "fr"):
        words = game.words(lang)
        said = [words.move(game.moves[game.moves.number(move.text)]) for move in puzzle.moves]
        assert len(set(said)) == len(said), "two moves in the same words"
        assert all(words.why(one.code, one.facts, ["?"] * 6) for one in puzzle.why())
    assert str(puzzle) == (FOLDER / f"{puzzle.name}.toml").read_text(encoding="utf-8")


def test_nothing_that_its_seat_cannot_know_is_in_what_it_is_told() -> None:
    """Two true positions that the seat cannot tell apart have the same puzzle."""
    for puzzle in SHIPPED:
        twin = puzzle.state.imagine(puzzle.seat, Random(puzzle.name))
        assert twin.view(puzzle.seat) == puzzle.state.view(puzzle.seat)
        best = twin.setup.game.moves.number(puzzle.moves[0].text)
        assert [one.facts for one in twin.why(puzzle.seat, best)] == [
            one.facts for one in puzzle.why()
        ]


def test_every_day_has_its_puzzle_and_days_in_a_row_other_games() -> None:
    days = [date(2026, 12, 28) + timedelta(days=number) for number in range(len(SHIPPED))]
    found = [SHIPPED[place_of(day, len(SHIPPED))] for day in days]
    assert {puzzle.name for puzzle in found} == {puzzle.name for puzzle in SHIPPED}
    for one, other in pairwise(found):
        assert one.record.game != other.record.game


@pytest.mark.parametrize(
    ("wrong", "right", "said"),
    [
        ("player = ", "person = ", "'player' is missing"),
        ("worlds = ", "worlds = x", "no puzzle"),
        ('[[moves]]\ntext = "', '[[moves]]\ntext = "no ', "no puzzle"),
        ("behind = 0.", "behind = -0.", "clearly the best"),
    ],
)
def test_a_file_that_is_no_puzzle_says_what_is_wrong(wrong: str, right: str, said: str) -> None:
    assert wrong in TEXT
    with pytest.raises(MenagerieError, match=said):
        read("mine", TEXT.replace(wrong, right))


def test_puzzles_under_other_rules_are_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "mine-1.toml").write_text(TEXT, encoding="utf-8")
    assert [puzzle.name for puzzle in load(tmp_path)] == ["mine-1"]
    game = type(games.load(SHIPPED[0].record.game))
    monkeypatch.setattr(game, "version", 99)
    assert load(tmp_path) == []


def test_a_game_where_nothing_was_overlooked_has_no_puzzle() -> None:
    assert puzzle_in(played("junior", ("greedy", "greedy")), "none", 32) is None
