"""Nimalia's secrets: who knows which hand, checked against a model that only watches."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from menagerie.core import Event, IllegalMove
from menagerie.games.nimalia import GAME, MOVES, NimaliaState
from menagerie.games.nimalia.secrets import knows
from tests.games.nimalia_table import check


def deal(players: int, seed: str) -> NimaliaState:
    state = GAME.deal(players, seed)
    assert isinstance(state, NimaliaState)
    return state


class Watcher:
    """What a seat has worked out from what it was dealt and shown, and nothing else."""

    def __init__(self, seat: int, players: int, view: Any) -> None:
        self.seat = seat
        self.players = players
        self.hands: dict[int, list[int]] = {seat: [card["card"] for card in view["hand"]]}
        """The hands this seat knows, by who holds them."""
        self.placed: set[int] = set()

    def hear(self, seen: dict[str, Any]) -> None:
        if seen["event"] == "place":
            self.placed.add(seen["card"])
            if seen["seat"] in self.hands:
                self.hands[seen["seat"]].remove(seen["card"])
        elif seen["event"] == "pass":
            step = 1 if seen["direction"] == "left" else -1
            self.hands = {
                (holder + step) % self.players: hand for holder, hand in self.hands.items()
            }
            mine = [card["card"] for card in seen["cards"]]
            assert self.hands.get(self.seat, mine) == mine
            self.hands[self.seat] = mine
        elif seen["event"] == "round":
            self.hands = {self.seat: [card["card"] for card in seen["cards"]]}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_imagined_states_agree_with_everything_a_seat_has_seen(players: int) -> None:
    rng = random.Random(players)
    for game in range(3):
        state = deal(players, f"watch {game}")
        watchers = [Watcher(seat, players, state.view(seat)) for seat in range(players)]
        while state.turn:
            for watcher in watchers:
                seat = watcher.seat
                for holder in range(players):
                    known = watcher.hands.get(holder)
                    assert knows(state, seat, holder) == (known is not None)
                    shown = state.view(seat)["hands"][holder]["cards"]
                    assert (shown is None) == (known is None)
                    if known is not None:
                        assert [card["card"] for card in shown or ()] == known
                other = state.imagine(seat, rng)
                check(other)
                for holder, known in watcher.hands.items():
                    assert [card + 1 for card in other.hands[holder]] == known
                hidden = {card + 1 for card in other.pile}
                assert not hidden & watcher.placed
                assert other.answers[seat] == state.answers[seat]
                assert other.reserves == state.reserves
            seat = rng.choice(state.turn)
            for event in state.play(seat, rng.choice(state.legal(seat))):
                for watcher in watchers:
                    watcher.hear(event.seen_by(watcher.seat))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_law_at_every_moment(players: int) -> None:
    rng = random.Random(9)
    for game in range(3):
        state = deal(players, f"law {game}")
        while True:
            for seat in (None, *range(players)):
                other = state.imagine(seat, rng)
                assert other.view(seat) == state.view(seat)
                assert other.turn == state.turn
                if seat is not None:
                    assert other.legal(seat) == state.legal(seat)
                    illegal = set(range(len(MOVES))) - set(state.legal(seat))
                    for move in rng.sample(sorted(illegal), 15):
                        assert refusal(state, seat, move) == refusal(other, seat, move)
            if not state.turn:
                break
            seat = rng.choice(state.turn)
            state.advance(seat, rng.choice(state.legal(seat)))


def refusal(state: NimaliaState, seat: int, move: int) -> tuple[str, dict[str, Any]]:
    with pytest.raises(IllegalMove) as caught:
        state.play(seat, move)
    return caught.value.code, caught.value.facts


def test_two_players_know_the_hand_that_comes_back() -> None:
    state = deal(2, "back")
    assert not knows(state, 0, 1)
    first = state.hands[0]
    for seat in (0, 1):
        state.play(seat, MOVES.parse("place 1 turn 0 at r1 c1"))
    assert knows(state, 0, 1)
    assert state.view(0)["hands"][1]["count"] == 2
    assert [card["card"] - 1 for card in state.view(0)["hands"][1]["cards"] or ()] == list(
        first[1:]
    )


def test_four_players_never_see_the_first_hand_again() -> None:
    state = deal(4, "four")
    for _ in range(2):
        for seat in range(4):
            state.play(seat, MOVES.parse("place 1 turn 0 at r1 c1"))
    # Round 1 goes to the left: after two passes seat 0's first hand is with seat 2.
    assert [knows(state, 0, holder) for holder in range(4)] == [True, True, True, False]
    assert [knows(state, None, holder) for holder in range(4)] == [False] * 4


def test_hidden_places_vary_and_are_even() -> None:
    """Seat 0 of two holds 3 of 60 cards: each of the other 57 is as likely as any to
    lie in front of seat 1, in the first place as in the last."""
    state = deal(2, "even")
    rng = random.Random(0)
    rounds = 5700
    first: Counter[int] = Counter()
    top: Counter[int] = Counter()
    for _ in range(rounds):
        other = state.imagine(0, rng)
        first[other.hands[1][0]] += 1
        top[other.pile[0]] += 1
    for counts in (first, top):
        assert len(counts) == 57
        assert not set(counts) & set(state.hands[0])
        assert all(50 <= count <= 160 for count in counts.values())


def test_hidden_answers_are_drawn_again() -> None:
    state = deal(3, "answers")
    for seat in range(3):
        state.play(seat, MOVES.parse("place 1 turn 0 at r1 c1"))
    state.play(1, MOVES.parse("place 2 turn 3 at r0 c0"))
    state.play(0, MOVES.parse("place 1 turn 1 at r2 c2"))
    rng = random.Random(1)
    seen: Counter[int] = Counter()
    for _ in range(3000):
        other = state.imagine(0, rng)
        assert other.answers[0] == state.answers[0]
        assert other.answers[2] == state.answers[2]
        seen[other.answers[1]] += 1
    assert sorted(seen) == list(state.placements(1))
    assert max(seen.values()) < 90
    spectator = {tuple(state.imagine(None, rng).answers[:2]) for _ in range(40)}
    assert len(spectator) > 20


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_hidden_answer_changes_nothing_the_others_see(players: int) -> None:
    """Two tables, equal but for what seat 1 secretly answers."""
    rng = random.Random(players)
    state = deal(players, "twins")
    for _ in range(4 * players):
        seat = rng.choice(state.turn)
        state.advance(seat, rng.choice(state.legal(seat)))
    while 1 not in state.turn or len(state.turn) == 1:
        seat = state.turn[0]
        state.advance(seat, rng.choice(state.legal(seat)))
    twin = state.clone()
    legal = state.legal(1)
    told = state.play(1, legal[0]), twin.play(1, legal[-1])
    for seat in (None, 0, *range(2, players)):
        assert seen(told[0], seat) == seen(told[1], seat)
        assert state.view(seat) == twin.view(seat)
        if seat is not None:
            assert state.legal(seat) == twin.legal(seat)
        assert imagined(state, seat) == imagined(twin, seat)
    assert state.view(1) != twin.view(1)


def seen(events: tuple[Event, ...], seat: int | None) -> list[dict[str, Any]]:
    return [event.seen_by(seat) for event in events]


def imagined(state: NimaliaState, seat: int | None) -> tuple[Any, ...]:
    other = state.imagine(seat, random.Random(3))
    return other.hands, other.pile, other.answers, other.reserves


def test_what_others_hold_changes_nothing_a_seat_sees_or_imagines() -> None:
    state = deal(3, "swap")
    twin = state.clone()
    one, two = state.hands[1], state.hands[2]
    twin.hands = (state.hands[0], (two[0], one[1], state.pile[5]), (one[0], two[1], two[2]))
    pile = list(state.pile)
    pile[5] = one[2]
    twin.pile = tuple(pile)
    check(twin)
    for seat in (0, None):
        assert state.view(seat) == twin.view(seat)
        assert imagined(state, seat) == imagined(twin, seat)


def test_spectators_see_no_hand() -> None:
    state = deal(3, "spectator")
    rng = random.Random(1)
    while state.turn:
        view = state.view(None)
        assert [hand["cards"] for hand in view["hands"]] == [None] * 3
        assert view["hand"] == []
        assert view["pending"] is None
        seat = rng.choice(state.turn)
        for event in state.play(seat, rng.choice(state.legal(seat))):
            assert "cards" not in event.seen_by(None)


def test_cards_never_drawn_stay_unseen_at_the_end() -> None:
    state = deal(2, "rest")
    rng = random.Random(1)
    while state.turn:
        seat = rng.choice(state.turn)
        state.advance(seat, rng.choice(state.legal(seat)))
    assert len(state.pile) == 30
    for observer in (None, 0, 1):
        assert state.view(observer)["pile"] == 30
        piles = {state.imagine(observer, rng).pile for _ in range(5)}
        assert len(piles) == 5
        assert {tuple(sorted(pile)) for pile in piles} == {tuple(sorted(state.pile))}


def test_the_end_shows_every_rounds_reserves_and_what_counted_in_them() -> None:
    state = deal(3, "past")
    rng = random.Random(5)
    seen: list[Any] = []
    while state.turn:
        assert state.view(None)["past"] == []
        number, seat = state.round, rng.choice(state.turn)
        state.advance(seat, rng.choice(state.legal(seat)))
        if state.round != number or not state.turn:
            seen.append(state.view(None)["reserves"])
    view = state.view(None)
    assert view["past"] == [
        [{key: reserve[key] for key in ("rows", "cols", "cells")} for reserve in reserves]
        for reserves in seen
    ]
    for line in view["lines"]:
        for reserve, cells in zip(view["past"][line["round"] - 1], line["cells"], strict=True):
            assert {(row, col) for row, col in cells} <= {
                (cell["row"], cell["col"]) for cell in reserve["cells"]
            }


def test_a_new_round_forgets_who_held_what() -> None:
    state = deal(4, "forget")
    for _ in range(3):
        for seat in range(4):
            state.play(seat, state.legal(seat)[0])
    assert state.round == 2
    for seat in range(4):
        assert [knows(state, seat, holder) for holder in range(4)] == [
            holder == seat for holder in range(4)
        ]
