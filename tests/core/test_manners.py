"""The first lines of somebody who knows Python: loading, dealing, moves however they are written,
printing."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from typing import assert_type

import numpy as np
import pytest

import menagerie
from menagerie.core import BadNotation, BadOption, BadPlayers, IllegalMove, State
from menagerie.games.junior import JuniorState, Place
from menagerie.games.junior.moves import JuniorMove
from menagerie.games.nimalia import NimaliaState
from tests.core.rooms import ROOMS


def test_the_package_leads_to_its_rooms() -> None:
    assert menagerie.load("junior") is menagerie.games.load("junior")
    assert {"load", "games", "bots", "arena", "position", "History"} <= set(dir(menagerie))
    with pytest.raises(AttributeError, match="no attribute 'lod'"):
        menagerie.lod  # type: ignore[attr-defined]  # noqa: B018


@pytest.mark.parametrize("name", ["junior"])
def test_each_game_has_its_own_types(name: str) -> None:
    assert_type(menagerie.load(name).deal(), State)
    assert_type(menagerie.load("junior").deal(), JuniorState)
    assert_type(menagerie.load("nimalia").deal(), NimaliaState)
    assert_type(menagerie.load("nimalia").deal().view(0)["round"], int)
    assert_type(menagerie.load("junior").moves[0], JuniorMove)


def test_a_deal_without_a_seed_draws_one() -> None:
    game = menagerie.load("junior")
    one, other = game.deal(), game.deal()
    assert one.players == game.seats[0]
    assert one.setup.shuffler.seed != other.setup.shuffler.seed
    assert game.deal(2, one.setup.shuffler.seed) == one


def test_options_are_keywords() -> None:
    game = menagerie.load("junior")
    assert game.deal(2, "x", variant="rush") == game.deal(2, "x", {"variant": "rush"})
    with pytest.raises(BadOption, match="There is no option 'varaint'; this game has"):
        game.deal(2, "x", varaint="rush")
    with pytest.raises(BadOption, match="not both"):
        game.deal(2, "x", {"variant": "rush"}, window=5)


@pytest.mark.parametrize("move", [2, "row 3", " Row  3", Place(3), np.int64(2), np.array(2)])
def test_a_move_however_it_is_written(move: object) -> None:
    states = [menagerie.load("junior").deal(2, "x", first=0) for _ in range(3)]
    states[0].play(0, 2)
    states[1].check(0, move)
    states[1].play(0, move)
    states[2].advance(0, move)
    assert states[0] == states[1] == states[2]
    assert states[0].setup.game.moves.number(move) == 2


@pytest.mark.parametrize("move", [True, np.True_, 2.0, None, [2], b"row 3"])
def test_what_is_no_move_is_refused_in_a_sentence(move: object) -> None:
    state = menagerie.load("junior").deal(2, "x", first=0)
    before = state.clone()
    for method in (state.play, state.check, state.advance):
        with pytest.raises(BadNotation, match="A move is a number, its text or its structured"):
            method(0, move)
    assert state == before
    with pytest.raises(BadNotation, match="Did you mean 'row 4'"):
        state.play(0, "row 9")
    with pytest.raises(BadNotation, match="Did you mean 'row 4'"):
        state.setup.game.moves.number("row 9")
    with pytest.raises(IllegalMove, match="99"):
        state.play(0, np.int64(99))


@pytest.mark.parametrize("name", ROOMS)
def test_numbers_from_numpy_leave_nothing_of_theirs(name: str) -> None:
    game = menagerie.load(name)
    state = game.deal(seed="numpy")
    rng = np.random.default_rng(1)
    while state.turn:
        seat = rng.choice(np.array(state.turn))
        for event in state.play(seat, rng.choice(np.array(state.legal(seat)))):
            json.dumps([event.facts, event.secrets])
        json.dumps(state.view(0))
    assert "np." not in state.full_text()


def test_a_seat_that_does_not_exist_owes_no_silence() -> None:
    state = menagerie.load("junior").deal(2, "x", first=0)
    assert state.legal(1) == ()
    for ask in (state.legal, state.view, state.show):
        with pytest.raises(BadPlayers, match="There is no seat 7: with 2 players the seats are 0"):
            ask(7)


@pytest.mark.parametrize("name", ROOMS)
def test_a_board_is_printed_as_everyone_or_as_one_seat_sees_it(name: str) -> None:
    state = menagerie.load(name).deal(seed="print")
    rng = random.Random(1)
    for _ in range(6):
        state.play(state.turn[0], rng.choice(state.legal(state.turn[0])))
    assert str(state) == state.show(None) == state.imagine(None, rng).show()
    assert state.show(0) == state.imagine(0, rng).show(0)
    assert "Player 2" in str(state)
    assert repr(state).startswith(f"<{name}, 2 players, asked: ")


def test_without_a_terminal_the_view_is_written() -> None:
    program = """
import sys
sys.modules["rich.console"] = None
import menagerie
state = menagerie.load("junior").deal(2, "x", first=0)
print(state)
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "\nturn: [0]\n" in done.stdout
