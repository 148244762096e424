"""Move tables: number, form and text of a move, each way."""

from __future__ import annotations

from dataclasses import dataclass, is_dataclass

import pytest

from menagerie import games
from menagerie.core import BadNotation, MoveTable
from tests.core.rooms import ROOMS


@dataclass(frozen=True, slots=True)
class Hop:
    cell: str

    def __str__(self) -> str:
        return f"hop {self.cell}"


TABLE = MoveTable([Hop(f"{column}{row}") for row in range(1, 4) for column in "abc"])


def test_three_forms_of_a_move() -> None:
    assert len(TABLE) == 9
    assert TABLE[4] == Hop("b2")
    assert TABLE.text(4) == "hop b2"
    assert TABLE.parse("hop b2") == TABLE.number(Hop("b2")) == 4
    assert next(iter(TABLE)) == Hop("a1")


@pytest.mark.parametrize("text", ["HOP B2", "  hop   b2 ", "Hop\tb2\n"])
def test_case_and_spacing_are_free(text: str) -> None:
    assert TABLE.parse(text) == 4


@pytest.mark.parametrize("number", [-1, 9, 1000])
def test_numbers_outside_the_table(number: int) -> None:
    with pytest.raises(IndexError, match="from 0 to 8"):
        TABLE[number]
    with pytest.raises(IndexError, match="from 0 to 8"):
        TABLE.text(number)


def test_a_slip_of_the_pen_gets_a_hint() -> None:
    with pytest.raises(BadNotation, match="Did you mean 'hop b") as e:
        TABLE.parse("hop b9")
    assert e.value.code == "notation"
    assert e.value.facts["text"] == "hop b9"
    assert "hop b2" in e.value.facts["near"]
    said = games.load("junior").words("fr").refusal(e.value.code, e.value.facts)
    assert said == "«\N{NO-BREAK SPACE}hop b9\N{NO-BREAK SPACE}» n’est pas un coup de ce jeu."


@pytest.mark.parametrize("text", ["", "xyzzy", "🐎", "hop b2 b2 b2 b2 b2"])
def test_what_looks_like_nothing_gets_none(text: str) -> None:
    with pytest.raises(BadNotation) as error:
        TABLE.parse(text)
    assert ("Did you mean" in str(error.value)) == bool(error.value.facts["near"])


def test_nearest_may_be_asked_among_some() -> None:
    assert TABLE.nearest("hop b9", [0, 4]) == ["hop b2", "hop a1"]
    assert len(TABLE.nearest("hop b2")) == 3
    assert TABLE.nearest("hop b9", []) == []


def test_two_moves_with_one_text_are_a_mistake() -> None:
    with pytest.raises(AssertionError, match="share"):
        MoveTable([Hop("a1"), Hop("a1")])


@pytest.mark.parametrize("name", ROOMS)
def test_every_games_table_round_trips(name: str) -> None:
    moves = games.load(name).moves
    for number, move in enumerate(moves):
        text = moves.text(number)
        assert moves.parse(text) == moves.number(move) == number
        assert moves[number] == move
        assert text == str(move) == " ".join(text.lower().split())
        assert text.isascii()


@pytest.mark.parametrize("name", ROOMS)
def test_every_move_is_frozen_and_has_words_in_both_languages(name: str) -> None:
    game = games.load(name)
    for move in game.moves:
        assert is_dataclass(move)
        hash(move)
        for lang in ("fr", "en"):
            assert "{" not in game.words(lang).move(move)
    kinds = {type(move).__name__ for move in game.moves}
    assert kinds == set(game.words("en").catalogue["moves"])
