"""Deciders asked one at a time, and what the end is worth."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from menagerie.core import GameOver, IllegalMove, State
from menagerie.core.rewards import rank_rewards
from menagerie.envs.sequential import SequentialGame
from tests.configurations import CASES, IDS, contents

every_case = pytest.mark.parametrize(("name", "players", "options"), CASES, ids=IDS)


@every_case
def test_everyone_asked_owes_a_decision(
    name: str, players: int, options: dict[str, object]
) -> None:
    table, rng = SequentialGame.deal(name, players, "asked", options), random.Random(1)
    while (seat := table.seat) is not None:
        assert seat in table.state.turn
        table.play(rng.choice(table.state.legal(seat)))
    assert not table.state.turn


def test_an_answer_in_several_parts_is_finished_before_the_next_seat_is_asked() -> None:
    table, rng = SequentialGame.deal("animalia", 2, "parts", {}), random.Random(2)
    parts = 0
    while (seat := table.seat) is not None:
        several = len(table.state.turn) > 1
        table.play(rng.choice(table.state.legal(seat)))
        if several and seat in table.state.turn and len(table.state.turn) > 1:
            parts += 1
            assert table.seat == seat
    assert parts, "some answer had several parts"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_in_a_rush_the_seats_take_turns_at_being_first(players: int) -> None:
    table, rng = (
        SequentialGame.deal("junior", players, "race", {"variant": "rush"}),
        random.Random(3),
    )
    firsts: Counter[int] = Counter()
    while (seat := table.seat) is not None:
        if len(table.state.turn) == players:
            firsts[seat] += 1
        table.play(rng.choice(table.state.legal(seat)))
    assert firsts.total() == 52, "every card opens a window for claims"
    assert max(firsts.values()) - min(firsts.values()) <= 1


def test_an_illegal_move_is_refused_in_a_sentence_and_changes_nothing() -> None:
    table = SequentialGame.deal("junior", 2, "refused", {})
    before = contents(table.state)
    with pytest.raises(IllegalMove, match=r"\.$"):
        table.play(8)
    assert contents(table.state) == before


def test_after_the_end_nothing_can_be_played() -> None:
    table, rng = SequentialGame.deal("junior", 2, "end", {}), random.Random(4)
    while (seat := table.seat) is not None:
        table.play(rng.choice(table.state.legal(seat)))
    with pytest.raises(GameOver):
        table.play(0)


def test_a_fork_goes_its_own_way() -> None:
    table = SequentialGame.deal("junior", 2, "fork", {"variant": "rush"})
    before = contents(table.state)
    fork = table.fork()
    fork.play(8)
    assert fork.seat != table.seat
    assert contents(table.state) == before


@dataclass
class Ended:
    """The end of a game, as rewards look at it."""

    points: list[int]
    won: tuple[int, ...]
    turn: tuple[int, ...] = ()

    @property
    def players(self) -> int:
        return len(self.points)

    def merits(self) -> list[int]:
        return self.points

    def winners(self) -> tuple[int, ...]:
        return self.won


def rewards(points: list[int], won: tuple[int, ...]) -> list[float]:
    return rank_rewards(as_state(Ended(points, won)))


def as_state(end: Ended) -> State:
    return end  # type: ignore[return-value]


def test_rewards_follow_the_final_ranks() -> None:
    assert rewards([7, 3], (0,)) == [1, -1]
    assert rewards([7, 3, 12], (2,)) == [0, -1, 1]
    assert rewards([1, 4, 3, 2, 0], (1,)) == [-0.5, 1, 0.5, 0, -1]


def test_shared_places_share_their_rewards() -> None:
    assert rewards([5, 5], (0, 1)) == [0, 0]
    assert rewards([5, 5, 1], (0, 1)) == [0.5, 0.5, -1]
    assert rewards([9, 5, 5], (0,)) == [1, -0.5, -0.5]


def test_a_tie_that_was_broken_is_no_shared_win() -> None:
    assert rewards([5, 5], (1,)) == [-1, 1]
    assert rewards([5, 5, 1], (0,)) == [1, 0, -1]


def test_nothing_is_earned_before_the_end() -> None:
    assert rank_rewards(as_state(Ended([3, 1], (), turn=(0,)))) == [0, 0]


@given(st.lists(st.integers(-5, 5), min_size=2, max_size=6), st.randoms())
def test_rewards_add_up_to_nothing(points: list[int], rng: random.Random) -> None:
    firsts = [seat for seat, merit in enumerate(points) if merit == max(points)]
    won = tuple(sorted(rng.sample(firsts, rng.randint(1, len(firsts)))))
    found = rewards(points, won)
    assert sum(found) == pytest.approx(0)
    assert all(-1 <= reward <= 1 for reward in found)
    assert all(found[winner] == max(found) for winner in won)


@pytest.mark.parametrize(("variant", "best"), [("classic", max), ("avoid", min)])
def test_avoid_rewards_the_fewest_cards(variant: str, best: object) -> None:
    table, rng = SequentialGame.deal("junior", 3, "fewest", {"variant": variant}), random.Random(5)
    while (seat := table.seat) is not None:
        table.play(rng.choice(table.state.legal(seat)))
    scores, found = table.state.scores(), rank_rewards(table.state)
    assert callable(best)
    assert scores[found.index(max(found))] == best(scores)
