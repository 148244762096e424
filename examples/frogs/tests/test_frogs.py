"""The laws of every game, and what is this game's own."""

from __future__ import annotations

from menagerie_frogs.scoring import eater

from menagerie.testing import contract

TestFrogs = contract("frogs", options=[{}, {"larvae": 0}, {"larvae": 2}])


def test_the_biggest_frog_that_is_alone_eats() -> None:
    assert eater({0: 9, 1: 9, 2: 4}) == 2
    assert eater({0: 3, 1: 3}) is None
    assert eater({}) is None
