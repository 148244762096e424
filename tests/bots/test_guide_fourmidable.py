"""The guide of Mini Fourmidable: it sees the obvious, counts as the rules do, and stays honest."""

from __future__ import annotations

import random
from collections.abc import Iterator
from math import isfinite
from typing import Any

import pytest

from menagerie.bots import Position, make
from menagerie.bots.guides import fourmidable as guide
from menagerie.games.fourmidable import GAME, MOVES, FourmidableState
from tests.games.fourmidable_table import CONFIGS, lay

every_table = pytest.mark.parametrize(("players", "options"), CONFIGS)


def positions(players: int, options: dict[str, Any], games: int) -> Iterator[FourmidableState]:
    """Every position with a turn of some games of random moves."""
    rng = random.Random(f"{players} {options}")
    for number in range(games):
        state = GAME.deal(players, f"guide {number}", options)
        assert isinstance(state, FourmidableState)
        while state.turn:
            yield state
            state.advance(state.turn[0], rng.choice(state.legal(state.turn[0])))


def by_name(state: FourmidableState) -> dict[str, float]:
    """The weights of the moves of the seat to play."""
    seat = state.turn[0]
    legal = state.legal(seat)
    names = [str(MOVES[move]) for move in legal]
    return dict(zip(names, guide.weigh(state, seat, legal), strict=True))


def favourite(state: FourmidableState) -> str:
    weights = by_name(state)
    return max(weights, key=weights.__getitem__)


def wins(bots: list[str], deals: int) -> list[float]:
    """Wins by bot, shared when shared, over fixed deals that every bot plays from every seat."""
    chairs = [make(bot) for bot in bots]
    players = len(bots)
    shares = [0.0] * players
    for number in range(deals):
        for turned in range(players):
            state = GAME.deal(players, f"match {number}", {"first": number % players})
            rng = random.Random(number)
            while state.turn:
                seat = state.turn[0]
                bot = chairs[(seat + turned) % players]
                state.advance(seat, bot.choose(Position.of(state, seat, rng)))
            for seat in state.winners():
                shares[(seat + turned) % players] += 1 / len(state.winners())
    return shares


# Everywhere.


@every_table
def test_every_position_is_weighed_and_picked(players: int, options: dict[str, Any]) -> None:
    rng = random.Random(5)
    for state in positions(players, options, games=2):
        (seat,) = state.turn
        legal = state.legal(seat)
        before = state.view(seat), state.decks
        weights = guide.weigh(state, seat, legal)
        assert len(weights) == len(legal)
        assert all(isfinite(weight) for weight in weights)
        assert guide.pick(state, seat, legal, rng) in legal
        assert (state.view(seat), state.decks) == before, "looking changes nothing"


@every_table
def test_games_of_picks_alone_come_to_an_end(players: int, options: dict[str, Any]) -> None:
    rng = random.Random(6)
    state = GAME.deal(players, "picks", options)
    while state.turn:
        seat = state.turn[0]
        state.advance(seat, guide.pick(state, seat, state.legal(seat), rng))
    assert state.winners()


@every_table
def test_at_the_end_a_colony_is_worth_its_score(players: int, options: dict[str, Any]) -> None:
    for state in positions(players, options, games=1):
        last = state
    assert not last.turn
    assert guide.appraise(last) == last.scores()


@every_table
def test_greedy_does_not_depend_on_what_it_cannot_know(
    players: int, options: dict[str, Any]
) -> None:
    rng = random.Random(8)
    greedy = make("greedy")
    for number, state in enumerate(positions(players, options, games=1)):
        if number % 8:
            continue
        seat = state.turn[0]
        twin = state.imagine(seat, rng)
        assert greedy.choose(Position.of(state, seat, random.Random(3))) == greedy.choose(
            Position.of(twin, seat, random.Random(3))
        )


# What anybody sees.


def test_completes_the_objective_it_can_pay() -> None:
    state = lay(
        stock=["2 raspberry"],
        shown={"fruit": ["2 raspberry", "3 blueberry"]},
        pile={"fruit": ["3 raspberry"]},
    )
    assert favourite(state) == "complete fruit 1"


