"""Nimalia's guide: exact counts, sensible weights, obvious moves, and honesty."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from math import isfinite
from typing import Any

import pytest

from menagerie.bots.guides import nimalia as guide
from menagerie.bots.guides.nimalia.counts import COUNTS
from menagerie.bots.guides.nimalia.lanes import Placements
from menagerie.bots.playout import play_out
from menagerie.bots.position import Position
from menagerie.bots.registry import make
from menagerie.games.nimalia import GAME, MOVES, NimaliaState
from menagerie.games.nimalia.objectives import TALLIES
from menagerie.games.nimalia.reserve import Reserve, place, read_card, read_reserve, turn
from tests.games.nimalia_table import CONFIGS


def deal(players: int, seed: str, **options: Any) -> NimaliaState:
    state = GAME.deal(players, seed, options)
    assert isinstance(state, NimaliaState)
    return state


def decisions(state: NimaliaState, rng: random.Random) -> Iterator[int]:
    """Yields whose turn it is, then plays something: half of it random."""
    while state.turn:
        seat = rng.choice(state.turn)
        yield seat
        legal = state.legal(seat)
        guided = rng.random() < 0.5
        state.advance(seat, guide.pick(state, seat, legal, rng) if guided else rng.choice(legal))


def after(state: NimaliaState, seat: int, move: int) -> Reserve:
    choice = MOVES[move]
    face = state.box.turned[state.hands[seat][choice.card - 1]][choice.turns]
    return place(state.reserves[seat], choice.row - 1, choice.col - 1, face)


def table(
    objectives: list[int], mine: str, hand: list[str], other: str = "", *, number: int = 5
) -> NimaliaState:
    """Two seats in a round, seat 0 with these cards, which the first ones of the box become."""
    state = deal(2, "guide", objectives=objectives)
    turned = list(state.box.turned)
    for at, text in enumerate(hand):
        faces = [read_card(text)]
        while len(faces) < 4:
            faces.append(turn(faces[-1]))
        turned[at] = tuple(faces)
    state.box = replace(state.box, turned=tuple(turned))
    size = len(hand)
    state.hands = (tuple(range(size)), tuple(range(30, 30 + size)))
    state.reserves = (read_reserve(mine), read_reserve(other or mine))
    state.round, state.step = number, 4 - size
    return state


def chosen(state: NimaliaState, bot: str = "greedy") -> int:
    return make(bot).choose(Position.of(state, 0, random.Random(1)))


# Counts.


def test_all_placements_count_as_the_room_does() -> None:
    rng = random.Random(7)
    for seed in ("a", "b"):
        state = deal(3, seed)
        for seat in decisions(state, rng):
            hand = [state.box.turned[card] for card in state.hands[seat]]
            look = Placements(state.reserves[seat], hand)
            legal = state.legal(seat)
            assert look.count == len(legal)
            counted = {key: list(zip(*COUNTS[key](look), strict=True)) for key in TALLIES}
            some = rng.sample(range(len(legal)), min(6, len(legal)))
            for at in some:
                reserve = after(state, seat, legal[at])
                for key, tally in TALLIES.items():
                    assert counted[key][at] == tally(reserve).counts, key


def test_a_reserve_as_it_lies_counts_as_the_room_does() -> None:
    reserve = read_reserve(r"""
        pa go cr j\ be
        .. fl i/ gi be
        li li pe j\ ..
    """)
    look = Placements(reserve, ())
    for key, tally in TALLIES.items():
        assert tuple(counts[0] for counts in COUNTS[key](look)) == tally(reserve).counts, key


# Weights and picks.


@pytest.mark.parametrize(("players", "options"), CONFIGS)
def test_weights_and_picks_at_every_decision(players: int, options: dict[str, Any]) -> None:
    rng = random.Random(5)
    state = deal(players, "w", **options)
    for seat in decisions(state, rng):
        legal = state.legal(seat)
        weights = guide.weigh(state, seat, legal)
        assert len(weights) == len(legal)
        assert all(map(isfinite, weights))
        assert guide.pick(state, seat, legal, rng) in legal


@pytest.mark.parametrize(("players", "options"), CONFIGS)
def test_worth_is_told_between_rounds_only(players: int, options: dict[str, Any]) -> None:
    state = deal(players, "v", **options)
    told = 0
    for _ in decisions(state, random.Random(5)):
        found = guide.worth(state)
        between = state.step == 1 and state.round > 1 and len(state.turn) == players
        assert (found is not None) == between
        if found is not None:
            told += 1
            assert len(found) == players
            assert all(0 <= chance <= 1 for chance in found)
    assert told == 4


def test_a_playout_stops_where_the_round_ends() -> None:
    state = deal(3, "p")
    gains = play_out(state, guide.GUIDE, random.Random(1))
    assert (state.round, state.step) == (2, 1)
    assert gains == guide.worth(state)
    last = table([3, 8, 10, 13], "pa", ["be pe fl cr"])
    assert len(play_out(last, guide.GUIDE, random.Random(1))) == 2
    assert not last.turn


# Obvious moves. The last card of the game counts blue, yellow and red.


@pytest.mark.parametrize("bot", ["greedy", "mc:30i"])
def test_fills_the_last_hole_of_the_square(bot: str) -> None:
    rows = ["pa cr be li pa cr"] * 5 + ["pa cr be li pa .."]
    state = table([3, 8, 10, 13], "\n".join(rows), ["pa be li cr"])
    reserve = after(state, 0, chosen(state, bot))
    assert TALLIES["full-square"](reserve).points == 21


def test_covers_the_giraffe_with_a_card_that_has_none() -> None:
    state = table([9, 8, 4, 13], "pa cr be\npa gi be\npa cr be", ["pa cr be be"])
    reserve = after(state, 0, chosen(state))
    assert TALLIES["giraffes"](reserve).counts == (0,)


def test_makes_the_block_of_ice() -> None:
    state = table([3, 12, 7, 20], "be pe pa\nfl cr pa", ["be pe fl cr"])
    reserve = after(state, 0, chosen(state))
    assert TALLIES["ice-2x2"](reserve).points == 4


def test_takes_the_longest_river() -> None:
    mine = "pa pa pa pa\npa j\\ pa pa\npa pa j\\ pa\npa pa pa pa"
    theirs = "j\\ pa pa\npa j\\ pa\npa pa pa"
    state = table([3, 8, 10, 16], mine, ["j\\ fl cr be"], theirs)
    reserve = after(state, 0, chosen(state))
    assert TALLIES["river-majority"](reserve).counts == (3,)


def test_does_not_bury_its_points() -> None:
    mine = "be pe pa\nbe pe pa\nbe pe li"
    state = table([3, 12, 7, 20], mine, ["li cr fl li"], number=2)
    reserve = after(state, 0, chosen(state))
    assert TALLIES["ice-2x2"](reserve).points == 8


def test_takes_the_card_that_can_grow() -> None:
    # Rivers count only in the next round, and everything else is alike.
    hand = ["pe pa fl cr", r"pe j\ fl cr"]
    state = table([3, 12, 15, 20], "pa cr\ni\\ fl", hand, number=1)
    assert MOVES[chosen(state)].card == 2


# Strength and honesty.


@pytest.mark.parametrize(("players", "games"), [(2, 6), (4, 3)])
def test_greedy_beats_random(players: int, games: int) -> None:
    greedy, chance = make("greedy"), make("random")
    leads = []
    for game in range(games):
        state = deal(players, f"g{game}")
        strong = game % players
        rng = random.Random(game)
        while state.turn:
            seat = state.turn[0]
            bot = greedy if seat == strong else chance
            state.advance(seat, bot.choose(Position.of(state, seat, rng)))
        scores = state.scores()
        leads.append(scores[strong] - max(s for at, s in enumerate(scores) if at != strong))
    assert min(leads) > 0
    assert sum(leads) > 30 * games


@pytest.mark.parametrize("bot", ["greedy", "mc:24i"])
def test_states_a_seat_cannot_tell_apart_are_answered_alike(bot: str) -> None:
    rng = random.Random(11)
    state = deal(3, "h")
    for number, seat in enumerate(decisions(state, rng)):
        if number % 9 == 4:
            other = state.imagine(seat, rng)
            answers = [
                make(bot).choose(Position.of(one, seat, random.Random(number)))
                for one in (state, other)
            ]
            assert answers[0] == answers[1]
