"""Whether a move leaves a trace, on a game that is made of traces: one kind of move for each."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Self

import pytest

from menagerie import games
from menagerie.core import Event, Race, Reason, Refusal, State
from menagerie.core.state import Setup, Tell
from menagerie.core.undo import without

CARDS = range(4)


class Whispered(Event, code="whispered"):
    """Something happened; nothing more is said."""

    seat: int


class Traces(State):
    """Two seats, each with a card that the other does not know; both may move at any time."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.turn = (0, 1)
        self.cards = [1, 2]
        self.noted: list[list[str]] = [[], []]
        self.shown: list[str] = []
        self.closed = False
        self.racing = False

    def legal(self, seat: int) -> Sequence[int]:
        return (0,) if self.closed and seat == 1 else tuple(range(8))

    def _apply(self, seat: int, move: int, tell: Tell | None) -> None:
        noted = self.noted[seat]
        match move:
            case 0:
                noted.append("a secret note")
            case 1:
                self.shown.append("seen by all")
            case 2:
                noted.append(f"the other has {self.cards[1 - seat]}")
            case 3:
                noted.append(f"drawn {self.setup.shuffler.below('note', 1)}")
            case 4:
                self.closed = True
            case 5:
                if tell is not None:
                    tell(Whispered(seat=seat))
            case 6:
                self.turn = (1 - seat,)
            case 7:
                # It shows only in some of the states that the seat thinks possible.
                if self.cards[1 - seat] == 3:
                    self.shown.append("three")

    def clone(self) -> Self:
        other = type(self)(self.setup)
        other.turn, other.cards = self.turn, [*self.cards]
        other.noted, other.shown = [[*notes] for notes in self.noted], [*self.shown]
        other.closed, other.racing = self.closed, self.racing
        return other

    @property
    def race(self) -> Race | None:
        return Race(5, 0) if self.racing else None

    def _views(self, seats: Sequence[int | None]) -> Sequence[Mapping[str, Any]]:
        return [
            {
                "shown": [*self.shown],
                "card": None if seat is None else self.cards[seat],
                "notes": [] if seat is None else [*self.noted[seat]],
            }
            for seat in seats
        ]

    def _redeal(self, seat: int | None, rng: random.Random) -> None:
        for other in range(2):
            if other != seat:
                self.cards[other] = rng.choice(CARDS)
                self.noted[other] = []

    def why_not(self, seat: int, move: int) -> Refusal:
        raise NotImplementedError

    def scores(self) -> list[int]:
        return [0, 0]

    def winners(self) -> tuple[int, ...]:
        return ()

    def explain(self) -> Sequence[Reason]:
        return []


def table() -> Traces:
    return Traces(replace(games.load("junior").deal(2, "undo").setup))


def taken_back(state: State, move: int, since: Sequence[tuple[int, int]] = ()) -> State | None:
    return without(state, 0, move, since, random.Random(1))


def test_a_note_that_nobody_else_sees_leaves_no_trace() -> None:
    before = table()
    after = taken_back(before, 0)
    assert isinstance(after, Traces)
    assert after.noted == [[], []]
    assert before.noted == [[], []]


@pytest.mark.parametrize(
    ("move", "trace"),
    [
        (1, "others see it"),
        (2, "the seat has looked at a hidden card"),
        (3, "something was drawn"),
        (4, "others may do something else now"),
        (5, "others know that something happened"),
        (6, "others see whose turn it is"),
        (7, "the permission would tell what the others have"),
    ],
)
def test_a_trace(move: int, trace: str) -> None:
    assert taken_back(table(), move) is None, trace


def test_what_others_play_in_secret_stays() -> None:
    after = taken_back(table(), 0, [(1, 0), (1, 0)])
    assert isinstance(after, Traces)
    assert after.noted == [[], ["a secret note"] * 2]


@pytest.mark.parametrize("since", [[(1, 1)], [(1, 5)], [(0, 0)], [(1, 0), (1, 1)]])
def test_who_has_seen_the_others_go_on_takes_nothing_back(since: list[tuple[int, int]]) -> None:
    assert taken_back(table(), 0, since) is None


def test_an_answer_in_a_race_stands() -> None:
    state = table()
    state.racing = True
    assert taken_back(state, 0) is None
