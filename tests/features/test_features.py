"""Features: numbers in their ranges, from what a seat may know and nothing else."""

from __future__ import annotations

import copy
import pickle
import random
from typing import Any

import numpy as np
import pytest

from menagerie import games
from menagerie.core import BadPlayers, MenagerieError, State
from menagerie.core.explore import play_out
from menagerie.features import Features, features
from tests.configurations import CASES, IDS, deal
from tests.test_imports import imported

every_case = pytest.mark.parametrize(("name", "players", "options"), CASES, ids=IDS)
every_game = pytest.mark.parametrize("name", games.HOUSE)


def positions(state: State, rng: random.Random, share: float) -> Any:
    """The first, the last, and a share of the positions of a random game."""
    yield state
    while state.turn:
        seat = rng.choice(state.turn)
        state.advance(seat, rng.choice(state.legal(seat)))
        if not state.turn or rng.random() < share:
            yield state


def block(numbers: Features, vector: Any, name: str) -> Any:
    """One block of a vector, in its shape."""
    shape = next(one.shape for one in numbers.blocks if one.name == name)
    return vector[numbers.spans[name]].reshape(shape)


@every_case
def test_numbers_are_in_their_ranges_and_hide_what_is_hidden(
    name: str, players: int, options: dict[str, Any]
) -> None:
    numbers = features(name, players)
    rng = random.Random(1)
    for state in positions(deal(name, players, options, "features"), rng, 0.25):
        for seat in range(players):
            vector = numbers.encode(state.view(seat))
            assert vector.shape == numbers.shape
            assert vector.dtype == np.int16
            assert (numbers.low <= vector).all()
            assert (vector <= numbers.high).all()
            imagined = state.imagine(seat, rng)
            assert (numbers.encode(imagined.view(seat)) == vector).all()


@every_game
def test_every_number_has_a_name_of_its_own(name: str) -> None:
    for players in games.load(name).seats:
        numbers = features(name, players)
        assert len(numbers.names) == len(set(numbers.names)) == numbers.shape[0]
        assert not any(word.endswith(".") for word in numbers.names)
        assert numbers.low.shape == numbers.high.shape == numbers.shape
        assert (numbers.low < numbers.high).all()


@every_game
def test_every_number_is_used(name: str) -> None:
    """A block that never changes is a block read from the wrong place."""
    game = games.load(name)
    players = game.seats[-1]
    numbers = features(name, players)
    variants = [options for at, count, options in CASES if at == name and count == players]
    rng = random.Random(2)
    seen = []
    for number in range(12):
        options = variants[number % len(variants)]
        for state in positions(deal(name, players, options, f"used {number}"), rng, 0.5):
            seen.append(numbers.encode(state.view(rng.randrange(players))))
    changing = np.ptp(np.array(seen), axis=0) > 0
    dull = [one.name for one in numbers.blocks if not changing[numbers.spans[one.name]].any()]
    assert not dull


@every_case
def test_what_a_seat_sees_differently_has_different_numbers(
    name: str, players: int, options: dict[str, Any]
) -> None:
    numbers = features(name, players)
    views: dict[bytes, Any] = {}
    for position in positions(deal(name, players, options, "differs"), random.Random(3), 1.0):
        view = position.view(0)
        first = views.setdefault(numbers.encode(view).tobytes(), view)
        assert first == view


def test_the_package_of_the_doors_needs_nothing_itself() -> None:
    assert imported("import menagerie.envs") == ["menagerie"]


def test_own_seat_comes_first() -> None:
    state = deal("junior", 3, {"first": 1}, "own seat")
    numbers = features("junior", 3)
    turns = [block(numbers, numbers.encode(state.view(seat)), "turn") for seat in range(3)]
    assert [list(turn) for turn in turns] == [[0, 1, 0], [1, 0, 0], [0, 0, 1]]


def test_junior_rows_and_shown_card() -> None:
    state = deal("junior", 2, {"first": 0}, "rows")
    numbers = features("junior", 2)
    shown = block(numbers, numbers.encode(state.view(0)), "shown")
    state.advance(0, 2)
    vector = numbers.encode(state.view(0))
    assert (block(numbers, vector, "rows")[2] == shown).all()
    assert list(block(numbers, vector, "sizes")) == [0, 0, 1, 0]
    assert block(numbers, vector, "unseen").sum() == block(numbers, vector, "pile") == 50


def test_animimix_grid_is_one_animal_per_cell() -> None:
    state = deal("animimix", 6, {}, "grid")
    numbers = features("animimix", 6)
    vector = numbers.encode(state.view(4))
    grid = block(numbers, vector, "grid")
    assert grid.shape == (36, 8)
    assert (grid.sum(axis=1) == 1).all()
    assert block(numbers, vector, "hand").sum() == 5


def test_nimalia_reserves_and_hands() -> None:
    state = deal("nimalia", 3, {}, "cells")
    rng = random.Random(6)
    for seat in (0, 1, 2):
        state.advance(seat, rng.choice(state.legal(seat)))
    numbers = features("nimalia", 3)
    vector = numbers.encode(state.view(1))
    reserves = block(numbers, vector, "reserves")
    assert (reserves[..., :4].sum(axis=(1, 2, 3)) == 4).all(), "a terrain for each of four cells"
    assert (reserves[..., 4:13].sum(axis=(1, 2, 3)) == 4).all(), "and an animal"
    hands = block(numbers, vector, "hands")[..., :4].sum(axis=(1, 2, 3))
    assert list(hands) == [8, 8, 0], "its own hand and the one it passed on, two cards each"


def test_animalia_collections_tell_slots() -> None:
    state = deal("animalia", 4, {}, "slots")
    play = random.Random(7)
    while max(map(len, state.view(None)["collections"])) < 3:
        seat = state.turn[0]
        state.advance(seat, play.choice(state.legal(seat)))
    numbers = features("animalia", 4)
    for seat in range(4):
        held = block(numbers, numbers.encode(state.view(seat)), "collections")[0]
        cards = state.view(seat)["collections"][seat]
        assert sorted(held[held > 0]) == list(range(1, len(cards) + 1))


def test_fourmidable_colonies_are_told_from_the_observer() -> None:
    species = ("strategist", "breeder", "raider")
    state = deal("fourmidable", 3, {"species": species}, "colonies")
    numbers = features("fourmidable", 3)
    kinds = ("breeder", "raider", "strategist")
    for seat in range(3):
        told = block(numbers, numbers.encode(state.view(seat)), "species")
        expected = [kinds.index(species[(seat + step) % 3]) for step in range(3)]
        assert list(told.argmax(axis=1)) == expected


def test_features_are_refused_for_another_table() -> None:
    state = deal("junior", 3, {}, "other")
    with pytest.raises(MenagerieError, match="with 2 players"):
        features("junior", 2).encode(state.view(0))
    with pytest.raises(MenagerieError, match="seat None"):
        features("junior", 3).encode(state.view(None))
    with pytest.raises(BadPlayers, match="2 to 5 players, not 9"):
        features("junior", 9)


def test_features_can_be_copied_and_pickled() -> None:
    numbers = features("nimalia", 2)
    for double in (copy.deepcopy(numbers), pickle.loads(pickle.dumps(numbers))):
        assert double.names == numbers.names


def test_a_vector_is_the_callers_own() -> None:
    state = deal("junior", 2, {}, "own")
    numbers = features("junior", 2)
    vector = numbers.encode(state.view(0))
    vector[:] = 0
    assert numbers.encode(state.view(0)).any()
    play_out(state, random.Random(8))
    assert numbers.encode(state.view(0)).any()
