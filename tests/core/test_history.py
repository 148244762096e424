"""Moves can be taken back."""

from __future__ import annotations

import random

import pytest

from menagerie import History, load
from menagerie.core import IllegalMove, MenagerieError


def test_every_position_is_found_again() -> None:
    history = History(load("junior").deal(3, "history"))
    rng = random.Random(1)
    seen = [history.state.clone()]
    while history.state.turn:
        seat = history.state.turn[0]
        history.play(seat, rng.choice(history.state.legal(seat)))
        seen.append(history.state.clone())
    assert len(history) == 52
    for count in (0, 1, 15, 16, 17, 33, 52):
        assert history.after(count) == seen[count]
    assert history.undo(5) == seen[47] == history.state
    assert history.undo() == seen[46]
    assert history.undo(30) == seen[16]
    assert len(history) == 16
    while len(history) < 40:
        seat = history.state.turn[0]
        history.play(seat, history.state.legal(seat)[-1])
    assert history.undo(24) == seen[16]


def test_what_cannot_be_taken_back() -> None:
    history = History(load("junior").deal(2, "history", first=0))
    with pytest.raises(MenagerieError, match="0 moves were played; 1 cannot be taken back"):
        history.undo()
    with pytest.raises(IllegalMove):
        history.play(1, "row 1")
    assert len(history) == 0
    history.play(0, "row 1")
    assert history.moves == [(0, 0)]
    with pytest.raises(MenagerieError, match="1 moves were played, not 2"):
        history.after(2)