def test_prefers_the_dearer_of_two_objectives_that_cost_as_much() -> None:
    state = lay(
        active=["", "farmer"],
        piles="3 earth",
        stock=["2 caterpillar ladybug"],
        shown={"prey": ["caterpillar ladybug", "2 caterpillar"]},
    )
    weights = by_name(state)
    assert weights["complete prey 2"] > weights["complete prey 1"]


def test_harvests_what_is_missing() -> None:
    state = lay(
        reserve=["", ""],
        stock=["earth"],
        shown={"ground": ["2 earth", "3 pebble"], "fruit": [], "prey": []},
    )
    assert favourite(state) == "harvest earth"


def test_an_ace_takes_two_where_two_are_missing() -> None:
    state = lay(
        species=("ace-digger", "raider"),
        power=True,
        reserve=["", ""],
        shown={"ground": ["2 pebble", "3 earth"], "fruit": [], "prey": []},
    )
    assert favourite(state) == "harvest 2 pebble"


def test_the_predator_spares_what_its_master_needs() -> None:
    state = lay(
        active=["", "2 farmer"],
        reserve=["", ""],
        piles="2 raspberry 2 earth",
        stock=["earth", "raspberry"],
        shown={"fruit": ["2 raspberry"], "ground": ["2 earth"], "prey": []},
    )
    weights = by_name(state)
    assert weights["predator raspberry"] > weights["predator earth"]


def test_takes_the_card_that_a_rival_is_about_to_pay() -> None:
    """Two objectives of the same points, of which the rival is one resource short for one."""
    state = lay(
        active=["", "farmer"],
        piles="3 raspberry",
        stock=["2 raspberry 2 blueberry", "raspberry"],
        shown={"fruit": ["2 raspberry", "2 blueberry"]},
    )
    weights = by_name(state)
    assert weights["complete fruit 1"] > weights["complete fruit 2"]


def test_the_majority_decides_between_equal_objectives() -> None:
    """Level in prey, far behind in fruit: the same points are worth more in prey."""
    state = lay(
        active=["", ""],
        reserve=["", ""],
        piles="earth",
        stock=["2 raspberry 2 caterpillar"],
        shown={"fruit": ["2 raspberry"], "prey": ["2 caterpillar"], "ground": []},
        completed=[
            ["caterpillar ladybug"],
            ["caterpillar ladybug", "2 blueberry", "2 blueberry", "raspberry blueberry"],
        ],
    )
    weights = by_name(state)
    assert weights["complete prey 1"] > weights["complete fruit 1"]


def test_no_birth_card_of_a_type_that_has_run_out() -> None:
    state = lay(active=["3 farmer", "digger"], reserve=["2 hunter digger"])
    weights = by_name(state)
    assert weights["birth farmer"] < min(weights["birth hunter"], weights["birth digger"])


def test_the_strategist_looks_first_and_not_twice() -> None:
    state = lay(species=("strategist", "raider"), stock=["2 raspberry"])
    assert favourite(state).startswith("peek ")
    state.seen = 0b111
    assert not favourite(state).startswith("peek ")


def test_what_the_strategist_has_seen_counts() -> None:
    """Only the pile whose next card can be paid at once makes its neighbour worth taking."""
    state = lay(
        species=("strategist", "raider"),
        active=["", ""],
        reserve=["", ""],
        piles="earth",
        stock=["2 raspberry 2 blueberry 2 caterpillar"],
        shown={"fruit": ["2 raspberry"], "prey": ["2 caterpillar"], "ground": []},
        pile={"fruit": ["2 blueberry"], "prey": ["3 ladybug"]},
    )
    weights = by_name(state)
    assert weights["complete fruit 1"] > weights["complete prey 1"]


def test_a_pick_completes_and_never_ends_early() -> None:
    state = lay(
        stock=["2 raspberry"],
        shown={"fruit": ["2 raspberry", "raspberry blueberry"]},
    )
    legal = state.legal(0)
    picked = {str(MOVES[guide.pick(state, 0, legal, random.Random(at))]) for at in range(20)}
    assert picked == {"complete fruit 1"}


# Strength.


def test_greedy_beats_chance() -> None:
    greedy, chance = wins(["greedy", "random"], deals=10)
    assert greedy >= 16, (greedy, chance)


def test_greedy_beats_three_who_play_by_chance() -> None:
    shares = wins(["greedy", "random", "random", "random"], deals=3)
    assert shares[0] >= 7, shares
