"""Animalia: what the view says is coming is what then comes."""

from __future__ import annotations

import random

import pytest

from menagerie.games.animalia import GAME, AnimaliaState, outlook
from menagerie.games.animalia.moves import TAKE
from tests.games.animalia_table import FULL, position, season_end

OTHERS = [
    "horse-charmer horse-prankster horse-spy horse-thief parrot-thief",
    "rabbit-scruffy rabbit-thief rabbit-prankster dog-spy dog-thief",
]
"""Less elegant than the collections of these tests."""

PARSE = GAME.moves.parse


@pytest.mark.parametrize("players", range(2, 7))
def test_a_take_brings_what_was_foretold(players: int) -> None:
    rng = random.Random(players)
    takes = 0
    for game in range(4):
        state = GAME.deal(players, f"outlook {game}")
        assert isinstance(state, AnimaliaState)
        while state.turn:
            seat = state.turn[0]
            move = rng.choice(state.legal(seat))
            told = state.view(None)["outlook"]
            took = move in (TAKE, TAKE + 1)
            number = state.per * seat + move - TAKE
            seen = state.play(seat, move)
            if not took:
                continue
            takes += 1
            taking = told[number]["taking"]
            assert taking is not None
            kinds = [event.code for event in seen]
            assert (kinds[1] == "powers") == bool(taking["powers"])
            if kinds[1] == "powers":
                assert seen[1].facts["powers"] == taking["powers"]
            elif kinds.count(kinds[0]) == 1 and state.phase == "offer":
                assert state.view(None)["elegance"][number] == taking["elegance"]
                assert state.view(None)["outlook"][number]["medals"] == taking["medals"]
    assert takes > 20


def test_there_is_nothing_to_take_without_room() -> None:
    state = position(3, [FULL, "dog-spy"], "owl", dealer=1)
    told = state.view(None)["outlook"]
    assert told[0]["taking"] is None
    assert told[1]["taking"] == {"elegance": 0, "powers": [], "medals": {"dog": 2}}


def test_the_prizes_are_those_of_the_elegance_as_it_is() -> None:
    state = position(3, ["cat-champion", "dog-charmer", "dog-scruffy"], "owl")
    assert [told["prizes"] for told in state.view(0)["outlook"]] == [2, 1, 0]


@pytest.mark.parametrize("players", range(2, 7))
def test_a_last_word_wins_what_was_foretold_and_only_its_seat_is_told(players: int) -> None:
    rng = random.Random(players)
    words = 0
    for game in range(4):
        state = GAME.deal(players, f"answers {game}")
        assert isinstance(state, AnimaliaState)
        while state.turn:
            seat = rng.choice(state.turn)
            move = rng.choice(state.legal(seat))
            told = state.view(seat)["answers"]
            assert state.view(None)["answers"] == []
            assert bool(told) == (state.phase == "medals")
            last = state.phase == "medals" and state.turn == (seat,)
            before, medals = state.scores()[seat], state.won()[seat]
            text = GAME.moves.text(move)
            state.play(seat, move)
            if not (last and text.startswith(("done", "owl"))):
                continue
            words += 1
            owl = text.partition(" ")[2] or None
            (answer,) = (answer for answer in told if answer["owl"] == owl)
            won = {family: state.won()[seat][family] - count for family, count in medals.items()}
            assert {family: count for family, count in won.items() if count} == answer["medals"]
            assert state.scores()[seat] - before == answer["points"]
    assert words > 4


def test_the_books_two_cats_over_parrot_and_horse() -> None:
    mine = "dog-champion dog-charmer cat-champion parrot-scruffy horse-scruffy"
    state, _ = season_end(3, [mine, *OTHERS], "cat-spy cat-thief")
    (now,) = state.view(0)["answers"]
    assert now == {"owl": None, "medals": {"dog": 2}, "points": 2}
    after = state.clone()
    after.advance(0, PARSE("cover 4 with cat-spy"))
    told = {reason.facts["family"]: reason for reason in outlook.change(after, state, 0)}
    assert (told["cat"].facts["before"], told["cat"].facts["after"]) == (0, 2)
    after.advance(0, PARSE("cover 5 with cat-thief"))
    (then,) = after.view(0)["answers"]
    assert then == {"owl": None, "medals": {"cat": 3, "dog": 2}, "points": 5}


def test_what_a_cover_spoils_is_told_too() -> None:
    mine = "dog-champion dog-charmer cat-champion parrot-scruffy horse-scruffy"
    state, _ = season_end(3, [mine, *OTHERS], "parrot-spy cat-thief")
    after = state.clone()
    after.advance(0, PARSE("cover 1 with cat-thief"))
    told = {reason.facts["family"]: reason for reason in outlook.change(after, state, 0)}
    spoilt = told["dog"]
    assert spoilt.facts == {"family": "dog", "count": 0, "before": 2, "after": 0}
    assert spoilt.points == 0
