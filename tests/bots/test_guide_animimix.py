"""The guide of Animimix: it counts as the rules count, sees the obvious, and stays honest."""

from __future__ import annotations

import random
from collections.abc import Iterator
from math import isfinite
from typing import Any

import pytest

from menagerie.bots import Position, make
from menagerie.bots.guides import animimix as guide
from menagerie.games.animimix import GAME, MOVES, SPECIES, AnimimixState
from menagerie.games.animimix.grid import border
from menagerie.games.animimix.scoring import CHAMELEON, ELEPHANT, LION, MONKEY, PENGUIN, WOLF, value
from tests.games.animimix_table import CHOSEN, CONFIGS, lay


def positions(players: int, options: dict[str, Any], games: int) -> Iterator[AnimimixState]:
    """Every position of some games of random moves, the last without a turn."""
    rng = random.Random(f"{players} {options}")
    for number in range(games):
        state = GAME.deal(players, f"guide {number}", options)
        assert isinstance(state, AnimimixState)
        yield state
        while state.turn:
            state.advance(state.turn[0], rng.choice(state.legal(state.turn[0])))
            yield state


def by_name(state: AnimimixState) -> dict[str, float]:
    """The weights of the moves of the seat to play."""
    seat = state.turn[0]
    legal = state.legal(seat)
    names = [str(MOVES[move]) for move in legal]
    return dict(zip(names, guide.weigh(state, seat, legal), strict=True))


def favourites(state: AnimimixState) -> set[str]:
    """The moves with the greatest weight."""
    weights = by_name(state)
    top = max(weights.values())
    return {name for name, weight in weights.items() if weight == pytest.approx(top)}


def wins(bots: list[str], games: int) -> list[float]:
    """Wins by seat, shared when shared, over fixed deals that each seat opens in turn."""
    chairs = [make(bot) for bot in bots]
    shares = [0.0] * len(bots)
    for number in range(games):
        first = number % len(bots)
        state = GAME.deal(len(bots), f"match {number // len(bots)}", {"first": first})
        rng = random.Random(number)
        while state.turn:
            seat = state.turn[0]
            state.advance(seat, chairs[seat].choose(Position.of(state, seat, rng)))
        for seat in state.winners():
            shares[seat] += 1 / len(state.winners())
    return shares


# Everywhere.


@pytest.mark.parametrize(("players", "options"), CONFIGS + CHOSEN)
def test_every_position_is_weighed_and_picked(players: int, options: dict[str, Any]) -> None:
    rng = random.Random(5)
    for state in positions(players, options, games=3):
        for seat in state.turn:
            legal = state.legal(seat)
            before = state.view(seat)
            weights = guide.weigh(state, seat, legal)
            assert len(weights) == len(legal)
            assert all(isfinite(weight) for weight in weights)
            assert guide.pick(state, seat, legal, rng) in legal
            assert state.view(seat) == before, "looking changes nothing"


@pytest.mark.parametrize(("players", "options"), CONFIGS + CHOSEN)
def test_the_guide_counts_as_the_rules_do(players: int, options: dict[str, Any]) -> None:
    for state in positions(players, options, games=3):
        grid = state.grid()
        edge = border(grid.rows, grid.columns)
        for kind, name in enumerate(SPECIES):
            herd = grid.herds[kind]
            if kind == CHAMELEON:
                assert guide._chameleon(herd, state.animals) == value(name, grid).points
            else:
                assert guide._worth(kind, herd, edge) == value(name, grid).points


def test_the_last_move_is_weighed_by_the_real_count() -> None:
    """With every card in front known, the weights of the last move are the final leads."""
    checked = 0
    for number in range(60):
        state = GAME.deal(2, f"last {number}")
        assert isinstance(state, AnimimixState)
        rng = random.Random(number)
        while sum(map(sum, state.hands)) > 1:
            seat = state.turn[0]
            # Everybody swaps all the time, so that nothing lies hidden.
            state.advance(seat, rng.choice([m for m in state.legal(seat) if m >= len(SPECIES)]))
        seat = state.turn[0]
        legal = state.legal(seat)
        weights = guide.weigh(state, seat, legal)
        leads = []
        for move in legal:
            end = state.clone()
            end.advance(seat, move)
            scores = end.scores()
            leads.append(scores[seat] - scores[1 - seat])
        assert weights == pytest.approx(leads)
        checked += len(legal)
    assert checked > 200


# Positions where the right move is plain.


def test_takes_the_majority_that_is_open() -> None:
    state = lay("mwl\nmwl\nmwl", ["monkey", ""], mountains="a1 a2 a3")
    state.fronts = [((MONKEY, 18),), ((MONKEY, 19), (WOLF, 20), (WOLF, 21), (LION, 22), (LION, 23))]
    # The monkeys' 6 points are shared until somebody has one more.
    assert favourites(state) == {"keep monkey"}


def test_lays_the_card_that_makes_its_own_species_worth_more() -> None:
    state = lay("gge\nmem\neme", ["penguin", ""], mountains="b2")
    state.fronts = [((PENGUIN, 18), (PENGUIN, 19)), ((MONKEY, 20), (ELEPHANT, 21))]
    # On c1 a third penguin joins the two, and the elephant taken there ties the other's.
    assert favourites(state) == {"swap c1 penguin"}


def test_spoils_the_line_of_the_other() -> None:
    state = lay("mlll\nmlll\nmlll\nmlll", ["wolf", ""])
    state.fronts = [((WOLF, 24),), ((MONKEY, 25), (MONKEY, 26), (MONKEY, 27))]
    # Twelve lions are worth nothing: a wolf in the column of monkeys is all there is to win.
    assert favourites(state) == {f"swap a{row} wolf" for row in range(1, 5)}


def test_does_not_feed_the_species_of_the_other() -> None:
    state = lay("mw\nmw\nee", ["monkey", ""])
    state.fronts = [((WOLF, 9), (ELEPHANT, 10)), ((MONKEY, 13), (MONKEY, 14))]
    weights = by_name(state)
    assert weights["swap a3 monkey"] < weights["keep monkey"]


# Strength and honesty.


def test_greedy_embarrasses_random_at_two() -> None:
    assert wins(["greedy", "random"], 40)[0] >= 30


def test_greedy_embarrasses_random_at_six() -> None:
    assert wins(["random", "random", "greedy", "random", "random", "random"], 24)[2] >= 12


@pytest.mark.parametrize("bot", ["greedy", "mc:30i", "ismcts:20i"])
def test_the_choice_depends_on_what_the_seat_knows(bot: str) -> None:
    for players in (2, 4):
        for at, state in enumerate(positions(players, {}, games=1)):
            for seat in state.turn:
                other = state.imagine(seat, random.Random(at))
                chosen = [
                    make(bot).choose(Position.of(true, seat, random.Random(7)))
                    for true in (state, other)
                ]
                assert chosen[0] == chosen[1]
