"""The batch engine equals the readable one, move for move, in every configuration."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from menagerie import batch
from menagerie.batch import junior
from menagerie.core import MenagerieError, State
from menagerie.games.junior import JuniorState
from tests.batch.lockstep import Difference, Foreseen, Lockstep, deal
from tests.configurations import CASES, IDS

GAMES = 100
"""Of each configuration; `benchmarks/lockstep.py` plays many more."""
PAIRS = [(case, label) for case, label in zip(CASES, IDS, strict=True) if case[0] in batch.ROOMS]


@pytest.mark.parametrize(
    ("name", "players", "options"),
    [case for case, _ in PAIRS],
    ids=[label for _, label in PAIRS],
)
def test_both_engines_play_the_same_games(name: str, players: int, options: dict[str, Any]) -> None:
    assert Lockstep(name, players, options, GAMES).play() > GAMES


def planted(monkeypatch: pytest.MonkeyPatch, owner: type, name: str, bug: Any) -> str:
    monkeypatch.setattr(owner, name, bug)
    with pytest.raises(Difference) as caught:
        Lockstep("junior", 3, {"variant": "rush"}, 20).play()
    return str(caught.value)


def test_a_bug_planted_in_the_batch_engine_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    true = junior.JuniorRoom.scores
    told = planted(
        monkeypatch,
        junior.JuniorRoom,
        "scores",
        lambda room, table: true(room, table) - (table.at > 40),
    )
    assert told.startswith("junior, 3 players, {'variant': 'rush'}, seed 'lock-step ")
    assert ": the points: the readable engine says [" in told


def test_a_bug_planted_in_the_readable_engine_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    true = JuniorState._wrong

    def forgives(state: JuniorState, seat: int, row: int, tell: Any) -> None:
        if state.at < 30:
            true(state, seat, row, tell)

    assert "the points" in planted(monkeypatch, JuniorState, "_wrong", forgives)


def test_a_secret_that_shows_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    true = junior.JuniorRoom.observe

    def peeks(room: junior.JuniorRoom, table: junior.JuniorTable, seat: Any) -> Any:
        return true(room, table, seat).at[-1].set(table.deck[-1])

    assert "observes" in planted(monkeypatch, junior.JuniorRoom, "observe", peeks)


def test_a_later_shuffle_of_fewer_cards_is_foreseen() -> None:
    shuffler = Foreseen("any")
    whole = shuffler.shuffle("season-2", range(36))
    few = shuffler.shuffle("season-2", [3, 30, 8, 1, 22])
    assert few == [card for card in whole if card in few]
    assert sorted(shuffler.shuffle("words", ["b", "a"])) == ["a", "b"]


def test_a_state_of_another_table_is_refused() -> None:
    room = batch.make("junior", 3).room
    state: State = deal("junior", 2, {}, "other")
    with pytest.raises(MenagerieError, match="with 3 players; the state is of junior with 2"):
        room.from_state(state)
    with pytest.raises(MenagerieError, match="other options"):
        room.from_state(deal("junior", 3, {"variant": "avoid"}, "other"))


def test_a_position_is_laid_as_it_lies() -> None:
    state = deal("junior", 2, {"first": 1}, "laid")
    rng = random.Random(1)
    for _ in range(20):
        state.advance(state.turn[0], rng.choice(state.legal(state.turn[0])))
    assert isinstance(state, JuniorState)
    table = batch.make("junior", 2, first=1).room.from_state(state)
    assert table.at == 20
    assert table.rows.tolist() == state.masks
    assert np.asarray(table.taken).tolist() == state.scores()
